import { addDays } from '../../ui/form/french-date.ts'

const DAYS_MAX = 16

type KnownDay = { date: string; lines: number; isWorkingDay: boolean; holiday: string | null }

/** `some`: has lines. `rest`: a rest day, with or without lines. `none`: a working day whose lines are missing. */
export type LastDay = Pick<KnownDay, 'date' | 'lines' | 'holiday'> & { state: 'some' | 'rest' | 'none' }

/** Returns the sixteen days up to `end`, oldest first. */
export function lastDays(days: readonly KnownDay[], end: string): LastDay[] {
  const start = addDays(end, 1 - DAYS_MAX)
  return days
    .filter(({ date }) => date >= start && date <= end)
    .map(({ date, lines, isWorkingDay, holiday }) => ({ date, lines, holiday, state: isWorkingDay ? stateOf(lines) : 'rest' }))
}

/** Names a day of rest: the holiday or closing that it is. */
export function restOf({ state, holiday }: LastDay): string | null {
  return state === 'rest' ? (holiday ?? 'jour de repos') : null
}

function stateOf(lines: number): LastDay['state'] {
  return lines > 0 ? 'some' : 'none'
}

/** Returns the month before that of `end`, or null if the sixteen days do not reach it. */
export function monthBefore(end: string): { month: number; year: number } | null {
  const [year = 0, month = 1] = addDays(end, 1 - DAYS_MAX)
    .split('-')
    .map(Number)
  return end.startsWith(addDays(end, 1 - DAYS_MAX).slice(0, 7)) ? null : { month, year }
}
