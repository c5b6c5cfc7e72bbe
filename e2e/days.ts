const DAY_MS = 86_400_000

function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() - days * DAY_MS)
}

/** Chooses forty days in an address: on the first day of a month, the lists of that month are empty. */
export const FORTY_DAYS = `start=${daysAgo(40)}&end=${daysAgo(0)}`

/** True if the demonstration, which ends yesterday, ends with a whole month. */
export const isMonthOver = (): boolean => daysAgo(0).endsWith('-01')
