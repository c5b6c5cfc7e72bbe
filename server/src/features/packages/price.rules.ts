import { priceExists, priceInForce, priceOvertaken } from './packages.errors.ts'

/** From `from` until `until`, excluded; null means without end. */
export type Period = { id: number; from: Date; until: Date | null }

/** Refuses a change by somebody who was not shown the newest price. `lastPriceId` is null if they were shown none. */
export function assertNewestSeen(periods: readonly Period[], lastPriceId: number | null): void {
  if (periods.some(({ id }) => id > (lastPriceId ?? 0))) throw priceOvertaken()
}

/**
 * Returns the period that a price beginning at `from` ends, and the instant at which the next one ends the new price. Refuses one that
 * begins at the same instant.
 */
export function placeAmong(periods: readonly Period[], from: Date): { ended: Period | null; until: Date | null } {
  if (periods.some((period) => isSame(period.from, from))) throw priceExists()
  const later = periods.filter((period) => period.from > from).map((period) => period.from)
  const [until = null] = later.toSorted((one, other) => one.getTime() - other.getTime())
  return { ended: periods.find((period) => holds(period, from)) ?? null, until }
}

/** Returns the previous period and its new end, for a price withdrawn before it begins. Refuses one that is in force. */
export function placeBefore(
  periods: readonly Period[],
  { from, until }: Period,
  now: Date,
): { prolonged: Period | null; until: Date | null } {
  if (from <= now) throw priceInForce()
  return { prolonged: periods.find((period) => period.until && isSame(period.until, from)) ?? null, until }
}

function holds({ from, until }: Period, instant: Date): boolean {
  return from <= instant && (until === null || instant < until)
}

function isSame(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}
