import { addDays } from '../../ui/form/french-date.ts'

/** What is listed: all that changed what can be spent, so many last days of it, or what was earned. */
export type MovementsView = 'available' | 'commission' | '30' | '56'

export const VIEWS: readonly { id: MovementsView; label: string }[] = [
  { id: 'available', label: 'Solde' },
  { id: '30', label: '30\u00a0jours' },
  { id: '56', label: '8\u00a0semaines' },
  { id: 'commission', label: 'Commissions' },
]

export function movementsView(id: string): MovementsView {
  return VIEWS.find((view) => view.id === id)?.id ?? 'available'
}

type Kept = { account?: 'commission' | undefined; days?: 30 | 56 | undefined }

/** As the address keeps it. */
export function keptOf(view: MovementsView): Kept {
  const days = view === '30' ? 30 : 56
  if (view === '30' || view === '56') return { account: undefined, days }
  return { account: view === 'commission' ? view : undefined, days: undefined }
}

export function viewOf({ account, days }: Kept): MovementsView {
  if (account !== undefined) return account
  return days === undefined ? 'available' : movementsView(String(days))
}

/** Today included, as the figures count them. */
export function lastDays(today: string, days: number): { startDate: string; endDate: string } {
  return { startDate: addDays(today, 1 - days), endDate: today }
}
