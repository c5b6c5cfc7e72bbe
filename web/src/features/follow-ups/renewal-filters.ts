import type { RenewalsSearch } from './renewals-search.ts'

/** Returns the filters of the address as the list of renewals takes them: a month and its year together, or neither. */
export function renewalFilters({ month, year, outletId, status, due, mine, sort, q }: RenewalsSearch) {
  const ofMonth = month === undefined || year === undefined ? {} : { month, year }
  return { ...ofMonth, outletId, status, due, mine, sort, q }
}
