import { expect, test } from 'vitest'
import { addDays, firstOfMonth, isDay, parseFrenchDay, todayHere, weekdayOf, writeFrenchDay } from './french-date.ts'

const TODAY = '2026-11-21'

test.each([
  ['03/11/2026', '2026-11-03'],
  ['3/11/2026', '2026-11-03'],
  ['3/11', '2026-11-03'],
  ['3.11.26', '2026-11-03'],
  ['3-11-2026', '2026-11-03'],
  ['3 11 2026', '2026-11-03'],
  ['03112026', '2026-11-03'],
  ['031126', '2026-11-03'],
  ['0311', '2026-11-03'],
  [' 03/11/2026 ', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['29/02/2028', '2028-02-29'],
  ['hier', '2026-11-20'],
  ['Avant-hier', '2026-11-19'],
  ['aujourd’hui', '2026-11-21'],
  ["Aujourd'hui", '2026-11-21'],
  ['demain', '2026-11-22'],
])('« %s » is read day first', (text, day) => {
  expect(parseFrenchDay(text, TODAY)).toBe(day)
})

test.each([
  '',
  'x',
  '11/13/2026',
  '31/02/2026',
  '29/02/2026',
  '00/11/2026',
  '1/1/1',
  '3/11/202',
  '3/11/0026',
  '311',
  '3/11/2026 et plus',
  '2026-11-31',
])('« %s » is not a day', (text) => {
  expect(parseFrenchDay(text, TODAY)).toBeNull()
})

test('a day is written day first', () => {
  expect(writeFrenchDay('2026-11-03')).toBe('03/11/2026')
})

test('days are counted correctly across months, years and clock changes', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01')
  expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01')
  expect(isDay('2026-02-30')).toBe(false)
})

test('a week begins on Monday', () => {
  expect(['2026-11-02', '2026-11-08'].map(weekdayOf)).toEqual([0, 6])
})

test('today is in the reader’s time zone', () => {
  expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
