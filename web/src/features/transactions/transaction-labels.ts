import type { Transaction, TransactionStatus } from '@backoffice/contract/transactions/transactions'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_LABELS: Record<TransactionStatus, string> = {
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

export const sumOf = (transactions: readonly Pick<Transaction, 'amount'>[]): number => sumOfMoney(transactions.map(({ amount }) => amount))

/** Returns « 3 transactions, 120,00 € ». */
export const formatTotal = (transactions: readonly Transaction[]): string =>
  `${formatCount(transactions.length, 'transaction')}, ${formatMoney(sumOf(transactions))}`

type Me = { id: number; roleName: string }

/** True if the user neither sold the transaction nor entered it for somebody else. */
export function mayValidate({ userId, createdBy }: Pick<Transaction, 'userId' | 'createdBy'>, me: Me): boolean {
  return me.id !== userId && me.id !== createdBy
}

/** True if the user may cancel the transaction. A manager may not cancel one that they entered. */
export function mayCancel({ createdBy }: Pick<Transaction, 'createdBy'>, me: Me): boolean {
  return me.roleName !== 'ROLE_MANAGER' || me.id !== createdBy
}

type Decided = Pick<Transaction, 'userId' | 'decidedBy' | 'statut'>

/** True if the user is a manager who neither made nor validated the sale: another one must reverse it. */
export function mayReverse({ userId, decidedBy, statut: status }: Decided, me: Me): boolean {
  return me.roleName === 'ROLE_MANAGER' && status === 'validated' && me.id !== decidedBy && me.id !== userId
}
