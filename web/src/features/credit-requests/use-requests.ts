import { type CreditRequest, listCreditRequests, listLatestCreditRequests } from '@backoffice/contract/credit-requests'
import { useRead, useReadAhead } from '../../api/use-read.ts'

const PAGE = { page: 0, size: 200 } as const
const FIRST = { query: { ...PAGE, statut: 'pending' } } as const
const SECOND = { query: { ...PAGE, statut: 'pending_second' } } as const

export type Requests = { waiting: CreditRequest[]; decided: CreditRequest[] }

/** What waits, the oldest first, and what was decided, the newest first, of every queue that one may decide. */
export function useRequests(): Requests {
  useReadAhead(listCreditRequests.agent_credit, {})
  useReadAhead(listCreditRequests.float, FIRST)
  useReadAhead(listCreditRequests.float, SECOND)
  useReadAhead(listLatestCreditRequests, {})
  const waiting = [
    ...useRead(listCreditRequests.network_credit, {}),
    ...useRead(listCreditRequests.agent_credit, {}),
    ...useRead(listCreditRequests.float, FIRST).content,
    ...useRead(listCreditRequests.float, SECOND).content,
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const decided = useRead(listLatestCreditRequests, {}).filter(({ decidedAt }) => decidedAt !== null)
  return { waiting, decided: decided.toSorted((one, other) => (other.decidedAt ?? '').localeCompare(one.decidedAt ?? '')) }
}
