import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/days.ts'
import { daysOf, monthPeriod, splitPeriod, wholeMonthIfFirst, yearBefore, type PeriodPart } from './period.rules.ts'

const aDay = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays('2023-01-01', count))
const aPeriod = fc.tuple(aDay, fc.integer({ min: 0, max: 1_100 })).map(([start, length]) => ({ start, end: addDays(start, length) }))

const daysIn = ({ unit, from, to }: PeriodPart) => daysOf({ start: from, end: unit === 'day' ? to : monthPeriod(to).end })

test('the parts of a period are its days, each once, in order', () => {
  fc.assert(
    fc.property(aPeriod, (period) => {
      expect(splitPeriod(period).flatMap(daysIn)).toEqual(daysOf(period))
    }),
  )
})

test('reads at most one month of single days on either side of the whole months', () => {
  fc.assert(
    fc.property(aPeriod, (period) => {
      const ragged = splitPeriod(period).filter(({ unit }) => unit === 'day')
      expect(ragged.every((piece) => daysIn(piece).length < 62)).toBe(true)
    }),
  )
})

test.each([
  ['2026-09-01', '2026-09-30', [['month', '2026-09-01', '2026-09-01']]],
  [
    '2026-08-31',
    '2026-10-01',
    [
      ['day', '2026-08-31', '2026-08-31'],
      ['month', '2026-09-01', '2026-09-01'],
      ['day', '2026-10-01', '2026-10-01'],
    ],
  ],
  ['2026-09-02', '2026-09-30', [['day', '2026-09-02', '2026-09-30']]],
  ['2026-01-01', '2026-12-31', [['month', '2026-01-01', '2026-12-01']]],
] as const)('%s to %s', (start, end, pieces) => {
  expect(splitPeriod({ start, end }).map(({ unit, from, to }) => [unit, from, to])).toEqual(pieces)
})

test('the first of a month alone means its month', () => {
  expect(wholeMonthIfFirst({ start: '2026-02-01', end: '2026-02-01' })).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  expect(wholeMonthIfFirst({ start: '2026-02-02', end: '2026-02-02' })).toEqual({ start: '2026-02-02', end: '2026-02-02' })
})

test.each([
  // Whole months are compared with the same months.
  [
    { start: '2026-09-01', end: '2026-09-30' },
    { start: '2025-09-01', end: '2025-09-30' },
  ],
  [
    { start: '2028-01-01', end: '2028-02-29' },
    { start: '2027-01-01', end: '2027-02-28' },
  ],
  // Friday 20 November 2026 is the 17th working day of its month; so was Thursday 20 November 2025.
  [
    { start: '2026-11-01', end: '2026-11-20' },
    { start: '2025-11-01', end: '2025-11-20' },
  ],
  // Monday 2 November 2026 is the first one; so was Saturday 1 November 2025.
  [
    { start: '2026-11-01', end: '2026-11-02' },
    { start: '2025-11-01', end: '2025-11-01' },
  ],
  // Sunday 1 November 2026 is no working day.
  [
    { start: '2026-11-01', end: '2026-11-01' },
    { start: '2025-11-01', end: '2025-11-01' },
  ],
  // Any other period is compared with the same days of the week.
  [
    { start: '2026-11-16', end: '2026-11-21' },
    { start: '2025-11-17', end: '2025-11-22' },
  ],
])('compares %j with %j', (period, previous) => {
  expect(yearBefore(period, new Set())).toEqual(previous)
})

test('closed days count on neither side of a comparison', () => {
  // Without 11 November, Friday 20 November 2026 is the 16th working day. Without 1 and 11 November, so was Friday 21 November 2025.
  const closedDays = new Set(['2025-11-01', '2025-11-11', '2026-11-01', '2026-11-11'])
  const before = yearBefore({ start: '2026-11-01', end: '2026-11-20' }, closedDays)
  expect(before).toEqual({ start: '2025-11-01', end: '2025-11-21' })
  const wholeMonth = new Set(daysOf({ start: '2025-11-01', end: '2025-11-30' }))
  expect(yearBefore({ start: '2026-11-01', end: '2026-11-20' }, wholeMonth)).toEqual({ start: '2025-11-01', end: '2025-11-01' })
})

test('the compared period never overlaps the period and is of the previous year', () => {
  fc.assert(
    fc.property(
      aPeriod.filter(({ start, end }) => daysOf({ start, end }).length <= 360),
      (period) => {
        const previous = yearBefore(period, new Set())
        expect(previous.start <= previous.end && previous.end < period.start).toBe(true)
      },
    ),
  )
})
