/** A day as the number of days since 1970, for arithmetic. */
export type DayNumber = number
/** The first and the last day with sales. */
export type Span = { firstDay: DayNumber; lastDay: DayNumber }

const DAY_MS = 86_400_000
const MONTHS = 24
const SUNDAY = 0
/** Sunday first. */
const BY_WEEKDAY = [0.9, 1, 0.94, 1.06, 0.95, 1.16, 1.24]
/** January first: the school year begins in August, December has presents, the wet season is quiet. */
const BY_MONTH = [0.91, 0.88, 0.97, 0.98, 0.96, 0.95, 0.99, 1.06, 1.08, 1, 1.04, 1.24]
const GROWTH_PER_DAY = 0.07 / 365
/** New Year, Labour Day, Victory Day, Bastille Day, Assumption, All Saints, Armistice, abolition of slavery in Réunion, Christmas. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-20', '12-25']

export const dayNumber = (iso: string): DayNumber => Date.parse(iso) / DAY_MS
export const isoDay = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const monthOf = (day: DayNumber): string => `${isoDay(day).slice(0, 7)}-01`

/** Returns the first day of the month `count` months later. */
export function monthsLater(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10)
}

/** Returns the months up to yesterday. */
export function spanUntil(today: string): Span {
  const lastDay = dayNumber(today) - 1
  return { firstDay: dayNumber(monthsLater(monthOf(lastDay), 1 - MONTHS)), lastDay }
}

/** Returns the days from the first one to the end of today's month, with their demand beside an ordinary day. */
export function marketDays({ firstDay, lastDay }: Span) {
  const end = dayNumber(monthsLater(monthOf(lastDay + 1), 1))
  return Array.from({ length: end - firstDay }, (_, index) => {
    const day = firstDay + index
    const date = new Date(day * DAY_MS)
    // True because both lists cover the whole week and year.
    const rhythm = (BY_WEEKDAY[date.getUTCDay()] as number) * (BY_MONTH[date.getUTCMonth()] as number)
    const demand = rhythm * paydayOn(date.getUTCDate()) * (1 + GROWTH_PER_DAY * index)
    return { day: isoDay(day), demand, isDayOff: date.getUTCDay() === SUNDAY || isHoliday(day) }
  })
}

/** Returns the effect of wages: they arrive from the 28th on, and are spent by the third week. */
function paydayOn(dayOfMonth: number): number {
  if (dayOfMonth >= 28 || dayOfMonth <= 2) return 1.42
  if (dayOfMonth <= 6) return 1.2
  return dayOfMonth >= 18 && dayOfMonth <= 24 ? 0.84 : 0.96
}

function isHoliday(day: DayNumber): boolean {
  const easter = easterOf(Number(isoDay(day).slice(0, 4)))
  return FIXED_HOLIDAYS.includes(isoDay(day).slice(5)) || [easter + 1, easter + 39, easter + 50].includes(day)
}

/** Returns Easter Sunday by Gauss's method, which holds from 1900 to 2099. */
function easterOf(year: number): DayNumber {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = (moon === 29 && sunday === 6) || (moon === 28 && sunday === 6 && year % 19 > 10)
  return dayNumber(`${year}-03-22`) + moon + sunday - (isLate ? 7 : 0)
}
