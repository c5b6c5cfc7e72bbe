import type { Money } from '../../shared/money.ts'

/** The sum debited on a day, `age` days ago. */
export type DayDebits = { age: number; debited: Money }
export type DebtAges = { upTo7: Money; upTo30: Money; upTo60: Money; over60: Money; late: Money; oldest: number | null }

export function owedBy(balance: Money): Money {
  return balance < 0n ? -balance : 0n
}

/**
 * Splits a debt by age. Credits pay the oldest debts first, so the newest debits are still owed. `days` come newest first and go back at
 * least as far as the debt.
 */
export function agesOf(owed: Money, days: readonly DayDebits[], paymentDays: number): DebtAges {
  const ages: DebtAges = { upTo7: 0n, upTo30: 0n, upTo60: 0n, over60: 0n, late: 0n, oldest: null }
  let left = owed
  for (const { age, debited } of days) {
    const debt = debited < left ? debited : left
    if (debt === 0n) continue
    ages[bucketOf(age)] += debt
    if (age > paymentDays) ages.late += debt
    ages.oldest = age
    left -= debt
  }
  return ages
}

function bucketOf(age: number): 'upTo7' | 'upTo30' | 'upTo60' | 'over60' {
  if (age <= 7) return 'upTo7'
  if (age <= 30) return 'upTo30'
  return age <= 60 ? 'upTo60' : 'over60'
}
