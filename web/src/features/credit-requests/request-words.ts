import type { CreditQueue, CreditRequest, CreditRequestStatus } from '@backoffice/contract/credit-requests'
import type { Tone } from '../../ui/status-word.tsx'

export const QUEUE_WORDS: Record<CreditQueue, string> = {
  network_credit: 'Demande au réseau',
  agent_credit: 'Demande à l’agent',
  float: 'Approvisionnement d’un agent',
}

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

const ROLE_WORDS: Record<string, string> = { ROLE_PDV: 'Point de vente', ROLE_CLIENT: 'Client', ROLE_AGENT: 'Agent crédit' }

export function beneficiaryWords({ userRole }: Pick<CreditRequest, 'userRole'>): string {
  return ROLE_WORDS[userRole] ?? 'Compte'
}

/** « D-001184 »: how people name a request to each other. */
export function numberOf({ id }: Pick<CreditRequest, 'id'>): string {
  return `D-${String(id).padStart(6, '0')}`
}

export function isWaiting({ statut: status }: Pick<CreditRequest, 'statut'>): boolean {
  return status === 'pending' || status === 'pending_second'
}

const HOUR_MS = 3_600_000
const LATE_HOURS = 24

/** A request that has waited for more than a day. */
export function isLate({ createdAt }: Pick<CreditRequest, 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() > LATE_HOURS * HOUR_MS
}
