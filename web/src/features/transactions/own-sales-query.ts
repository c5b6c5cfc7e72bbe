import { PERIOD_DAYS_MAX } from '@backoffice/contract/dates'
import { addDays } from '../../ui/form/french-date.ts'

type SalesPage = { page: number; size: number; isHeld?: boolean }

/** Builds the query of one's own sales, newest first, as far back as a list may reach. */
export function ownSalesQuery({ userId, today }: { userId: number; today: string }, { page, size, isHeld = false }: SalesPage) {
  const period = { startDate: addDays(today, 1 - PERIOD_DAYS_MAX), endDate: today }
  const status = isHeld ? ({ statut: 'in_progress' } as const) : {}
  return { ...period, ...status, userId, page, size, sort: 'createdAt', order: 'desc' } as const
}
