import { CreditQueue } from '@backoffice/contract/credit-requests/credit-requests'
import { periodOfSearch } from '../../ui/form/period-of-search.ts'
import type { CreditRequestsSearch } from './credit-requests-search.ts'
import { QUEUE_LABELS } from './request-labels.ts'

const DECIDED = [
  { id: 'all', label: 'Toutes' },
  { id: 'approved', label: 'Approuvées' },
  { id: 'rejected', label: 'Rejetées' },
  { id: 'cancelled', label: 'Annulées' },
] as const
const ASKED = [...DECIDED, { id: 'pending', label: 'En attente' }, { id: 'pending_second', label: 'Second accord' }] as const

/** The states that each of the lists chooses among. */
export const VIEWS_OF = { decided: DECIDED, asked: ASKED }

export const QUEUES = CreditQueue.options.map((value) => ({ value, label: QUEUE_LABELS[value] }))

/** What the server is asked for an address. An agent has one queue: what the network is asked is not the agent’s to read whole. */
export function historyOf(search: CreditRequestsSearch, isOfAgent: boolean) {
  const { start, end } = periodOfSearch(search)
  const { view, status, queue, q } = search
  return {
    startDate: start,
    endDate: end,
    by: view === 'all' ? ('asked' as const) : ('decided' as const),
    // What waits is not among what is decided.
    statut: view !== 'all' && (status === 'pending' || status === 'pending_second') ? undefined : status,
    queue: isOfAgent ? ('agent_credit' as const) : queue,
    q,
  }
}
