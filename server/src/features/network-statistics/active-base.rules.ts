import { addMonths, monthOf, monthPeriod, type Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

/** The subscribers whose subscription runs on one day, each counted once in the network, in a sector and in an outlet. */
export type ActiveBase = {
  network: number
  /** Maps each sector manager who holds an outlet on that day. */
  sectors: ReadonlyMap<number, number>
  outlets: ReadonlyMap<number, { sectorManagerId: number | null; subscribers: number }>
}

export type ComparedDays = { current: string; monthBefore: string; yearBefore: string }

/** Returns the last day of the period that has data, and the days to compare it with; null if no day of the period has data. */
export function comparedDays({ start, end }: Period, dataDate: string | null): ComparedDays | null {
  if (dataDate === null || dataDate < start) return null
  const current = dataDate < end ? dataDate : end
  return { current, monthBefore: sameDayBefore(current, 1), yearBefore: sameDayBefore(current, 12) }
}

/** Returns the same day so many months before, or the last day of a month that is shorter. */
function sameDayBefore(day: string, months: number): string {
  const { start, end } = monthPeriod(addMonths(monthOf(day), -months))
  const same = `${start.slice(0, 8)}${day.slice(8)}`
  return same < end ? same : end
}

/** Returns the subscribers of a scope; null if the sector held no outlet, or not this one, on that day. */
export function subscribersOf({ network, sectors, outlets }: ActiveBase, { sectorManagerId, outletId }: VisibleScope): number | null {
  if (outletId === undefined) return sectorManagerId === undefined ? network : (sectors.get(sectorManagerId) ?? null)
  const outlet = outlets.get(outletId)
  if (sectorManagerId !== undefined && outlet?.sectorManagerId !== sectorManagerId) return null
  // An outlet that nothing was sold in may be newer than the count.
  return outlet?.subscribers ?? 0
}
