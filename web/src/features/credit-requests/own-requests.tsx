import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { useRead } from '../../api/use-read.ts'
import { RequestRows } from './request-rows.tsx'
import { waitingFirst } from './request-labels.ts'
import { NoOwnRequest } from './no-own-request.tsx'

/** Reads enough of the newest requests for waiting ones to be among them and come first. */
const REQUESTS_READ = 100

type Props = { userId: number; rowsMax: number; onOpen: (id: number) => void }

/** Lists one's own requests: waiting ones first, then the newest. */
export function OwnRequests({ userId, rowsMax, onOpen }: Props) {
  const requests = waitingFirst(useRead(listLatestCreditRequests, { query: { userId, size: REQUESTS_READ } }))
  if (requests.length === 0) return <NoOwnRequest />
  return <RequestRows label="Mes demandes" requests={requests.slice(0, rowsMax)} onOpen={onOpen} />
}
