import { priceExists, priceInForce } from './packages.errors.ts'

/** From an instant on, until another one; null: for ever. */
export type Period = { id: number; from: Date; until: Date | null }

/** Where a price that begins at that instant stands among those of the same sale: which one it ends, and where it ends itself. */
export function placeAmong(periods: readonly Period[], from: Date): { ended: Period | null; until: Date | null } {
  if (periods.some((period) => isSame(period.from, from))) throw priceExists()
  const later = periods.filter((period) => period.from > from).map((period) => period.from)
  const [until = null] = later.toSorted((one, other) => one.getTime() - other.getTime())
  return { ended: periods.find((period) => holds(period, from)) ?? null, until }
}

/** Whose end was the beginning of a price that is taken back before its time: it goes on, as long as that one would have. */
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
