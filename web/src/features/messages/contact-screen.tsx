import { listThreads } from '@backoffice/contract/messages/messages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-screen.module.css'
import { ConversationButton } from './conversation-button.tsx'
import { correspondentsOf } from './message-labels.ts'
import { OpenThread } from './open-thread.tsx'

const route = getRouteApi(paths.contact)
const SIZE = 20

/** Writes to the managers, and shows what they answered. */
export function ContactScreen() {
  const { id, page = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (next: number | undefined) => void navigate({ search: (previous) => ({ ...previous, id: next }), resetScroll: false })
  const isManager = useQuietRead(getUserInfo, {})?.roleName === 'ROLE_MANAGER'

  return (
    <Page
      title="Écrire aux gestionnaires"
      subtitle={
        <>
          {isManager ? 'Tous les autres gestionnaires lisent' : 'Tous les gestionnaires lisent'} ce message, et l’un d’eux y répond.{' '}
          <Link to={paths.mail}>Tous mes messages</Link>
        </>
      }
    >
      <div className={styles.sides}>
        <div className={styles.side}>
          <Card title="Nouveau message">
            <ContactForm onSent={open} />
          </Card>
          <ReadBoundary failure="Vos messages n’ont pas pu être lus" wrap={withCard}>
            <OwnThreads page={page} openId={id} onOpen={open} onPage={(next) => void navigate({ search: { page: next || undefined } })} />
          </ReadBoundary>
        </div>
        {id !== undefined && <OpenThread key={id} id={id} onClose={() => open(undefined)} />}
      </div>
    </Page>
  )
}

type OwnThreadsProps = { page: number; openId: number | undefined; onOpen: (id: number) => void; onPage: (page: number) => void }

function OwnThreads({ page, openId, onOpen, onPage }: OwnThreadsProps) {
  const query = { folder: 'sent', to: 'managers', page: useDeferredValue(page), size: SIZE } as const
  const { content, totalElements: total } = useRead(listThreads, { query }).threads
  const me = useQuietRead(getUserInfo, {})
  return (
    <Card title="Vos messages aux gestionnaires" flush>
      {content.length === 0 ? (
        <NoRows>Vous ne leur avez pas encore écrit. Leurs réponses se liront ici.</NoRows>
      ) : (
        <ul className={styles.threads} aria-label="Vos messages aux gestionnaires">
          {content.map((thread) => (
            <li key={thread.id}>
              <ConversationButton
                conversation={thread}
                correspondents={correspondentsOf(thread, me?.id)}
                subject={thread.subject}
                isOpen={thread.id === openId}
                onOpen={() => onOpen(thread.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {total > SIZE && <TablePager page={{ page, size: SIZE, total, onPage }} />}
    </Card>
  )
}
