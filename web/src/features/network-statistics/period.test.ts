import { isPeriod } from '@backoffice/contract/dates'
import { expect, test } from 'vitest'
import { lastKnownDay, monthContaining, periodOfMonth } from '@backoffice/contract/network-statistics/month'
import { ofMonth } from '../../format/dates.ts'
import {
  formatComparison,
  daysWithData,
  monthShown,
  withComingMonths,
  monthsBetween,
  periodOf,
  formatPeriod,
  isWholeMonths,
  sectorReportPeriods,
  yearsBetween,
} from './period.ts'

const november = { start: '2026-11-01', end: '2026-11-20' }

test('without a period in the URL, the month of the last data day is used, not today’s', () => {
  expect(periodOf({}, '2026-09-30')).toEqual({ start: '2026-09-01', end: '2026-09-30' })
})

test('an invalid period in the URL is ignored', () => {
  expect(periodOf({ start: '2026-11-20', end: '2026-11-01' }, '2026-11-20')).toEqual(november)
  expect(periodOf({ start: '2026-10-05' }, '2026-11-20')).toEqual(november)
  expect(isPeriod({ start: '2020-01-01', end: '2026-01-01' })).toBe(false)
})

test('a period is written in words', () => {
  expect(formatPeriod(november)).toBe('Du 01/11/2026 au 20/11/2026')
  expect(formatPeriod({ start: '2026-11-20', end: '2026-11-20' })).toBe('Le 20/11/2026')
})

test.each([
  ['comparé aux mêmes jours ouvrables de novembre 2025', november, { start: '2025-11-01', end: '2025-11-22' }],
  ['comparé aux mêmes jours ouvrables d’août 2025', { start: '2026-08-01', end: '2026-08-11' }, { start: '2025-08-01', end: '2025-08-11' }],
  ['comparé à septembre 2025', periodOfMonth('2026-09'), periodOfMonth('2025-09')],
  [
    'comparé à la période de janvier 2025 à mars 2025',
    { start: '2026-01-01', end: '2026-03-31' },
    { start: '2025-01-01', end: '2025-03-31' },
  ],
  [
    'comparé à la période du 01/12/2024 au 21/11/2025',
    { start: '2025-12-01', end: '2026-11-20' },
    { start: '2024-12-01', end: '2025-11-21' },
  ],
  [
    'comparé à la période du 21/11/2025 au 21/11/2025, mêmes jours de la semaine',
    { start: '2026-11-20', end: '2026-11-20' },
    { start: '2025-11-21', end: '2025-11-21' },
  ],
])('%s', (title, period, previous) => {
  expect(formatComparison(period, previous)).toBe(title)
})

test('only a period inside one month has a month around it', () => {
  expect(monthContaining(november)).toEqual({ month: 11, year: 2026 })
  expect(monthContaining({ start: '2026-10-31', end: '2026-11-01' })).toBeNull()
})

test('a month ends with its last day, leap years included, or with the data', () => {
  expect(periodOfMonth('2028-02').end).toBe('2028-02-29')
  expect(daysWithData(periodOfMonth('2026-11'), '2026-11-20').end).toBe('2026-11-20')
  expect(daysWithData(periodOfMonth('2026-10'), '2026-11-20').end).toBe('2026-10-31')
})

test('inactivity is known until the last day with data, also in a month that has none yet', () => {
  const days = ['2026-10', '2026-11', '2026-12'].map((month) => lastKnownDay(periodOfMonth(month), '2026-11-28'))
  expect(days).toEqual(['2026-10-31', '2026-11-28', '2026-11-28'])
})

test('months and years to choose from begin and end with the data', () => {
  const range = { start: '2020-11-30', end: '2026-01-15' }
  expect(monthsBetween({ ...range, start: '2025-11-30' })).toEqual(['2025-11', '2025-12', '2026-01'])
  expect(monthsBetween(range)).toHaveLength(63)
  expect(monthsBetween({ start: '2026-01-15', end: '2026-01-15' })).toEqual(['2026-01'])
  expect(yearsBetween(range)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026])
})

test('the month after today’s may be chosen, and one that the address asks for: their objectives are published before they have data', () => {
  const range = { start: '2020-11-30', end: '2026-01-15' }
  const endOf = (today: string, asked?: string) => withComingMonths(range, today, asked).end
  expect([endOf('2026-01-16'), endOf('2025-11-16'), endOf('2026-01-16', '2025-12')]).toEqual(['2026-02-01', '2026-01-15', '2026-02-01'])
  expect([endOf('2026-01-16', '2027-02'), endOf('2026-01-16', '2027-03')]).toEqual(['2027-02-01', '2026-02-01'])
  expect(monthShown('2026-05', withComingMonths(range, '2026-01-16', '2026-05'))).toBe('2026-05')
})

test('an old month is shown itself; a month without data is replaced by the nearest with data', () => {
  const range = { start: '2020-11-30', end: '2026-01-15' }
  expect(['2021-02', '2019-01', '2026-03', undefined].map((month) => monthShown(month, range))).toEqual([
    '2021-02',
    '2020-11',
    '2026-01',
    '2026-01',
  ])
})

test('French elides before a vowel', () => {
  expect([ofMonth('2026-04'), ofMonth('2026-10'), ofMonth('2026-05')]).toEqual(['d’avril 2026', 'd’octobre 2026', 'de mai 2026'])
})

test('the report by sector manager is requested by month, with its first day as start and end', () => {
  const first = { start: '2026-11-01', end: '2026-11-01' }
  for (const period of [november, periodOfMonth('2026-11'), first, { start: '2026-11-05', end: '2026-11-09' }]) {
    expect(sectorReportPeriods(period)).toEqual([first])
  }
  expect(sectorReportPeriods({ start: '2026-09-15', end: '2026-11-20' }).map(({ start, end }) => [start, end])).toEqual([
    ['2026-09-01', '2026-09-01'],
    ['2026-10-01', '2026-10-01'],
    ['2026-11-01', '2026-11-01'],
  ])
})

test('only a period of whole months uses monthly sums', () => {
  expect(isWholeMonths({ start: '2026-09-01', end: '2026-11-30' })).toBe(true)
  expect(isWholeMonths({ start: '2026-09-01', end: '2026-11-29' })).toBe(false)
  expect(isWholeMonths({ start: '2026-09-02', end: '2026-11-30' })).toBe(false)
})
