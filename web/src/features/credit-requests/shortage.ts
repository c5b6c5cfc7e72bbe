import type { CreditRisk } from '@backoffice/contract/credit-requests/credit-conversation'
import { sumOfMoney } from '../../format/money.ts'

/** The amount the payer lacks, and the part that can be granted now. */
export type Shortage = { missing: number; grantable: number }

type Payer = Pick<CreditRisk, 'payerAvailable' | 'payerFloor'>

/** Returns what the payer may spend down to the floor; null if the network pays. */
export function spendableOf({ payerAvailable, payerFloor }: Payer): number | null {
  return payerAvailable === null ? null : Math.max(0, sumOfMoney([payerAvailable, -(payerFloor ?? 0)]))
}

/** Returns null if the payer has enough, or for the first of two approvals, which moves no money. */
export function shortageOf(amount: number, risk: Payer & Pick<CreditRisk, 'needsAnother'>): Shortage | null {
  const grantable = spendableOf(risk)
  if (grantable === null || risk.needsAnother || grantable >= amount) return null
  return { missing: sumOfMoney([amount, -grantable]), grantable }
}
