import { listDocuments, readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead, useReadEach } from '../../../api/use-read.ts'
import { Documents } from '../../../features/documents/index.ts'
import { dayOf, formatDay } from '../../../format/dates.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const READERS = ['ROLE_MANAGER', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT']
const REQUESTS_READ = 200
const REQUESTS_SHOWN = 8

export function MediaPayments() {
  const { roleName } = useRead(getUserInfo, {})
  if (READERS.includes(roleName)) return <Payments />
  return <EmptyState title="Votre rôle ne lit pas les paiements" message="Les pièces des demandes de crédit ne vous sont pas montrées." />
}

function Payments() {
  const requests = useRead(listLatestCreditRequests, { query: { size: REQUESTS_READ } })
  const documented = requests.filter(({ documents }) => documents > 0).slice(0, REQUESTS_SHOWN)
  const answers = useReadEach(
    listDocuments,
    documented.map(({ id }) => ({ params: { id } })),
  )
  const withPictures = documented.flatMap((request, at) => {
    const pictures = (answers[at] ?? []).filter(({ mediaType }) => mediaType === 'image/webp')
    return pictures.length === 0 ? [] : [{ ...request, pictures }]
  })
  if (withPictures.length === 0) {
    return <EmptyState title="Aucune image de paiement" message="Une photo jointe à une demande de crédit apparaîtra ici." />
  }
  return (
    <Stack>
      {withPictures.map(({ id, userName, createdAt, pictures }) => (
        <section key={id} aria-label={userName}>
          <p>
            {userName}, {formatDay(dayOf(createdAt))}
          </p>
          <Documents endpoint={readDocument} objectId={id} documents={pictures} />
        </section>
      ))}
    </Stack>
  )
}
