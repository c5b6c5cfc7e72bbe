import type { Money } from '../../shared/money.ts'

type OwnedKind = 'available' | 'held' | 'commission' | 'salesman_commission'
type LedgerAccountKind = OwnedKind | 'treasury' | 'sales' | 'adjustment' | 'commission_expense'
/** `salesmanId`: the salesman whose commission it is, who has no account to sign in. */
export type LedgerAccount = { kind: LedgerAccountKind; ownerId: number | null; salesmanId?: number | null; asset: string }
export type Entry = { account: LedgerAccount; amount: Money }

const MONEY = 'money'
const ofNetwork = (kind: LedgerAccountKind): LedgerAccount => ({ kind, ownerId: null, asset: MONEY })

export const treasury = ofNetwork('treasury')
export const sales = ofNetwork('sales')
export const adjustment = ofNetwork('adjustment')
export const commissionExpense = ofNetwork('commission_expense')

export function availableOf(ownerId: number): LedgerAccount {
  return { kind: 'available', ownerId, asset: MONEY }
}

/** Returns the account of what a person's transactions in progress hold. */
export function heldOf(ownerId: number): LedgerAccount {
  return { kind: 'held', ownerId, asset: MONEY }
}

/** Returns the account of the commission that a person earned and was not paid yet. */
export function commissionOf(ownerId: number): LedgerAccount {
  return { kind: 'commission', ownerId, asset: MONEY }
}

/** Returns the commission account of whom a statement pays: a person, or a salesman, who has no account to sign in. */
export function commissionOfBeneficiary({ accountId, salesmanId }: { accountId: number | null; salesmanId: number | null }): LedgerAccount {
  if (accountId !== null) return commissionOf(accountId)
  return { kind: 'salesman_commission', ownerId: null, salesmanId, asset: MONEY }
}

/** Returns the two entries of a move, which sum to zero; none for a zero amount. */
export function move(amount: Money, { from, to }: { from: LedgerAccount; to: LedgerAccount }): Entry[] {
  if (amount === 0n) return []
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}

export function mirrored(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }))
}
