import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { CreditQueue, CreditRequestStatus } from '@backoffice/contract/credit-requests/queue'
import { roleLabel } from '@backoffice/contract/roles'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatReference } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const QUEUE_LABELS: Record<CreditQueue, string> = {
  network_credit: 'Demande au réseau',
  agent_credit: 'Demande à l’agent',
  float: 'Approvisionnement d’un agent',
}

/** The queue a request is addressed to, as shown in lists of requests. */
export const ASKED_OF: Record<CreditQueue, string> = { network_credit: 'au réseau', agent_credit: 'à l’agent', float: 'au réseau' }

export const STATUS_LABELS: Record<CreditRequestStatus, string> = {
  pending: 'en attente',
  pending_second: 'attend un second accord',
  approved: 'approuvée',
  rejected: 'rejetée',
  cancelled: 'annulée',
}

export const STATUS_TONE: Record<CreditRequestStatus, Tone> = {
  pending: 'brand',
  pending_second: 'warn',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** Returns a request's state, including a later reversal of its credit. */
export function stateOf({ statut: status, reversal }: Pick<CreditRequest, 'statut' | 'reversal'>): { tone: Tone; label: string } {
  if (!reversal) return { tone: STATUS_TONE[status], label: STATUS_LABELS[status] }
  return { tone: 'warn', label: reversal.newAmount === null ? 'approuvée, contre-passée' : 'approuvée, corrigée' }
}

export function beneficiaryLabel({ userRole }: Pick<CreditRequest, 'userRole'>): string {
  return roleLabel(userRole)
}

/** Returns « n° 1184 », the number people use to name a request. */
export function numberOf({ id }: Pick<CreditRequest, 'id'>): string {
  return formatReference(id)
}

export function isWaiting({ statut: status }: Pick<CreditRequest, 'statut'>): boolean {
  return status === 'pending' || status === 'pending_second'
}

/** Moves waiting requests to the front; the order is otherwise kept. */
export function waitingFirst<Request extends Pick<CreditRequest, 'statut'>>(requests: readonly Request[]): Request[] {
  return [...requests.filter(isWaiting), ...requests.filter((request) => !isWaiting(request))]
}

/** True if the user made the request and it is still undecided. */
export function mayCancelRequest(request: Pick<CreditRequest, 'statut' | 'requestedBy'>, me: { id: number }): boolean {
  return isWaiting(request) && request.requestedBy === me.id
}

type Payable = Pick<CreditRequest, 'statut' | 'reversal' | 'userId' | 'decidedBy'>

/** True if the user is a manager who neither decided nor received the request. The server also checks other parts taken in it. */
export function mayReverseRequest({ statut: status, reversal, userId, decidedBy }: Payable, me: { id: number; roleName: string }): boolean {
  return status === 'approved' && reversal === null && me.roleName === 'ROLE_MANAGER' && me.id !== decidedBy && me.id !== userId
}

export type Pending = { count: number; amount: number }

/** Returns the count and total of waiting requests: from the summary if it counts more than are listed. */
export function allPending(waiting: readonly CreditRequest[], pending: Pending | undefined): Pending {
  const pendingListed = waiting.filter(isWaiting)
  if (pending && pending.count > pendingListed.length) return pending
  return { count: pendingListed.length, amount: sumOfMoney(pendingListed.map(({ amount }) => amount)) }
}

const HOUR_MS = 3_600_000
const LATE_HOURS = 24

/** True if the request was made more than 24 hours ago. */
export function isOverdue({ createdAt }: Pick<CreditRequest, 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() > LATE_HOURS * HOUR_MS
}

/** Returns « Approbation de 1 200 € pour Kiosque du Port ». */
export function approvalTexts({ amount, userName }: Pick<CreditRequest, 'amount' | 'userName'>): string {
  return `Approbation de ${formatMoney(amount)} pour ${userName}`
}

export function decisionTexts({ statut: status, userName, amount }: Pick<CreditRequest, 'statut' | 'userName' | 'amount'>) {
  if (status === 'rejected') return { title: 'Demande rejetée', detail: `${userName} en est averti.` }
  if (status === 'pending_second') {
    return { title: 'Premier accord donné', detail: `${formatMoney(amount)} pour ${userName} attendent l’accord d’une seconde personne.` }
  }
  return { title: 'Demande approuvée', detail: `${userName} a reçu ${formatMoney(amount)}.` }
}

export const PROMOTED_ALONE_TEXT =
  'Cet accord se donne à deux, et l’un des deux, qui a demandé ou qui approuve, est gestionnaire depuis moins de sept jours, nommé par une seule personne\u00a0: d’autres gestionnaires s’en chargent, ou la demande attend la fin de ces jours. Rejeter reste possible.'
