import type { Movement, MovementKind } from '@backoffice/contract/ledger/movement'
import { dayOf, formatDayAge, formatTime } from '../../format/dates.ts'

const KIND_WORDS: Record<MovementKind, string> = {
  credit: 'Crédit',
  debit: 'Débit',
  hold: 'Vente',
  release: 'Vente annulée',
  commission: 'Commission',
  reversal: 'Contre-passation',
}

/** What an agent gives back is held as a sale is; nothing was sold. */
const GIVEN_BACK_WORDS: Partial<Record<MovementKind, string>> = { hold: 'Crédit rendu', release: 'Crédit rendu, annulé' }

export function kindWords({ kind, isGivenBack }: Pick<Movement, 'kind' | 'isGivenBack'>): string {
  return (isGivenBack ? GIVEN_BACK_WORDS[kind] : undefined) ?? KIND_WORDS[kind]
}

/** What a list shows first: what was sold, or what the credit was. */
export function titleOf(movement: Movement): string {
  const { kind, amount, description, requestId, counterpart, isGivenBack = false } = movement
  if ((kind === 'hold' || kind === 'release') && !isGivenBack) return description || kindWords(movement)
  if (requestId === null || kind === 'reversal') return kindWords(movement)
  return amount < 0 ? `Crédit à ${counterpart}` : 'Crédit approuvé'
}

/** « 14:52 · TR-00043112 », « hier · demande n° 1172 ». */
export function detailOf(movement: Movement, now: Date): string {
  const [day, today] = [dayOf(movement.date), dayOf(now)]
  const when = day === today ? formatTime(movement.date) : formatDayAge(day, today)
  const reversed = movement.reversedBy === null ? '' : 'contre-passé'
  return [when, originOf(movement), reversed].filter(Boolean).join(' · ')
}

/** The document behind a movement, and what was typed with it. */
export function originOf(movement: Movement): string {
  const { externalReference, paymentMethod } = movement
  return [documentOf(movement), externalReference, paymentMethod].filter(Boolean).join(', ')
}

/** The same where whose money it was stands beside it. */
export function ownOriginOf(movement: Movement): string {
  return originOf({ ...movement, counterpart: '' })
}

function documentOf(movement: Movement): string {
  const { kind, requestId, transactionId, reference, counterpart } = movement
  if (requestId !== null) return `demande n°\u00a0${requestId}`
  if (kind === 'hold' && reference !== null) return reference
  if (transactionId !== null) return [kindWords(movement).toLocaleLowerCase('fr'), reference].filter(Boolean).join(' ')
  return [counterpart, reference].filter(Boolean).join(', ')
}
