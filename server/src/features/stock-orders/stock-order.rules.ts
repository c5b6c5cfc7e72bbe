import type { Actor } from '../../shared/actor.ts'
import { invalidField, invalidFields } from '../../shared/refusals.ts'
import { authorDecides, illegalTransition, moreThanApproved, otherOutlet, staleOrder } from './stock-orders.errors.ts'

/** Names the states. Those from `preparing` on, and `disputed`, follow from the deliveries; the others are stored. */
export type OrderStatus =
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'preparing'
  | 'shipped'
  | 'received'
  | 'closed'
  | 'rejected'
  | 'cancelled'
  | 'disputed'
export type OrderLine = { articleId: number; quantity: number }
export type OrderQuantities = {
  articleId: number
  asked: number
  approved: number | null
  reserved: number
  shipped: number
  received: number
}
type Authors = { createdBy: number; askedBy: number | null }
type Order = { status: OrderStatus; version: number; lines: readonly OrderQuantities[] }
type Person = Pick<Actor, 'id' | 'role'>

const PAST_DAY = 'La date souhaitée est passée\u00a0: choisissez aujourd’hui ou un jour à venir.'
const REPEATED_ARTICLE = 'Cet article est déjà dans la liste.'

export function refuseUnless(statuses: readonly OrderStatus[], { status, version: present }: Order, version?: number): void {
  if (!statuses.includes(status)) throw illegalTransition(status, statuses)
  if (version !== undefined && version !== present) throw staleOrder(present, status)
}

/** Refuses whoever made the order, or wrote its lines as they stand, to decide it. */
export function refuseAuthor({ createdBy, askedBy }: Authors, { id }: Person): void {
  if (createdBy === id || askedBy === id) throw authorDecides()
}

/** Compares the articles and quantities of two lists, each article at most once in either. */
export function asksTheSame(lines: readonly OrderLine[], before: readonly Pick<OrderQuantities, 'articleId' | 'asked'>[]): boolean {
  const asked = new Map(before.map((line) => [line.articleId, line.asked]))
  return lines.length === before.length && lines.every(({ articleId, quantity }) => asked.get(articleId) === quantity)
}

/** Returns the outlet that an order is for. */
export function outletOf(outletId: number | undefined, { id, role }: Person): number {
  if (role !== 'ROLE_MANAGER') {
    if (outletId !== undefined && outletId !== id) throw otherOutlet()
    return id
  }
  if (outletId === undefined) throw invalidField('outletId', 'Indiquez le point de vente.')
  return outletId
}

/** Refuses to want the goods by a day that is over. */
export function refusePastDay(wantedOn: string | null, today: string): void {
  if (wantedOn !== null && wantedOn < today) throw invalidField('wantedOn', PAST_DAY)
}

export function refuseRepeated(lines: readonly OrderLine[]): void {
  const faults = lines.flatMap(({ articleId }, index) =>
    lines.findIndex((line) => line.articleId === articleId) < index
      ? [{ path: `lines.${index}.articleId`, message: REPEATED_ARTICLE }]
      : [],
  )
  if (faults.length > 0) throw invalidFields(faults)
}

/** Returns the approved quantity of each article: as asked, or as in `lines`, with 0 for the articles that they leave out. */
export function approvalOf({ lines: asked }: Order, lines: readonly OrderLine[] | undefined): OrderLine[] {
  if (lines === undefined) return asked.map((line) => ({ articleId: line.articleId, quantity: line.asked }))
  refuseRepeated(lines)
  const faults = lines.flatMap(({ articleId, quantity }, index) => {
    const line = asked.find((one) => one.articleId === articleId)
    if (line === undefined) return [{ path: `lines.${index}.articleId`, message: 'Cet article n’est pas de cette commande.' }]
    if (quantity <= line.asked) return []
    const message = `Cette commande n’en demande que ${line.asked}\u00a0: n’en approuvez pas davantage.`
    return [{ path: `lines.${index}.quantity`, message }]
  })
  if (faults.length > 0) throw invalidFields(faults)
  if (lines.every(({ quantity }) => quantity === 0)) {
    throw invalidField('lines', 'Approuvez au moins une pièce, ou rejetez la commande.')
  }
  return asked.map(({ articleId }) => ({
    articleId,
    quantity: lines.find((line) => line.articleId === articleId)?.quantity ?? 0,
  }))
}

/** Returns the pieces of an article that were approved and are in no delivery. */
function leftOf({ approved, reserved, shipped }: OrderQuantities): number {
  return (approved ?? 0) - reserved - shipped
}

/** Returns all that is left to prepare. */
export function allThatIsLeft({ lines, status }: Order): OrderLine[] {
  const left = lines.map((line) => ({ articleId: line.articleId, quantity: leftOf(line) })).filter(({ quantity }) => quantity > 0)
  if (left.length === 0) throw moreThanApproved(0, status)
  return left
}

/** Refuses to prepare more of an article than is left of what was approved. */
export function refuseMoreThanLeft({ lines, status }: Order, goods: readonly OrderLine[]): void {
  for (const { articleId, quantity } of goods) {
    const line = lines.find((one) => one.articleId === articleId)
    const left = line === undefined ? 0 : leftOf(line)
    if (quantity > left) throw moreThanApproved(left, status)
  }
}

/** True if something approved has not reached the step of the order. */
export function isPartial(status: OrderStatus, lines: readonly OrderQuantities[]): boolean {
  const reached: Partial<Record<OrderStatus, (line: OrderQuantities) => number>> = {
    preparing: ({ reserved, shipped }) => reserved + shipped,
    shipped: ({ shipped }) => shipped,
    disputed: ({ received }) => received,
    received: ({ received }) => received,
    closed: ({ received }) => received,
  }
  const quantity = reached[status]
  return quantity !== undefined && lines.some((line) => quantity(line) < (line.approved ?? 0))
}
