import type { Movement, MovementKind } from '@backoffice/contract/ledger/movement'
import { dayOf, formatDayAge, formatTime } from '../../format/dates.ts'

const KIND_LABELS: Record<MovementKind, string> = {
  credit: 'Crédit',
  debit: 'Débit',
  hold: 'Vente',
  release: 'Vente annulée',
  commission: 'Commission',
  payment: 'Commission payée',
  reversal: 'Contre-passation',
}

/** Credit that an agent gives back is held like a sale, but nothing was sold. */
const GIVEN_BACK_LABELS: Partial<Record<MovementKind, string>> = { hold: 'Crédit rendu', release: 'Crédit rendu, annulé' }

export function kindLabel({ kind, isGivenBack }: Pick<Movement, 'kind' | 'isGivenBack'>): string {
  return (isGivenBack ? GIVEN_BACK_LABELS[kind] : undefined) ?? KIND_LABELS[kind]
}

/** Returns the title of a row: the item sold, or the kind of credit. */
export function titleOf(movement: Movement): string {
  const { kind, amount, description, requestId, counterpart, isGivenBack = false } = movement
  if ((kind === 'hold' || kind === 'release') && !isGivenBack) return description || kindLabel(movement)
  if (requestId === null || kind === 'reversal') return kindLabel(movement)
  return amount < 0 ? `Crédit à ${counterpart}` : 'Crédit approuvé'
}

/** Returns « 14:52 · TR-00043112 » or « hier · demande n° 1172 ». */
export function detailOf(movement: Movement, now: Date): string {
  const [day, today] = [dayOf(movement.date), dayOf(now)]
  const dateText = day === today ? formatTime(movement.date) : formatDayAge(day, today)
  const reversed = movement.reversedBy === null ? '' : 'contre-passé'
  return [dateText, originOf(movement), reversed].filter(Boolean).join(' · ')
}

/** Describes the document behind a movement, with its reference and payment method. */
export function originOf(movement: Movement): string {
  const { externalReference, paymentMethod } = movement
  return [documentOf(movement), externalReference, paymentMethod].filter(Boolean).join(', ')
}

/** Describes the origin without the counterpart, which the row shows elsewhere. */
export function ownOriginOf(movement: Movement): string {
  return originOf({ ...movement, counterpart: '' })
}

function documentOf(movement: Movement): string {
  const { kind, requestId, transactionId, reconciliationGroupId = null, reference, counterpart } = movement
  if (requestId !== null) return `demande n°\u00a0${requestId}`
  if (reconciliationGroupId !== null) return `rapprochement, groupe n°\u00a0${reconciliationGroupId}`
  if (kind === 'hold' && reference !== null) return reference
  if (transactionId !== null) return [kindLabel(movement).toLocaleLowerCase('fr'), reference].filter(Boolean).join(' ')
  return [counterpart, reference].filter(Boolean).join(', ')
}
