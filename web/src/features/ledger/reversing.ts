import type { Movement } from '@backoffice/contract/ledger/movement'
import { sumOfMoney } from '../../format/money.ts'

/** Only credits and debits are taken back, once; a sale in progress is cancelled, and a reversal stays. */
export function isReversible({ kind, transactionId, reversedBy }: Movement): boolean {
  return (kind === 'credit' || kind === 'debit') && transactionId === null && reversedBy === null
}

/** What can be spent once the movement is taken back and, if it is, made anew of another amount. */
export function availableAfter(available: number, movement: Pick<Movement, 'amount'>, anew = 0): number {
  return sumOfMoney([available, -movement.amount, Math.sign(movement.amount) * anew])
}

/** What one gained, the other lost. */
export function seenFromOtherSide({ amount }: Pick<Movement, 'amount'>): Pick<Movement, 'amount'> {
  return { amount: -amount }
}
