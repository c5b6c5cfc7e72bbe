import { getCreditSummary } from '@backoffice/contract/credit-lines'
import { type CreditRequest, listCreditRequests, listLatestCreditRequests } from '@backoffice/contract/credit-requests'
import { useQuietRead, useRead, useReadAhead } from '../../api/use-read.ts'
import type { Pending } from './request-words.ts'

/** Who waits longest is decided first: those that come after so many wait for these. */
const PAGE = { page: 0, size: 200, order: 'asc' } as const
const FIRST = { query: { ...PAGE, statut: 'pending' } } as const
const LATEST = { query: {} } as const
const SECOND = { query: { ...PAGE, statut: 'pending_second' } } as const

/** `pending`: all that waits, and what it comes to, where more may wait than is listed. */
export type Requests = { waiting: CreditRequest[]; decided: CreditRequest[]; pending?: Pending | undefined }

/** What waits, the oldest first, and what was decided, the newest first, of every queue. */
export function useAllRequests(): Requests {
  useReadAhead(listCreditRequests.agent_credit, {})
  useReadAhead(listCreditRequests.float, FIRST)
  useReadAhead(listCreditRequests.float, SECOND)
  useReadAhead(listLatestCreditRequests, LATEST)
  const waiting = [
    ...useRead(listCreditRequests.network_credit, {}),
    ...useRead(listCreditRequests.agent_credit, {}),
    ...useRead(listCreditRequests.float, FIRST).content,
    ...useRead(listCreditRequests.float, SECOND).content,
  ]
  const latest = useRead(listLatestCreditRequests, LATEST)
  return { ...sorted(waiting, latest), pending: useQuietRead(getCreditSummary, {})?.pending }
}

/** Those that a credit agent pays: what the network is asked is not the agent's to decide. */
export function useAgentRequests(): Requests {
  useReadAhead(listLatestCreditRequests, LATEST)
  const waiting = useRead(listCreditRequests.agent_credit, {})
  const latest = useRead(listLatestCreditRequests, LATEST)
  return sorted(
    waiting,
    latest.filter(({ queue }) => queue === 'agent_credit'),
  )
}

function sorted(waiting: readonly CreditRequest[], latest: readonly CreditRequest[]): Requests {
  const decided = latest.filter(({ decidedAt }) => decidedAt !== null)
  return {
    waiting: waiting.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    decided: decided.toSorted((one, other) => (other.decidedAt ?? '').localeCompare(one.decidedAt ?? '')),
  }
}
