import { addDays } from '../../ui/form/french-date.ts'

/** All movements of the available balance, those of its last 30 or 56 days, or the commission. */
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

type KeptFilters = { account?: 'commission' | undefined; days?: 30 | 56 | undefined }

/** Returns the search parameters of a view. */
export function keptOf(view: MovementsView): KeptFilters {
  const days = view === '30' ? 30 : 56
  if (view === '30' || view === '56') return { account: undefined, days }
  return { account: view === 'commission' ? view : undefined, days: undefined }
}

export function viewOf({ account, days }: KeptFilters): MovementsView {
  if (account !== undefined) return account
  return days === undefined ? 'available' : movementsView(String(days))
}

/** Returns the last days, including today as the figures do. */
export function lastDays(today: string, days: number): { startDate: string; endDate: string } {
  return { startDate: addDays(today, 1 - days), endDate: today }
}
