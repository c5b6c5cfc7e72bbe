import { timezone } from '../src/config.ts'

/** Returns the day so many days from today where the installation is. */
export function inDays(days: number): string {
  const here = new Intl.DateTimeFormat('fr-CA', { timeZone: timezone }).format(new Date())
  return new Date(Date.parse(here) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns noon, or so, of a past day: 24 hours for each day could land on another one where the clocks change. */
export function noonDaysAgo(days: number): Date {
  return new Date(`${inDays(-days)}T11:00:00Z`)
}
