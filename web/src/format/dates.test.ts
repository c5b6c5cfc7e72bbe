import { expect, test } from 'vitest'
import {
  dayOf,
  formatAge,
  formatDay,
  formatDayAge,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatMonthName,
  formatShortDay,
  formatShortMonth,
  formatTime,
  formatWeekday,
} from './dates.ts'

test('writes a day as dd/MM/yyyy', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026')
  expect(formatShortDay('2026-11-03')).toBe('03/11')
  expect(formatDay(null)).toBe('–')
})

test('writes a day in full with its weekday, and the first of a month as « 1er »', () => {
  expect(formatLongDay('2026-11-20')).toBe('vendredi 20 novembre 2026')
  expect(formatLongDay('2026-12-01')).toBe('mardi 1er décembre 2026')
})

test('months and weekdays have their French names', () => {
  expect(formatMonth('2026-11')).toBe('novembre 2026')
  expect([formatMonthName(8), formatShortMonth(7)]).toEqual(['août', 'juil.'])
  expect(formatWeekday('2026-11-02')).toBe('lun. 02')
})

test('writes an instant in the time zone of the installation', () => {
  expect(formatTime('2026-11-20T06:42:00Z')).toBe('07:42')
  expect(formatInstant('2026-07-14T22:30:00Z')).toBe('15/07/2026 à 00:30')
  expect(dayOf('2026-07-14T22:30:00Z')).toBe('2026-07-15')
})

test('writes an age as a person says it', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ages = ['2026-11-20T11:59:40Z', '2026-11-20T11:48:00Z', '2026-11-19T10:00:00Z', '2026-11-15T12:00:00Z']

  expect(ages.map((age) => formatAge(age, now))).toEqual(['à l’instant', 'il y a 12\u00a0min', 'il y a 26\u00a0h', 'il y a 5\u00a0j'])
})

test('writes the age of a day in days, then the date', () => {
  const today = '2026-11-20'

  expect([today, '2026-11-19', '2026-11-10', '2026-09-01'].map((day) => formatDayAge(day, today))).toEqual([
    'aujourd’hui',
    'hier',
    'il y a 10 jours',
    'le 01/09/2026',
  ])
})
