import type { Actor } from '../../shared/actor.ts'
import { assertHoldsCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import {
  decisionNeedsAnother,
  illegalTransition,
  notThisSeller,
  reversalNeedsAnother,
  sellerMissing,
  sellerNotActive,
  stillInProgress,
} from './transactions.errors.ts'

/** `in_progress` holds the amount; `validated` can still be reversed; the two others never change. */
export type TransactionStatus = 'in_progress' | 'validated' | 'cancelled' | 'reversed'

export type Transaction = {
  id: number
  reference: string
  userId: number
  outletId: number | null
  decoderNumber: string | null
  createdBy: number
  createdAt: Date
  amount: Money
  commission: Money
  description: string
  status: TransactionStatus
  cancellationReason: string | null
  decidedBy: number | null
  version: number
}

/** Within these minutes, the same package sold again to the same subscriber counts as a repeat. */
export const REPEAT_MINUTES = 10

export type SameSale = { reference: string; description: string; minutesAgo: number; isOwn: boolean }

export type Seller = { id: number; roleName: string; status: 'invited' | 'active' | 'suspended' | 'archived' }

/** Validates a sale. Throws for the seller and for the person who entered it. */
export function validate(transaction: Transaction, { id }: Pick<Actor, 'id'>): Transaction {
  if (id === transaction.userId || id === transaction.createdBy) throw decisionNeedsAnother()
  if (transaction.status !== 'in_progress') throw illegalTransition(transaction.status)
  return { ...transaction, status: 'validated', decidedBy: id }
}

/** Cancels a sale. A manager cannot cancel what that manager entered; agents and sellers can cancel any sale they reach. */
export function cancel(transaction: Transaction, { id, role }: Pick<Actor, 'id' | 'role'>, reason: string): Transaction {
  if (role === 'ROLE_MANAGER' && id === transaction.createdBy) throw decisionNeedsAnother()
  if (transaction.status !== 'in_progress') throw illegalTransition(transaction.status)
  return { ...transaction, status: 'cancelled', cancellationReason: reason, decidedBy: id }
}

type Reverser = Pick<Actor, 'id'> & { hasOutsider: boolean }

/** Throws if this person sold or validated the sale, or entered it although an uninvolved manager exists (`hasOutsider`). */
export function refuseReversal({ userId, decidedBy, createdBy, status }: Transaction, { id, hasOutsider }: Reverser): void {
  if (id === userId || id === decidedBy || (id === createdBy && hasOutsider)) throw reversalNeedsAnother()
  if (status === 'in_progress') throw stillInProgress()
  if (status !== 'validated') throw illegalTransition(status)
}

/** Returns the seller: the actor, unless another one is named. A manager must name one. */
export function sellerIdOf(sellerId: number | undefined, { id, role }: Pick<Actor, 'id' | 'role'>): number {
  if (role === 'ROLE_MANAGER' && sellerId === undefined) throw sellerMissing()
  if ((role === 'ROLE_PDV' || role === 'ROLE_CLIENT') && sellerId !== undefined && sellerId !== id) throw notThisSeller()
  return sellerId ?? id
}

/** Throws if nobody can use the account any more, so that no money is returned to it. */
export function refuseArchived(seller: Seller): void {
  assertHoldsCredit(seller)
  if (seller.status === 'archived') throw sellerNotActive(seller.status)
}

export function refuseSeller(seller: Seller): void {
  assertHoldsCredit(seller)
  if (seller.status !== 'active') throw sellerNotActive(seller.status)
}

type Subscription = { packageName: string; optionName: string | null; months: number }

/** Returns a label such as `Horizon + Sports, 3 mois`. */
export function subscriptionInFrench({ packageName, optionName, months }: Subscription): string {
  return `${packageName}${optionName === null ? '' : ` + ${optionName}`}, ${months}\u00a0mois`
}
