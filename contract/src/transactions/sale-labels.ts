/** A group of transactions in progress: by age, those due, and those sold twice. */
export const SALE_AGES = ['repeated', 'overdue', 'late', 'day', 'hours', 'hour'] as const
export type SaleAge = (typeof SALE_AGES)[number]

type Sold = { packageName: string | null; optionName: string | null; months: number | null; description: string }
type Waiting = { createdAt: string; isLate?: boolean | undefined; isRepeat?: boolean | undefined }

/** Returns « Horizon + Sports, 12 mois », or the description if no package was sold. */
export function saleLabel({ packageName, optionName, months, description }: Sold): string {
  if (packageName === null) return description || 'Retrait sur le solde'
  const option = optionName === null ? '' : ` + ${optionName}`
  return `${packageName}${option}${months === null ? '' : `, ${months}\u00a0mois`}`
}

const HOUR_MS = 3_600_000

/** Classifies the age of a waiting transaction: under one hour, under four, under a day, or more. */
export function ageOf({ createdAt }: Pick<Waiting, 'createdAt'>, now: Date): Exclude<SaleAge, 'overdue' | 'repeated'> {
  const hours = (now.getTime() - new Date(createdAt).getTime()) / HOUR_MS
  if (hours < 1) return 'hour'
  if (hours < 4) return 'hours'
  return hours < 24 ? 'day' : 'late'
}

export function isOfAge(transaction: Waiting, age: SaleAge, now: Date): boolean {
  if (age === 'repeated') return isRepeat(transaction)
  return age === 'overdue' ? transaction.isLate === true : ageOf(transaction, now) === age
}

/** True if the same package was sold to the same subscriber within the ten minutes before. */
export const isRepeat = (transaction: Pick<Waiting, 'isRepeat'>): boolean => transaction.isRepeat === true
