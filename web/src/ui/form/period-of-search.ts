import { firstOfMonth, todayHere } from './french-date.ts'

/** Returns the period of the address, or this month until today if it is missing or invalid. */
export function periodOfSearch({ start, end }: { start?: string | undefined; end?: string | undefined }): { start: string; end: string } {
  const today = todayHere()
  if (start === undefined || end === undefined || start > end) return { start: firstOfMonth(today), end: today }
  return { start, end }
}
