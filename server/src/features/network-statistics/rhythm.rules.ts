/** The sales of the whole network on a day, from which the rhythm of a month is learnt. */
export type DayOfActivity = { date: string; activity: number }

/** `holiday` names why the network is closed, or is null. */
export type DayWeight = { date: string; weight: number; isWorkingDay: boolean; holiday: string | null }

/** Public holidays, on which some still sell, and closings, on which nobody does, by day. */
export type ClosedDays = ReadonlyMap<string, { kind: 'public' | 'closing'; name: string }>

/** Weights of weekdays and of days of the month, 1 being an ordinary day, and the part of it that a public holiday achieves. */
export type Rhythm = { weekdays: readonly number[]; daysOfMonth: readonly number[]; holidayPart: number }

/** A day relative to the mean of its month's open days. */
type RelativeDay = { date: string; weekday: number; dayOfMonth: number; activity: number; closed: 'public' | 'closing' | undefined }

const MONTHS_MIN = 2
/** The number of holidays without a sale added to those seen. */
const PRIOR_HOLIDAYS = 4
/** The number of ordinary days that may be added to each day of the month, so that a rarely seen one stays near 1. */
const [PRIOR_DAYS_MIN, PRIOR_DAYS_MAX] = [0.5, 1_000]
const ROUNDS = 3
const WORKING_DAY_MIN = 0.1
const BEGINS_BY = 7
const ENDS_FROM = 22
const DAYS_OF_MONTH = 31
const DAYS_OF_WEEK = 7

/** Monday to Saturday alike: the rhythm of a network without a history. */
const UNIFORM: Rhythm = {
  weekdays: [0, 1, 1, 1, 1, 1, 1],
  daysOfMonth: Array.from({ length: DAYS_OF_MONTH }, () => 1),
  holidayPart: 0,
}

/** Learns the rhythm from what the network sold. */
export function learnRhythm(history: readonly DayOfActivity[], closedDays: ClosedDays): Rhythm {
  return learnFrom([...relativeMonths(history, closedDays).values()])
}

/** Returns the weights of each month of a history by the rhythm of its other months, as if it had not been known. */
export function weighPastMonths(history: readonly DayOfActivity[], closedDays: ClosedDays): DayWeight[][] {
  const months = relativeMonths(history, closedDays)
  return [...months].map(([name, days]) => {
    const others = [...months].filter(([other]) => other !== name).map(([, ofMonth]) => ofMonth)
    return weighDays(
      days.map(({ date }) => date),
      learnFrom(others),
      closedDays,
    )
  })
}

/** Returns the weight of each day of a month. The weights add up to one; all are alike in a month that is closed throughout. */
export function weighDays(dates: readonly string[], rhythm: Rhythm, closedDays: ClosedDays): DayWeight[] {
  const worths = dates.map((date) => {
    const kind = closedDays.get(date)?.kind
    if (kind === 'closing') return 0
    return worthOf(rhythm, weekdayOf(date), dayOfMonth(date)) * (kind === 'public' ? rhythm.holidayPart : 1)
  })
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  return dates.map((date, index) => ({
    date,
    weight: total === 0 ? 1 / dates.length : worths[index]! / total,
    isWorkingDay: !closedDays.has(date) && rhythm.weekdays[weekdayOf(date)]! >= WORKING_DAY_MIN,
    holiday: closedDays.get(date)?.name ?? null,
  }))
}

/** Returns the share of the month's weight on or before a day, from 0 to 1. */
export function shareUntil(weights: readonly DayWeight[], day: string): number {
  if (weights.every(({ date }) => date <= day)) return 1
  return weights.reduce((sum, { date, weight }) => (date <= day ? sum + weight : sum), 0)
}

/** Fits weekdays and days of the month in turns on open days, then what public holidays achieve of an ordinary day in their place. */
function learnFrom(months: readonly RelativeDay[][]): Rhythm {
  const open = months.flat().filter(({ closed }) => closed === undefined)
  if (months.length < MONTHS_MIN || open.length === 0) return UNIFORM

  let { weekdays, daysOfMonth } = UNIFORM
  for (let round = 0; round < ROUNDS; round += 1) {
    weekdays = learnWeekdays(open, daysOfMonth)
    daysOfMonth = learnDaysOfMonth(open, { weekdays, daysOfMonth })
  }
  const holidays = months.flat().filter(({ closed }) => closed === 'public')
  const foreseen = sumOf(holidays, (day) => worthOf({ weekdays, daysOfMonth }, day.weekday, day.dayOfMonth))
  const holidayPart = Math.min(1, sumOf(holidays, ({ activity }) => activity) / (foreseen + PRIOR_HOLIDAYS))
  return { weekdays, daysOfMonth, holidayPart }
}

/** Returns each weekday relative to what its days of the month foresee. */
function learnWeekdays(open: readonly RelativeDay[], daysOfMonth: readonly number[]): number[] {
  const seen = Array.from({ length: DAYS_OF_WEEK }, () => ({ activity: 0, foreseen: 0 }))
  for (const { weekday, dayOfMonth: number, activity } of open) {
    const place = seen[weekday]!
    place.activity += activity
    place.foreseen += daysOfMonth[number - 1]!
  }
  return seen.map(({ activity, foreseen }) => (foreseen === 0 ? 0 : activity / foreseen))
}

/**
 * Returns each day of the month relative to what its weekdays foresee, drawn towards 1 the more, the less the days of the month differ
 * from each other beyond chance.
 */
function learnDaysOfMonth(open: readonly RelativeDay[], rhythm: Omit<Rhythm, 'holidayPart'>): number[] {
  const seen = Array.from({ length: DAYS_OF_MONTH }, () => ({ activity: 0, foreseen: 0 }))
  let chance = 0
  for (const { weekday, dayOfMonth: number, activity } of open) {
    const [place, ofWeekday] = [seen[number - 1]!, rhythm.weekdays[weekday]!]
    place.activity += activity
    place.foreseen += ofWeekday
    chance += (activity - worthOf(rhythm, weekday, number)) ** 2 / Math.max(ofWeekday, WORKING_DAY_MIN)
  }
  const variance = chance / Math.max(1, open.length - DAYS_OF_MONTH - DAYS_OF_WEEK)
  const known = seen.filter(({ foreseen }) => foreseen > 0)
  const differences = known.map(({ activity, foreseen }) => (activity / foreseen - 1) ** 2 - variance / foreseen)
  const beyondChance = sumOf(differences, (difference) => difference) / known.length
  const prior = beyondChance > 0 ? Math.min(Math.max(variance / beyondChance, PRIOR_DAYS_MIN), PRIOR_DAYS_MAX) : PRIOR_DAYS_MAX
  return seen.map(({ activity, foreseen }) => (activity + prior) / (foreseen + prior))
}

/** Groups a history by month, every day of it. Leaves out a first month that begins late, a last that ends early, and months without sales. */
function relativeMonths(history: readonly DayOfActivity[], closedDays: ClosedDays): Map<string, RelativeDay[]> {
  const months = Map.groupBy(history, ({ date }) => date.slice(0, 7))
  const [first, last] = [history[0], history.at(-1)]
  if (first && dayOfMonth(first.date) > BEGINS_BY) months.delete(first.date.slice(0, 7))
  if (last && dayOfMonth(last.date) < ENDS_FROM) months.delete(last.date.slice(0, 7))
  const relative = [...months].map(([month, days]) => [month, relativeDays(month, days, closedDays)] as const)
  return new Map(relative.filter(([, days]) => days.length > 0))
}

function relativeDays(month: string, days: readonly DayOfActivity[], closedDays: ClosedDays): RelativeDay[] {
  const byDate = new Map(days.map(({ date, activity }) => [date, activity]))
  const dates = datesOf(month)
  const open = dates.filter((date) => !closedDays.has(date))
  const mean = sumOf(open, (date) => byDate.get(date) ?? 0) / open.length
  if (open.length === 0 || mean === 0) return []
  return dates.map((date) => ({
    date,
    weekday: weekdayOf(date),
    dayOfMonth: dayOfMonth(date),
    activity: (byDate.get(date) ?? 0) / mean,
    closed: closedDays.get(date)?.kind,
  }))
}

const worthOf = ({ weekdays, daysOfMonth }: Omit<Rhythm, 'holidayPart'>, weekday: number, number: number) =>
  weekdays[weekday]! * daysOfMonth[number - 1]!

function datesOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year!, number!, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0)
}

const weekdayOf = (date: string) => new Date(date).getUTCDay()
const dayOfMonth = (date: string) => Number(date.slice(8))
