/** The sales of the whole network on a day, from which the rhythm of a month is learnt. */
export type DayOfActivity = { date: string; activity: number }

/** `holiday` names why the network is closed, or is null. */
export type DayWeight = { date: string; weight: number; isWorkingDay: boolean; holiday: string | null }

/** Public holidays, on which some still sell, and closings, on which nobody does, by day. */
export type ClosedDays = ReadonlyMap<string, { kind: 'public' | 'closing'; name: string }>

export type Forecast = { expected: number; low: number; high: number }

/** Weights of weekdays and of days of the month, 1 being an ordinary day, and the part of it that a public holiday achieves. */
export type Rhythm = { weekdays: readonly number[]; daysOfMonth: readonly number[]; holidayPart: number }
type OpenRhythm = Omit<Rhythm, 'holidayPart'>

const MONTHS_MIN = 2
/** The number of ordinary days added to each day of the month, so that a day seen seldom stays near 1. */
const PRIOR_DAYS = 4
/** The number of holidays without a sale added to those seen. */
const PRIOR_HOLIDAYS = 4
const WORKING_DAY_MIN = 0.1
const BEGINS_BY = 7
const ENDS_FROM = 22
const DAYS_OF_MONTH = 31
const [LOW_QUANTILE, HIGH_QUANTILE] = [0.1, 0.9]
const UNKNOWN_SPREAD = 0.5

/** Monday to Saturday alike: the rhythm of a network without a history. */
const UNIFORM: OpenRhythm = {
  weekdays: [0, 1, 1, 1, 1, 1, 1],
  daysOfMonth: Array.from({ length: DAYS_OF_MONTH }, () => 1),
}

/** Groups a history by month. Leaves out its first month if it begins late in it, and its last if it ends early in it. */
export function fullMonthsOf<Day extends { date: string }>(history: readonly Day[]): Map<string, Day[]> {
  const months = Map.groupBy(history, ({ date }) => date.slice(0, 7))
  const [first, last] = [history[0], history.at(-1)]
  if (first && dayOfMonth(first.date) > BEGINS_BY) months.delete(first.date.slice(0, 7))
  if (last && dayOfMonth(last.date) < ENDS_FROM) months.delete(last.date.slice(0, 7))
  return months
}

/** Learns the rhythm from `history`, and what public holidays achieve from `longHistory`, in which more of them lie. */
export function learnRhythm(
  history: readonly DayOfActivity[],
  { closedDays, longHistory }: { closedDays: ClosedDays; longHistory: readonly DayOfActivity[] },
): Rhythm {
  const rhythm = learnOpenDays(history, closedDays)
  return { ...rhythm, holidayPart: learnHolidayPart(longHistory, closedDays, rhythm) }
}

/**
 * Returns each weekday's mean share of an ordinary day, and each day of the month relative to what its weekdays predict, drawn towards 1
 * when seen seldom. Closed days teach nothing.
 */
function learnOpenDays(history: readonly DayOfActivity[], closedDays: ClosedDays): OpenRhythm {
  const months = [...fullMonthsOf(history)]
  if (months.length < MONTHS_MIN) return UNIFORM

  const days = months.flatMap(([month, figures]) => relativeDays(month, figures, closedDays)).filter(({ date }) => !closedDays.has(date))
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

/** Returns what past public holidays achieved of an ordinary day in their place: from 0, where none was seen, to 1. */
function learnHolidayPart(history: readonly DayOfActivity[], closedDays: ClosedDays, rhythm: OpenRhythm): number {
  const holidays = [...fullMonthsOf(history)]
    .flatMap(([month, figures]) => relativeDays(month, figures, closedDays))
    .filter(({ date }) => closedDays.get(date)?.kind === 'public')
  const achieved = holidays.reduce((sum, { activity }) => sum + activity, 0)
  const foreseen = holidays.reduce((sum, { date }) => sum + worthOf(date, rhythm), 0)
  return Math.min(1, achieved / (foreseen + PRIOR_HOLIDAYS))
}

/** Returns the weight of each day of a month. The weights add up to one; all are alike in a month that is closed throughout. */
export function weighDays(dates: readonly string[], rhythm: Rhythm, closedDays: ClosedDays): DayWeight[] {
  const worths = dates.map((date) => worthOf(date, rhythm) * openPartOf(closedDays.get(date)?.kind, rhythm))
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  return dates.map((date, index) => ({
    date,
    weight: total === 0 ? 1 / dates.length : worths[index]! / total,
    isWorkingDay: !closedDays.has(date) && rhythm.weekdays[weekdayOf(date)]! >= WORKING_DAY_MIN,
    holiday: closedDays.get(date)?.name ?? null,
  }))
}

function worthOf(date: string, { weekdays, daysOfMonth }: OpenRhythm): number {
  return weekdays[weekdayOf(date)]! * daysOfMonth[dayOfMonth(date) - 1]!
}

function openPartOf(kind: 'public' | 'closing' | undefined, { holidayPart }: Rhythm): number {
  if (kind === undefined) return 1
  return kind === 'public' ? holidayPart : 0
}

/** Returns the share of the month's weight on or before a day, from 0 to 1. */
export function shareUntil(weights: readonly DayWeight[], day: string): number {
  if (weights.every(({ date }) => date <= day)) return 1
  return weights.reduce((sum, { date, weight }) => (date <= day ? sum + weight : sum), 0)
}

export type PastMonth = { weights: readonly DayWeight[]; achieved: ReadonlyMap<string, number> }

/** Returns a month's final total divided by what was forecast when `share` of it had elapsed; undefined if nothing was sold by then. */
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

/** Returns the expected total with an 80 % interval. `misses` are the errors of the same forecast in past months. */
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

/** Returns the 10 % and 90 % quantiles of the misses. Fewer than nine cannot span 80 %, so their spread is widened. */
function spreadOf(misses: readonly number[], share: number): [number, number] {
  if (misses.length < MONTHS_MIN) return [1 - UNKNOWN_SPREAD * (1 - share), 1 + UNKNOWN_SPREAD * (1 - share)]

  const sorted = misses.toSorted((one, other) => one - other)
  const spanned = (sorted.length - 1) / (sorted.length + 1)
  const widening = Math.max(1, (HIGH_QUANTILE - LOW_QUANTILE) / spanned)
  const widen = (quantile: number) => 1 + (quantile - 1) * widening
  return [widen(quantileOf(sorted, LOW_QUANTILE)), widen(quantileOf(sorted, HIGH_QUANTILE))]
}

/** Returns a quantile of the next value rather than of the sample: one value in thirteen lies below the least of twelve. */
function quantileOf(sorted: readonly number[], part: number): number {
  const position = Math.min(Math.max(part * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const below = sorted[Math.floor(position)]!
  return below + (sorted[Math.ceil(position)]! - below) * (position % 1)
}

type RelativeDay = { date: string; weekday: number; dayOfMonth: number; activity: number }

/** Returns every day of a month, even without activity, relative to the mean of its open days; none when these have no activity. */
function relativeDays(month: string, days: readonly DayOfActivity[], closedDays: ClosedDays): RelativeDay[] {
  const byDate = new Map(days.map(({ date, activity }) => [date, activity]))
  const dates = datesOf(month)
  const open = dates.filter((date) => !closedDays.has(date))
  const mean = open.reduce((sum, date) => sum + (byDate.get(date) ?? 0), 0) / open.length
  if (open.length === 0 || mean === 0) return []
  return dates.map((date) => ({
    date,
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
