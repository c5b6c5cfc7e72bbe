import { listMails } from '@backoffice/contract/mails/mails'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead, useReadAgain } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MailsTable } from './mails-table.tsx'

const route = getRouteApi(paths.mails)
const SIZE = 20
const READ_EVERY_MS = 2_000

export function MailsScreen() {
  const { page = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page
      title="E-mails"
      subtitle={
        <>
          Ce que le réseau a écrit, à qui, et si c’est parti. Jamais ce qui y est dit. <Link to={paths.accounts}>Voir les comptes</Link>
        </>
      }
    >
      <ReadBoundary failure="Les e-mails n’ont pas pu être lus">
        <Mails page={page} onPage={(next) => void navigate({ search: next === 0 ? {} : { page: next } })} />
      </ReadBoundary>
    </Page>
  )
}

function Mails({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const request = { query: { page, size: SIZE } }
  const { isSending, mails } = useRead(listMails, request)
  const readAgain = useReadAgain(listMails, request)
  const isOneOnItsWay = mails.content.some(({ state }) => state === 'queued' || state === 'sending')

  useEffect(() => {
    if (!isOneOnItsWay) return undefined
    const timer = setInterval(readAgain, READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOneOnItsWay, readAgain])

  return (
    <>
      {!isSending && (
        <Alert tone="warn">
          <p>
            <strong>Aucun serveur d’e-mail n’est réglé&nbsp;: rien ne part.</strong> Les e-mails sont gardés sur la machine.
          </p>
          <p>
            Le lien d’activation d’un compte jamais activé se montre ici, sauf celui d’un gestionnaire. Le reste ne se lit que sur la
            machine elle-même, avec <code>npm run mail:show</code>.
          </p>
        </Alert>
      )}
      <MailsTable mails={mails} onPage={onPage} />
    </>
  )
}
