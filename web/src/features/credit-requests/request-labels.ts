import type { CreditQueue, CreditRequest, CreditRequestStatus } from '@backoffice/contract/credit-requests/credit-requests'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatReference } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const QUEUE_LABELS: Record<CreditQueue, string> = {
  network_credit: 'Demande au réseau',
  agent_credit: 'Demande à l’agent',
  float: 'Approvisionnement d’un agent',
}

/** Whom somebody asks: for the list of one's own, and that of who decides. */
export const ASKED_OF: Record<CreditQueue, string> = { network_credit: 'au réseau', agent_credit: 'à l’agent', float: 'au réseau' }

export const STATUS_WORDS: Record<CreditRequestStatus, string> = {
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
export function stateOf({ statut: status, reversal }: Pick<CreditRequest, 'statut' | 'reversal'>): { tone: Tone; words: string } {
  if (!reversal) return { tone: STATUS_TONE[status], words: STATUS_WORDS[status] }
  return { tone: 'warn', words: reversal.newAmount === null ? 'approuvée, contre-passée' : 'approuvée, corrigée' }
}

const ROLE_WORDS: Record<string, string> = { ROLE_PDV: 'Point de vente', ROLE_CLIENT: 'Client', ROLE_AGENT: 'Agent crédit' }

export function beneficiaryWords({ userRole }: Pick<CreditRequest, 'userRole'>): string {
  return ROLE_WORDS[userRole] ?? 'Compte'
}

/** « n° 1184 »: how people name a request to each other. */
export function numberOf({ id }: Pick<CreditRequest, 'id'>): string {
  return formatReference(id)
}

export function isWaiting({ statut: status }: Pick<CreditRequest, 'statut'>): boolean {
  return status === 'pending' || status === 'pending_second'
}

/** What waits, then the rest, each as it was. */
export function waitingFirst<Request extends Pick<CreditRequest, 'statut'>>(requests: readonly Request[]): Request[] {
  return [...requests.filter(isWaiting), ...requests.filter((request) => !isWaiting(request))]
}

/** Only who made a request takes it back, and only before it is decided. */
export function mayCancelRequest(request: Pick<CreditRequest, 'statut' | 'requestedBy'>, me: { id: number }): boolean {
  return isWaiting(request) && request.requestedBy === me.id
}

type Payable = Pick<CreditRequest, 'statut' | 'reversal' | 'userId' | 'decidedBy'>

/** True for a manager who neither decided nor received it. The server checks other parts in it. */
export function mayReverseRequest({ statut: status, reversal, userId, decidedBy }: Payable, me: { id: number; roleName: string }): boolean {
  return status === 'approved' && reversal === null && me.roleName === 'ROLE_MANAGER' && me.id !== decidedBy && me.id !== userId
}

export type Pending = { count: number; amount: number }

/** All that waits: what is listed, unless more waits than a list holds. */
export function allPending(waiting: readonly CreditRequest[], pending: Pending | undefined): Pending {
  const listed = waiting.filter(isWaiting)
  if (pending && pending.count > listed.length) return pending
  return { count: listed.length, amount: sumOfMoney(listed.map(({ amount }) => amount)) }
}

const HOUR_MS = 3_600_000
const LATE_HOURS = 24

/** A request that has waited for more than a day. */
export function isOverdue({ createdAt }: Pick<CreditRequest, 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() > LATE_HOURS * HOUR_MS
}

/** Returns « Approbation de 1 200 € pour Kiosque du Port ». */
export function approvalWords({ amount, userName }: Pick<CreditRequest, 'amount' | 'userName'>): string {
  return `Approbation de ${formatMoney(amount)} pour ${userName}`
}

/** Returns the confirmation shown to the decider. */
export function decisionWords({ statut: status, userName, amount }: Pick<CreditRequest, 'statut' | 'userName' | 'amount'>) {
  if (status === 'rejected') return { title: 'Demande rejetée', detail: `${userName} en est averti.` }
  if (status === 'pending_second') {
    return { title: 'Premier accord donné', detail: `${formatMoney(amount)} pour ${userName} attendent l’accord d’une seconde personne.` }
  }
  return { title: 'Demande approuvée', detail: `${userName} a reçu ${formatMoney(amount)}.` }
}
