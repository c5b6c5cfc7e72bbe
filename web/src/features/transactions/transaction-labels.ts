import type { Transaction, TransactionStatus } from '@backoffice/contract/transactions/transactions'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import type { Age } from './in-progress-search.ts'

export const STATUS_WORDS: Record<TransactionStatus, string> = {
  in_progress: 'en cours',
  validated: 'validée',
  cancelled: 'annulée',
  reversed: 'contre-passée',
}
export const STATUS_TONE: Record<TransactionStatus, Tone> = {
  in_progress: 'brand',
  validated: 'good',
  cancelled: 'neutral',
  reversed: 'warn',
}

type Sold = Pick<Transaction, 'packageName' | 'optionName' | 'months' | 'description'>

/** Returns « Horizon + Sports, 12 mois », or the description if no package was sold. */
export function saleLabel({ packageName, optionName, months, description }: Sold): string {
  if (packageName === null) return description || 'Retrait sur le solde'
  const option = optionName === null ? '' : ` + ${optionName}`
  return `${packageName}${option}${months === null ? '' : `, ${months}${NO_BREAK}mois`}`
}

const HOUR_MS = 3_600_000

/** Classifies the age of a waiting transaction: under one hour, under four, under a day, or more. */
export function ageOf({ createdAt }: Pick<Transaction, 'createdAt'>, now: Date): Exclude<Age, 'overdue' | 'repeated'> {
  const hours = (now.getTime() - new Date(createdAt).getTime()) / HOUR_MS
  if (hours < 1) return 'hour'
  if (hours < 4) return 'hours'
  return hours < 24 ? 'day' : 'late'
}

export function isOfAge(transaction: Pick<Transaction, 'createdAt' | 'isLate' | 'repeatOf'>, age: Age, now: Date): boolean {
  if (age === 'repeated') return isRepeat(transaction)
  return age === 'overdue' ? transaction.isLate === true : ageOf(transaction, now) === age
}

/** True if the same package was sold to the same subscriber within the ten minutes before. */
export const isRepeat = ({ repeatOf = null }: Pick<Transaction, 'repeatOf'>): boolean => repeatOf !== null

export const sumOf = (transactions: readonly Pick<Transaction, 'amount'>[]): number => sumOfMoney(transactions.map(({ amount }) => amount))

/** Returns « 3 transactions, 120,00 € ». */
export const formatTotal = (transactions: readonly Transaction[]): string =>
  `${formatCount(transactions.length, 'transaction')}, ${formatMoney(sumOf(transactions))}`

type Me = { id: number; roleName: string }

/** True if the user neither sold the transaction nor entered it for somebody else. */
export function mayValidate({ userId, createdBy }: Pick<Transaction, 'userId' | 'createdBy'>, me: Me): boolean {
  return me.id !== userId && me.id !== createdBy
}

/** True if the user may cancel the transaction: any concerned person, except a manager who entered it. */
export function mayCancel({ createdBy }: Pick<Transaction, 'createdBy'>, me: Me): boolean {
  return me.roleName !== 'ROLE_MANAGER' || me.id !== createdBy
}

type Decided = Pick<Transaction, 'userId' | 'decidedBy' | 'statut'>

/** True if the user is a manager who neither made nor validated the sale: another one must reverse it. */
export function mayReverse({ userId, decidedBy, statut: status }: Decided, me: Me): boolean {
  return me.roleName === 'ROLE_MANAGER' && status === 'validated' && me.id !== decidedBy && me.id !== userId
}
