import type { Movement } from '@backoffice/contract/ledger/movement'
import { sumOfMoney } from '../../format/money.ts'

/** True if the movement is a credit or debit not yet reversed. A sale in progress is cancelled instead; a reversal is final. */
export function isReversible({ kind, transactionId, reversedBy }: Movement): boolean {
  return (kind === 'credit' || kind === 'debit') && transactionId === null && reversedBy === null
}

/** Returns the balance after the movement is reversed and, if `correctedAmount` is given, repeated with that amount. */
export function availableAfter(available: number, movement: Pick<Movement, 'amount'>, correctedAmount = 0): number {
  return sumOfMoney([available, -movement.amount, Math.sign(movement.amount) * correctedAmount])
}

/** Returns the movement with the counterpart's sign. */
export function seenFromOtherSide({ amount }: Pick<Movement, 'amount'>): Pick<Movement, 'amount'> {
  return { amount: -amount }
}
