import { firstOfMonth, todayHere } from './french-date.ts'

/** The days that the address names; without them, this month until today. */
export function periodOfSearch({ start, end }: { start?: string | undefined; end?: string | undefined }): { start: string; end: string } {
  const today = todayHere()
  if (start === undefined || end === undefined || start > end) return { start: firstOfMonth(today), end: today }
  return { start, end }
}
