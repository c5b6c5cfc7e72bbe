const DAY_MS = 86_400_000

/** Returns `2026-10-01` for `2026-09-30` and 1. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the days from one to the other: 0 for the same day, negative if `end` comes first. */
export function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS
}
