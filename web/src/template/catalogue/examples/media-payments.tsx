import { listDocuments, readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { type CreditRequest, listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
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
  const { id, roleName } = useRead(getUserInfo, {})
  // Credit agents list the requests to the network too, whose documents only the people concerned read.
  const mayRead = ({ queue, userId, requestedBy }: CreditRequest) =>
    roleName !== 'ROLE_AGENT' || queue === 'agent_credit' || userId === id || requestedBy === id
  if (READERS.includes(roleName)) return <Payments mayRead={mayRead} />
  return <EmptyState title="Votre rôle ne lit pas les paiements" message="Les pièces des demandes de crédit ne vous sont pas montrées." />
}

function Payments({ mayRead }: { mayRead: (request: CreditRequest) => boolean }) {
  const requests = useRead(listLatestCreditRequests, { query: { size: REQUESTS_READ } })
  const documented = requests.filter((request) => request.documents > 0 && mayRead(request)).slice(0, REQUESTS_SHOWN)
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
