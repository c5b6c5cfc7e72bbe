import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { adjustsReconciliation, alreadyReversed, anotherMustReverse, notReversible } from './ledger.errors.ts'
import type { Entry, LedgerAccount } from './ledger.rules.ts'

export type PostedTransfer = {
  id: string
  kind: 'credit' | 'debit' | 'sale' | 'commission' | 'payment'
  phase: 'direct' | 'pending' | 'post' | 'void' | 'reversal'
  actorId: number
  effectiveAt: Date
  /** The persons who requested it and approved it first. */
  askedBy: readonly number[]
  /** True if some active manager took no part in it. */
  hasOutsider: boolean
  isReversed: boolean
  /** True if it posts the difference of a reconciliation. */
  isAdjustment: boolean
  entries: readonly Entry[]
}

/** A move of money from one account to another, and the account it was made for. */
export type Movement = { kind: 'credit' | 'debit'; userId: number; amount: Money; from: LedgerAccount; to: LedgerAccount }

/**
 * Refuses whoever made the transfer or owns one of its accounts. Also refuses whoever requested or first approved it, unless every manager
 * took part: of two managers, one may reverse what the other decided.
 */
export function refuseInvolved({ actorId, askedBy, hasOutsider, entries }: PostedTransfer, { id }: Actor): void {
  const isEnd = entries.some(({ account }) => account.ownerId === id)
  if (actorId === id || isEnd || (askedBy.includes(id) && hasOutsider)) throw anotherMustReverse()
}

/** Refuses the posting of an adjustment, which is taken back with it. */
export function refuseAdjustment({ isAdjustment, isReversed }: PostedTransfer): void {
  if (isAdjustment && !isReversed) throw adjustsReconciliation()
}

export function reversibleMovement({ kind, phase, isReversed, entries }: PostedTransfer): Movement {
  const from = entries.find(({ amount }) => amount < 0n)
  const to = entries.find(({ amount }) => amount > 0n)
  const userId = (kind === 'credit' ? to : from)?.account.ownerId ?? null
  if (phase !== 'direct' || (kind !== 'credit' && kind !== 'debit') || entries.length !== 2 || !from || !to || userId === null)
    throw notReversible()
  if (isReversed) throw alreadyReversed()
  return { kind, userId, amount: to.amount, from: from.account, to: to.account }
}

/** Returns the owners who get money back from a reversal, in ascending order. */
export function gainersOf(entries: readonly Entry[]): number[] {
  return entries
    .flatMap(({ account, amount }) => (amount < 0n && account.ownerId !== null ? [account.ownerId] : []))
    .toSorted((a, b) => a - b)
}
