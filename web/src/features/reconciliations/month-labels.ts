import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { formatInstant } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONE: Record<Reconciliation['statut'], Tone> = { open: 'warn', proposing: 'brand', locked: 'good' }

/** Returns what an open month waits for, or when and by whom it was locked. */
export function waitingOf(reconciliation: Reconciliation): string {
  const { statut: status, imports, proposedAt, totals, lockedAt, lockedByName } = reconciliation
  if (status === 'locked') return `Verrouillé le ${formatInstant(lockedAt)}${lockedByName === null ? '' : ` par ${lockedByName}`}`
  if (status === 'proposing') return 'La recherche est en cours'
  if (imports.length === 0) return 'Le relevé de l’opérateur'
  if (proposedAt === null || isOutdated(reconciliation)) return 'Une recherche'
  const { ours, operator } = totals
  if (ours.open.count + operator.open.count === 0) return 'Le verrouillage'
  return leftOf(totals)
}

/** Returns « 3 lignes chez nous, 1 ligne chez l’opérateur ». */
export function leftOf({ ours, operator }: Reconciliation['totals']): string {
  return `${formatCount(ours.open.count, 'ligne')} chez nous, ${formatCount(operator.open.count, 'ligne')} chez l’opérateur`
}

/** True if a statement came after the last search. */
export function isOutdated({ proposedAt, imports }: Pick<Reconciliation, 'proposedAt' | 'imports'>): boolean {
  return proposedAt !== null && imports.some(({ appliedAt }) => appliedAt > proposedAt)
}
