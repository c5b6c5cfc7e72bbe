/** A day with its sales over the network, of which the rhythm of a month is learnt. */
export type DayOfActivity = { date: string; activity: number }

export type DayWeight = { date: string; weight: number; isWorkingDay: boolean }

export type Forecast = { expected: number; low: number; high: number }

/** What weekdays and days of the month are worth, 1 being an ordinary day. */
export type Rhythm = { weekdays: readonly number[]; daysOfMonth: readonly number[] }

const MONTHS_MIN = 2
/** As many ordinary days as it takes for a day of the month to be believed half. */
const PRIOR_DAYS = 4
const WORKING_DAY_MIN = 0.1
const BEGINS_BY = 7
const ENDS_FROM = 22
const DAYS_OF_MONTH = 31
const [LOW_QUANTILE, HIGH_QUANTILE] = [0.1, 0.9]
const UNKNOWN_SPREAD = 0.5

/** Monday to Saturday alike: what is known of a network without a past. */
const UNIFORM: Rhythm = {
  weekdays: [0, 1, 1, 1, 1, 1, 1],
  daysOfMonth: Array.from({ length: DAYS_OF_MONTH }, () => 1),
}

/** Groups a history by month, leaving out one in which it begins late and one in which it ends early. */
export function fullMonthsOf<Day extends { date: string }>(history: readonly Day[]): Map<string, Day[]> {
  const months = Map.groupBy(history, ({ date }) => date.slice(0, 7))
  const [first, last] = [history[0], history.at(-1)]
  if (first && dayOfMonth(first.date) > BEGINS_BY) months.delete(first.date.slice(0, 7))
  if (last && dayOfMonth(last.date) < ENDS_FROM) months.delete(last.date.slice(0, 7))
  return months
}

/**
 * A weekday is worth its mean part of an ordinary day; a day of the month, how much more or less than its weekdays
 * let expect, drawn towards 1 where it has been seen seldom.
 */
export function learnRhythm(history: readonly DayOfActivity[]): Rhythm {
  const months = [...fullMonthsOf(history)]
  if (months.length < MONTHS_MIN) return UNIFORM

  const days = months.flatMap(([month, known]) => relativeDays(month, known))
  if (days.length === 0) return UNIFORM

  const weekdays = Array.from({ length: 7 }, (_, weekday) => meanOf(days.filter((day) => day.weekday === weekday)))
  const daysOfMonth = Array.from({ length: DAYS_OF_MONTH }, (_, index) => {
    const seen = days.filter((day) => day.dayOfMonth === index + 1)
    const activity = seen.reduce((sum, day) => sum + day.activity, 0)
    const foreseen = seen.reduce((sum, day) => sum + weekdays[day.weekday]!, 0)
    return (activity + PRIOR_DAYS) / (foreseen + PRIOR_DAYS)
  })
  return { weekdays, daysOfMonth }
}

/** Each day of a month with its part of it. The parts add up to one. */
export function weighDays(dates: readonly string[], { weekdays, daysOfMonth }: Rhythm): DayWeight[] {
  const worths = dates.map((date) => weekdays[weekdayOf(date)]! * daysOfMonth[dayOfMonth(date) - 1]!)
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  return dates.map((date, index) => ({
    date,
    weight: worths[index]! / total,
    isWorkingDay: weekdays[weekdayOf(date)]! >= WORKING_DAY_MIN,
  }))
}

/** The part of the month that lies on or before a day. */
export function shareUntil(weights: readonly DayWeight[], day: string): number {
  if (weights.every(({ date }) => date <= day)) return 1
  return weights.reduce((sum, { date, weight }) => (date <= day ? sum + weight : sum), 0)
}

/** A month of the past: its weights, and what was achieved on each of its days. */
export type PastMonth = { weights: readonly DayWeight[]; achieved: ReadonlyMap<string, number> }

/** How the month ended, divided by what would have been expected of it when as large a share had elapsed. */
export function missOf({ weights, achieved }: PastMonth, share: number): number | undefined {
  let [elapsed, soFar, total] = [0, 0, 0]
  for (const { date, weight } of weights) {
    const ofDay = achieved.get(date) ?? 0
    if (elapsed < share) {
      elapsed += weight
      soFar += ofDay
    }
    total += ofDay
  }
  return soFar > 0 && elapsed > 0 ? total / (soFar / elapsed) : undefined
}

/** `misses` are those of the same estimate in the months before. The interval holds 8 chances in 10. */
export function forecast(achieved: number, share: number, misses: readonly number[]): Forecast {
  if (share >= 1) return { expected: achieved, low: achieved, high: achieved }

  const expected = achieved / share
  const [lowest, highest] = spreadOf(misses, share)
  return {
    expected,
    low: Math.min(expected, Math.max(achieved, expected * lowest)),
    high: Math.max(expected, expected * highest),
  }
}

/** Quantiles of the misses. Fewer than nine of them span less than 8 chances in 10: their spread is widened to it. */
function spreadOf(misses: readonly number[], share: number): [number, number] {
  if (misses.length < MONTHS_MIN) return [1 - UNKNOWN_SPREAD * (1 - share), 1 + UNKNOWN_SPREAD * (1 - share)]

  const sorted = misses.toSorted((one, other) => one - other)
  const spanned = (sorted.length - 1) / (sorted.length + 1)
  const widening = Math.max(1, (HIGH_QUANTILE - LOW_QUANTILE) / spanned)
  const widen = (quantile: number) => 1 + (quantile - 1) * widening
  return [widen(quantileOf(sorted, LOW_QUANTILE)), widen(quantileOf(sorted, HIGH_QUANTILE))]
}

/** Of the next value, not of those known: one in thirteen lies under the least of twelve. */
function quantileOf(sorted: readonly number[], part: number): number {
  const position = Math.min(Math.max(part * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const below = sorted[Math.floor(position)]!
  return below + (sorted[Math.ceil(position)]! - below) * (position % 1)
}

type RelativeDay = { weekday: number; dayOfMonth: number; activity: number }

/** Every day of a month, those without activity too, its activity relative to the month's mean day. */
function relativeDays(month: string, days: readonly DayOfActivity[]): RelativeDay[] {
  const byDate = new Map(days.map(({ date, activity }) => [date, activity]))
  const dates = datesOf(month)
  const mean = days.reduce((sum, { activity }) => sum + activity, 0) / dates.length
  if (mean === 0) return []
  return dates.map((date) => ({
    weekday: weekdayOf(date),
    dayOfMonth: dayOfMonth(date),
    activity: (byDate.get(date) ?? 0) / mean,
  }))
}

function datesOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year!, number!, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

function meanOf(days: readonly RelativeDay[]): number {
  return days.length === 0 ? 0 : days.reduce((sum, { activity }) => sum + activity, 0) / days.length
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

function dayOfMonth(date: string): number {
  return Number(date.slice(8))
}
