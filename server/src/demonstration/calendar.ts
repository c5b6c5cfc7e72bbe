/** A day as the number of days since 1970, for arithmetic. */
export type DayNumber = number

const DAY_MS = 86_400_000
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

export function daysOfMonth(month: string): DayNumber[] {
  const first = dayNumber(month)
  return Array.from({ length: dayNumber(monthsLater(month, 1)) - first }, (_, index) => first + index)
}

/** Demand on a day relative to an ordinary day, and whether most outlets are closed. */
export type MarketDay = { day: DayNumber; iso: string; demand: number; isDayOff: boolean }

export function marketOn(day: DayNumber, firstDay: DayNumber): MarketDay {
  return { day, iso: isoDay(day), demand: demandOn(day, firstDay), isDayOff: isDayOff(day) }
}

function isDayOff(day: DayNumber): boolean {
  const date = new Date(day * DAY_MS)
  return date.getUTCDay() === SUNDAY || FIXED_HOLIDAYS.includes(isoDay(day).slice(5)) || isMovableHoliday(day, date.getUTCFullYear())
}

function demandOn(day: DayNumber, firstDay: DayNumber): number {
  const date = new Date(day * DAY_MS)
  // True because both lists cover the whole week and year.
  const rhythm = (BY_WEEKDAY[date.getUTCDay()] as number) * (BY_MONTH[date.getUTCMonth()] as number)
  return rhythm * paydayOn(date.getUTCDate()) * (1 + GROWTH_PER_DAY * (day - firstDay))
}

/** Returns the effect of wages: they arrive from the 28th on, and are spent by the third week. */
function paydayOn(dayOfMonth: number): number {
  if (dayOfMonth >= 28 || dayOfMonth <= 2) return 1.42
  if (dayOfMonth <= 6) return 1.2
  return dayOfMonth >= 18 && dayOfMonth <= 24 ? 0.84 : 0.96
}

function isMovableHoliday(day: DayNumber, year: number): boolean {
  const easter = easterOf(year)
  return [easter + 1, easter + 39, easter + 50].includes(day)
}

/** Returns Easter Sunday by the anonymous Gregorian algorithm. */
function easterOf(year: number): DayNumber {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const march = epact + weekday - 7 * correction + 114
  return dayNumber(new Date(Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1)).toISOString().slice(0, 10))
}
