import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { sumOfMoney } from '../../format/money.ts'

const HOUR_MS = 3_600_000
const AGES = [
  { age: 'hour', label: 'moins d’une heure', underHours: 1 },
  { age: 'hours', label: '1 à 4\u00a0h', underHours: 4 },
  { age: 'day', label: '4 à 24\u00a0h', underHours: 24 },
  { age: 'late', label: 'plus d’un jour', underHours: Number.POSITIVE_INFINITY },
] as const

export type AgeOfSales = { age: (typeof AGES)[number]['age']; label: string; count: number; amount: number; isLate: boolean }

/** Groups waiting sales by age; the oldest group is late unless it is empty. */
export function byAge(sales: readonly Transaction[], now: Date): AgeOfSales[] {
  const hoursOf = ({ createdAt }: Transaction) => (now.getTime() - Date.parse(createdAt)) / HOUR_MS
  return AGES.map(({ age, label, underHours }, at) => {
    const from = AGES[at - 1]?.underHours ?? Number.NEGATIVE_INFINITY
    const agedSales = sales.filter((sale) => hoursOf(sale) >= from && hoursOf(sale) < underHours)
    const amount = sumOfMoney(agedSales.map((sale) => sale.amount))
    return { age, label, count: agedSales.length, amount, isLate: at === AGES.length - 1 && agedSales.length > 0 }
  })
}
