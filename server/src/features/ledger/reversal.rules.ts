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
  isReversed: boolean
  entries: readonly Entry[]
}

/** Money that went from one account to another, and whose it was about. */
export type Movement = { kind: 'credit' | 'debit'; userId: number; amount: Money; from: LedgerAccount; to: LedgerAccount }

/** Refuses whoever made the transfer, had a part in its request, or is at one of its ends. */
export function refuseInvolved({ actorId, askedBy, entries }: PostedTransfer, actor: Actor): void {
  if (actorId === actor.id || askedBy.includes(actor.id) || entries.some(({ account }) => account.ownerId === actor.id))
    throw anotherMustReverse()
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
