import { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { periodOfSearch } from '../../ui/form/period-of-search.ts'
import type { CreditRequestsSearch } from './credit-requests-search.ts'
import { QUEUE_LABELS } from './request-labels.ts'

const DECIDED_VIEWS = [
  { id: 'all', label: 'Toutes' },
  { id: 'approved', label: 'Approuvées' },
  { id: 'rejected', label: 'Rejetées' },
  { id: 'cancelled', label: 'Annulées' },
] as const
const ALL_VIEWS = [...DECIDED_VIEWS, { id: 'pending', label: 'En attente' }, { id: 'pending_second', label: 'Second accord' }] as const

export const VIEWS_OF = { decided: DECIDED_VIEWS, asked: ALL_VIEWS }

export const QUEUES = CreditQueue.options.map((value) => ({ value, label: QUEUE_LABELS[value] }))

/** Builds the query of the history. A credit agent sees only the `agent_credit` queue. */
export function historyOf(search: CreditRequestsSearch, isOfAgent: boolean) {
  const { start, end } = periodOfSearch(search)
  const { view, status, queue, q } = search
  return {
    startDate: start,
    endDate: end,
    by: view === 'all' ? ('asked' as const) : ('decided' as const),
    // The decided list holds no waiting request.
    statut: view !== 'all' && (status === 'pending' || status === 'pending_second') ? undefined : status,
    queue: isOfAgent ? ('agent_credit' as const) : queue,
    q,
  }
}
