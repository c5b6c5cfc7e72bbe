import type { Movement, MovementKind } from '@backoffice/contract/ledger'
import { dayOf, formatDayAge, formatTime } from '../../format/dates.ts'

export const KIND_WORDS: Record<MovementKind, string> = {
  credit: 'Crédit',
  debit: 'Débit',
  hold: 'Vente',
  release: 'Vente annulée',
  commission: 'Commission',
  reversal: 'Contre-passation',
}

/** What a list shows first: what was sold, or what the credit was. */
export function titleOf({ kind, amount, description, requestId, counterpart }: Movement): string {
  if (kind === 'hold' || kind === 'release') return description || KIND_WORDS[kind]
  if (requestId === null || kind === 'reversal') return KIND_WORDS[kind]
  return amount < 0 ? `Crédit à ${counterpart}` : 'Crédit approuvé'
}

/** « 14:52 · TR-00043112 », « hier · demande n° 1172 ». */
export function detailOf(movement: Movement, now: Date): string {
  const [day, today] = [dayOf(movement.date), dayOf(now)]
  const when = day === today ? formatTime(movement.date) : formatDayAge(day, today)
  const reversed = movement.reversedBy === null ? '' : 'contre-passé'
  return [when, originOf(movement), reversed].filter(Boolean).join(' · ')
}

/** The document behind a movement. */
export function originOf({ kind, requestId, transactionId, reference, counterpart }: Movement): string {
  if (requestId !== null) return `demande n°\u00a0${requestId}`
  if (kind === 'hold' && reference !== null) return reference
  if (transactionId !== null) return [KIND_WORDS[kind].toLocaleLowerCase('fr'), reference].filter(Boolean).join(' ')
  return [counterpart, reference].filter(Boolean).join(', ')
}
