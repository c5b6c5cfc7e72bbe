import { getCreditSummary } from '@backoffice/contract/credit-lines'
import { type CreditRequest, listCreditRequests } from '@backoffice/contract/credit-requests'
import { useQuietRead, useRead, useReadAhead } from '../../api/use-read.ts'
import type { Pending } from './request-words.ts'

/** Who waits longest is decided first: those that come after so many wait for these. */
const PAGE = { page: 0, size: 200, order: 'asc' } as const
const FIRST = { query: { ...PAGE, statut: 'pending' } } as const
const SECOND = { query: { ...PAGE, statut: 'pending_second' } } as const

/** The oldest first. `pending`: all that waits, and what it comes to, where more may wait than is listed. */
export type Requests = { waiting: CreditRequest[]; pending?: Pending | undefined }

/** What waits, of every queue. */
export function useAllRequests(): Requests {
  useReadAhead(listCreditRequests.agent_credit, {})
  useReadAhead(listCreditRequests.float, FIRST)
  useReadAhead(listCreditRequests.float, SECOND)
  const waiting = [
    ...useRead(listCreditRequests.network_credit, {}),
    ...useRead(listCreditRequests.agent_credit, {}),
    ...useRead(listCreditRequests.float, FIRST).content,
    ...useRead(listCreditRequests.float, SECOND).content,
  ]
  return { waiting: oldestFirst(waiting), pending: useQuietRead(getCreditSummary, {})?.pending }
}

/** Those that a credit agent pays: what the network is asked is not the agent's to decide. */
export function useAgentRequests(): Requests {
  return { waiting: oldestFirst(useRead(listCreditRequests.agent_credit, {})) }
}

function oldestFirst(requests: readonly CreditRequest[]): CreditRequest[] {
  return requests.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}
