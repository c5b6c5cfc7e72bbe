import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { alreadyReversed, anotherMustReverse, notReversible } from './ledger.errors.ts'
import type { Entry, LedgerAccount } from './ledger.rules.ts'

/** A transfer as a reversal finds it. */
export type PostedTransfer = {
  id: string
  kind: 'credit' | 'debit' | 'sale'
  phase: 'direct' | 'pending' | 'post' | 'void' | 'reversal'
  actorId: number
  /** Who asked for it, and who approved it first. */
  askedBy: readonly number[]
  /** Whether there is a manager who had no part in it. */
  hasOutsider: boolean
  isReversed: boolean
  entries: readonly Entry[]
}

/** Money that went from one account to another, and whose it was about. */
export type Movement = { kind: 'credit' | 'debit'; userId: number; amount: Money; from: LedgerAccount; to: LedgerAccount }

/**
 * Refuses whoever made the transfer or is at one of its ends; and who asked for it or approved it first, unless no manager is left
 * who had no part: where there are two, the one takes back what the other decided.
 */
export function refuseInvolved({ actorId, askedBy, hasOutsider, entries }: PostedTransfer, { id }: Actor): void {
  const isEnd = entries.some(({ account }) => account.ownerId === id)
  if (actorId === id || isEnd || (askedBy.includes(id) && hasOutsider)) throw anotherMustReverse()
}

/** What a transfer moved, when it is one that can be taken back. */
export function reversibleMovement({ kind, phase, isReversed, entries }: PostedTransfer): Movement {
  const from = entries.find(({ amount }) => amount < 0n)
  const to = entries.find(({ amount }) => amount > 0n)
  const userId = (kind === 'credit' ? to : from)?.account.ownerId ?? null
  if (phase !== 'direct' || kind === 'sale' || entries.length !== 2 || !from || !to || userId === null) throw notReversible()
  if (isReversed) throw alreadyReversed()
  return { kind, userId, amount: to.amount, from: from.account, to: to.account }
}

/** Returns who gets money back when the entries are reversed, in ascending order. */
export function gainersOf(entries: readonly Entry[]): number[] {
  return entries
    .flatMap(({ account, amount }) => (amount < 0n && account.ownerId !== null ? [account.ownerId] : []))
    .toSorted((a, b) => a - b)
}
