import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { formatMoney, sumOfMoney } from '../../format/money.ts'

/** What approving it now comes to: credited, a first of two accords, or a refusal, because it is somebody else’s to decide. */
export type Fate = 'credited' | 'first' | 'others'

/** `large`: the ids that one approval does not credit yet. */
type Known = { ownId: number; large: ReadonlySet<number> }

export function fateOf({ id, userId, requestedBy, firstApprovedBy }: CreditRequest, { ownId, large }: Known): Fate {
  if ([userId, requestedBy, firstApprovedBy].includes(ownId)) return 'others'
  return large.has(id) ? 'first' : 'credited'
}

export type Shares = Record<Fate, number>

export function sharesOf(requests: readonly CreditRequest[], known: Known): Shares {
  const sumOf = (fate: Fate) => sumOfMoney(requests.flatMap((request) => (fateOf(request, known) === fate ? [request.amount] : [])))
  return { credited: sumOf('credited'), first: sumOf('first'), others: sumOf('others') }
}

/** What follows where it is not the whole total; null where all of it is credited. */
export function sharesWords({ credited, first, others }: Shares): string | null {
  if (first === 0 && others === 0) return null
  const parts = [
    credited > 0 && `${formatMoney(credited)} seront crédités`,
    first > 0 && `${formatMoney(first)} attendront un second accord`,
    others > 0 && `${formatMoney(others)} reviennent à une autre personne que vous`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The button says what is credited, and no more. */
export function approvalLabel({ credited, first, others }: Shares): string {
  if (first === 0 && others === 0) return `Approuver ${formatMoney(credited)}`
  return credited > 0 ? `Approuver, ${formatMoney(credited)} crédités` : 'Donner le premier accord'
}
