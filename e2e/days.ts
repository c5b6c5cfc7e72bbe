const DAY_MS = 86_400_000

/** Returns the day of the product so many days ago, `2026-11-30`. */
export function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() - days * DAY_MS)
}

/** True if the demonstration, which ends yesterday, ends with a whole month. */
export const isMonthOver = (): boolean => daysAgo(0).endsWith('-01')
