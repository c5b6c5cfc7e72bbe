/** Covers whole weeks, so that each weekday is seen equally often; see `days_of_sales`. */
const DAYS_SEEN = 56

/** Returns the pieces sold a day, with two decimals. */
export function perDayOf(pieces: number): number {
  return Math.round((pieces * 100) / DAYS_SEEN) / 100
}

/** Returns how many whole days a quantity lasts; null if nothing was sold. */
export function coverDaysOf(quantity: number, pieces: number): number | null {
  return pieces > 0 ? Math.floor((quantity * DAYS_SEEN) / pieces) : null
}
