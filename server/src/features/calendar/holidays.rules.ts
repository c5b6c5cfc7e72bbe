import { addDays } from '../../shared/days.ts'

/** The territory whose public holidays apply; `FR-AM` is Alsace-Moselle, `NONE` has none. */
export type Territory = 'FR' | 'FR-AM' | 'GP' | 'MQ' | 'GF' | 'RE' | 'YT' | 'NONE'
export type Holiday = { date: string; name: string }

/** A holiday on a date of each year, `05-01`, or some days after Easter Sunday. */
type YearlyHoliday = { name: string; on: string } | { name: string; daysAfterEaster: number }

const FRANCE: readonly YearlyHoliday[] = [
  { name: 'Jour de l’an', on: '01-01' },
  { name: 'Lundi de Pâques', daysAfterEaster: 1 },
  { name: 'Fête du Travail', on: '05-01' },
  { name: 'Victoire 1945', on: '05-08' },
  { name: 'Ascension', daysAfterEaster: 39 },
  { name: 'Lundi de Pentecôte', daysAfterEaster: 50 },
  { name: 'Fête nationale', on: '07-14' },
  { name: 'Assomption', on: '08-15' },
  { name: 'Toussaint', on: '11-01' },
  { name: 'Armistice 1918', on: '11-11' },
  { name: 'Noël', on: '12-25' },
]

const withAbolitionOn = (on: string): readonly YearlyHoliday[] => [...FRANCE, { name: 'Abolition de l’esclavage', on }]

const HOLIDAYS: Record<Territory, readonly YearlyHoliday[]> = {
  FR: FRANCE,
  'FR-AM': [...FRANCE, { name: 'Vendredi saint', daysAfterEaster: -2 }, { name: 'Saint-Étienne', on: '12-26' }],
  GP: withAbolitionOn('05-27'),
  MQ: withAbolitionOn('05-22'),
  GF: withAbolitionOn('06-10'),
  RE: withAbolitionOn('12-20'),
  YT: withAbolitionOn('04-27'),
  NONE: [],
}

/** Returns the public holidays of a year in order. Two on one day, such as Ascension on 1 May 2008, are one with both names. */
export function holidaysOf(territory: Territory, year: number): Holiday[] {
  const easter = easterOf(year)
  const dayOf = (holiday: YearlyHoliday) => ('on' in holiday ? `${year}-${holiday.on}` : addDays(easter, holiday.daysAfterEaster))
  const byDay = Map.groupBy(HOLIDAYS[territory], dayOf)
  return [...byDay]
    .map(([date, holidays]) => ({ date, name: holidays.map(({ name }) => name).join(' et ') }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Returns Easter Sunday of the Gregorian calendar, by the method that Nature published in 1876. */
export function easterOf(year: number): string {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const fromMarch = epact + weekday - 7 * late + 114
  return `${year}-0${Math.floor(fromMarch / 31)}-${String((fromMarch % 31) + 1).padStart(2, '0')}`
}
