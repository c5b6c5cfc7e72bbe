import { describe, expect, test } from 'vitest'
import { verdictLabelOf, missingOf, paceOf, shareOf, workingDaysLeft } from '@backoffice/contract/network-statistics/pace'

const days = [
  { date: '2026-11-01', weight: 0, isWorkingDay: false, achieved: 0 },
  { date: '2026-11-02', weight: 0.5, isWorkingDay: true, achieved: 6 },
  { date: '2026-11-03', weight: 0.25, isWorkingDay: true, achieved: 1 },
  { date: '2026-11-04', weight: 0.25, isWorkingDay: true, achieved: 0 },
]
const november = { start: '2026-11-01', end: '2026-11-30' }
const month = { start: '2026-11-01', end: '2026-11-04' }

describe('a rate against the share of the month elapsed', () => {
  test.each([
    ['en avance', 0.715],
    ['au rythme', 0.697],
    ['au rythme', 0.684],
    ['un peu court', 0.666],
    ['en retard', 0.58],
    ['en retard', 0],
  ])('%s at %d of 0.684', (label, rate) => {
    expect(verdictLabelOf(rate, 0.684)?.label).toBe(label)
  })

  test('of a finished month is compared with the objective itself', () => {
    expect([1.1, 1, 0.9, 0.5].map((rate) => verdictLabelOf(rate, 1)?.label)).toEqual([
      'dépassé',
      'atteint',
      'presque atteint',
      'non atteint',
    ])
  })

  test('has no verdict without an objective, or before anything was expected', () => {
    expect([verdictLabelOf(null, 0.5), verdictLabelOf(0.4, null), verdictLabelOf(0, 0)]).toEqual([null, null, null])
  })
})

describe('the share of a month', () => {
  test('is the weight of its days that have data', () => {
    expect(shareOf(days, month, '2026-11-03')).toBe(0.75)
    expect(shareOf(days, month, '2026-12-31')).toBe(1)
    expect(shareOf(days, month, null)).toBeNull()
  })

  test('of a finished month is one, even if its weights add up to almost one', () => {
    expect(
      shareOf(
        Array.from({ length: 10 }, (_, index) => ({ date: `2026-11-1${index}`, weight: 0.1 })),
        november,
        '2026-11-30',
      ),
    ).toBe(1)
  })

  test('of a single day is the weight of that day', () => {
    expect(shareOf(days, { start: '2026-11-03', end: '2026-11-03' }, '2026-11-04')).toBe(0.25)
  })

  test('leaves the working days after the last day with data', () => {
    expect(workingDaysLeft(days, '2026-11-02')).toBe(2)
  })
})

describe('the pace of a month', () => {
  test('is the achieved minus the expected quantity, cumulated by day', () => {
    const pace = paceOf(days, { objective: 8, asOf: '2026-11-03', landing: null })
    expect(pace.map(({ expected }) => expected)).toEqual([0, 4, 2, 2])
    expect(pace.map(({ lead }) => lead)).toEqual([0, 2, 1, null])
    expect(pace.map(({ achieved }) => achieved)).toEqual([0, 6, 1, null])
  })

  test('continues from the last day with data to the landing', () => {
    const landing = { expected: 9, low: 7, high: 12 }
    const pace = paceOf(days, { objective: 8, asOf: '2026-11-02', landing })
    expect(pace[1]?.ahead).toEqual({ expected: 2, low: 2, high: 2 })
    expect(pace.at(-1)?.ahead).toEqual({ expected: 1, low: -1, high: 4 })
  })

  test('has neither lead nor landing before the first day with data', () => {
    expect(paceOf(days, { objective: 8, asOf: null, landing: null }).every(({ lead, ahead }) => lead === null && ahead === null)).toBe(true)
  })
})

test('the quantity missing at the landing is spread over the remaining days', () => {
  expect(missingOf({ objective: 1520, landing: 1479, daysLeft: 8 })).toEqual({ missing: 41, perDay: 6 })
  expect(missingOf({ objective: 1520, landing: 1600, daysLeft: 8 })).toEqual({ missing: -80, perDay: null })
  expect(missingOf({ objective: 1520, landing: 1479, daysLeft: 0 })).toEqual({ missing: 41, perDay: null })
})

const WORKED = [
  { date: '2026-11-01', weight: 0, achieved: 0 },
  { date: '2026-11-02', weight: 0.25, achieved: 30 },
  { date: '2026-11-03', weight: 0.25, achieved: 15 },
  { date: '2026-11-04', weight: 0.25, achieved: 0 },
  { date: '2026-11-05', weight: 0.25, achieved: 0 },
]

test('the lead over the pace of the objective is cumulated up to the last day with data', () => {
  const pace = paceOf(WORKED, { asOf: '2026-11-03', objective: 100, landing: { expected: 90, low: 80, high: 110 } })
  expect(pace.map(({ lead }) => lead)).toEqual([0, 5, -5, null, null])
})

test('from there the forecast runs to the end of the month within a widening band', () => {
  const pace = paceOf(WORKED, { asOf: '2026-11-03', objective: 100, landing: { expected: 90, low: 80, high: 110 } })
  expect(pace.at(2)?.ahead).toMatchObject({ expected: -5, low: -5, high: -5 })
  expect(pace.at(4)?.ahead).toMatchObject({ expected: -10, low: -20, high: 10 })
  const middle = pace.at(3)?.ahead
  expect(middle?.expected).toBe(-7.5)
  expect(middle?.high).toBeCloseTo(-7.5 + 20 * Math.SQRT1_2)
})

test('the band never goes below what is already achieved', () => {
  const pace = paceOf(WORKED, { asOf: '2026-11-03', objective: 100, landing: { expected: 46, low: 45, high: 200 } })
  for (const day of pace.slice(2))
    expect((day.ahead?.low ?? 0) + 100 * (day.date === '2026-11-03' ? 0.5 : day.date === '2026-11-04' ? 0.75 : 1)).toBeGreaterThanOrEqual(
      45,
    )
})
