import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { formatMoney, sumOfMoney } from '../../format/money.ts'

/** `credited`, `first` of two approvals, `others` if somebody else must decide, or `short` if the float cannot pay. */
export type ShareOutcome = 'credited' | 'first' | 'others' | 'short'

export type Payer = { id: number; spendable: number }

/** `largeIds`: requests that need two approvals. `barredIds`: those that this person may not approve. `payers`: the floats by request id. */
export type BulkContext = {
  ownId: number
  largeIds: ReadonlySet<number>
  barredIds: ReadonlySet<number>
  payers: ReadonlyMap<number, Payer>
}

/** Returns the outcome of each request, in order: each payment leaves the float less for the next one. */
export function outcomesOf(requests: readonly CreditRequest[], context: BulkContext): ReadonlyMap<number, ShareOutcome> {
  const spent = new Map<number, number>()
  return new Map(requests.map((request) => [request.id, outcomeOf(request, context, spent)]))
}

function outcomeOf(
  { id, userId, requestedBy, firstApprovedBy, amount }: CreditRequest,
  context: BulkContext,
  spent: Map<number, number>,
): ShareOutcome {
  if (context.barredIds.has(id) || [userId, requestedBy, firstApprovedBy].includes(context.ownId)) return 'others'
  if (context.largeIds.has(id)) return 'first'
  const payer = context.payers.get(id)
  if (payer === undefined) return 'credited'
  const spentAfter = sumOfMoney([spent.get(payer.id) ?? 0, amount])
  if (spentAfter > payer.spendable) return 'short'
  spent.set(payer.id, spentAfter)
  return 'credited'
}

export type Shares = Record<ShareOutcome, number>

export function sharesOf(requests: readonly CreditRequest[], context: BulkContext): Shares {
  const outcomes = outcomesOf(requests, context)
  const sumOf = (outcome: ShareOutcome) => sumOfMoney(requests.flatMap(({ id, amount }) => (outcomes.get(id) === outcome ? [amount] : [])))
  return { credited: sumOf('credited'), first: sumOf('first'), others: sumOf('others'), short: sumOf('short') }
}

/** Says how the total is shared out; null if all of it is credited. */
export function describeShares({ credited, first, others, short }: Shares): string | null {
  if (first === 0 && others === 0 && short === 0) return null
  const parts = [
    credited > 0 && `${formatMoney(credited)} seront crédités`,
    first > 0 && `${formatMoney(first)} attendront un second accord`,
    others > 0 && `${formatMoney(others)} reviennent à une autre personne que vous`,
    short > 0 && `${formatMoney(short)} restent en attente, le solde de l’agent ne les couvre pas`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** Returns the button's label, which names only the amount credited now. */
export function approvalLabel({ credited, first, others, short }: Shares): string {
  if (first === 0 && others === 0 && short === 0) return `Approuver ${formatMoney(credited)}`
  return credited > 0 ? `Approuver, ${formatMoney(credited)} crédités` : 'Donner le premier accord'
}
