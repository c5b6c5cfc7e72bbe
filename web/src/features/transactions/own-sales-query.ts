import { PERIOD_DAYS_MAX } from '@backoffice/contract/transactions'
import { addDays } from '../../ui/french-date.ts'

type Part = { page: number; size: number }

/** One's own sales, newest first, as far back as one list may go. */
export function ownSalesQuery({ userId, today }: { userId: number; today: string }, { page, size }: Part) {
  const period = { startDate: addDays(today, 1 - PERIOD_DAYS_MAX), endDate: today }
  return { ...period, userId, page, size, sort: 'createdAt', order: 'desc' } as const
}
