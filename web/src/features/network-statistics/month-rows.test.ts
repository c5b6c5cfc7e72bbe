import { expect, test } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import { begunMonths, monthRowsOf, runningComparison } from '@backoffice/contract/network-statistics/month-rows'
import { sumsOfMonths } from './month-rows.ts'

const months = Array.from({ length: 12 }, (_, index) => ({
  ...NO_FIGURES,
  month: index + 1,
  recruitments: index < 10 ? 100 : index === 10 ? 60 : 0,
  lines: index < 11 ? 100 : 0,
  previousYear: { ...NO_FIGURES, recruitments: 90, lines: 90 },
}))
const running = { previousRecruitments: 50, previousRenewals: 0, previousRevenue: 0 }
const rows = monthRowsOf(months, { year: 2026, dataDate: '2026-11-20', running })

test('a month is finished, running or to come, by the last data day', () => {
  expect(rows.map(({ state }) => state).slice(9)).toEqual(['finished', 'running', 'to-come'])
  expect(monthRowsOf(months, { year: 2026, dataDate: '2026-11-30', running })[10]?.state).toBe('finished')
})

test('the running month is compared over as many working days; its lines and figures are those of the whole month', () => {
  expect(rows[10]).toMatchObject({ previous: { recruitments: 50 }, previousWhole: { recruitments: 90 }, period: { end: '2026-11-30' } })
  expect(rows[9]).toMatchObject({ previous: { recruitments: 90 }, period: { end: '2026-10-31' } })
})

test('the year is compared over the months that have begun', () => {
  expect(sumsOfMonths(begunMonths(rows))).toMatchObject({ recruitments: 1060, previous: { recruitments: 950 } })
})

test('a year is not compared with a year whose months are partly unknown', () => {
  const sums = sumsOfMonths(begunMonths(rows))
  const partly = sumsOfMonths(begunMonths(rows).map((row) => (row.month < 3 ? { ...row, previous: NO_FIGURES } : row)))
  expect([sums.isCompared, partly.isCompared]).toEqual([true, false])
})

test('the running month is compared for all outlets or for one, and an outlet without sales with none', () => {
  const comparison = {
    totals: { previousRecruitments: 9, previousRenewals: 4, previousRevenue: 120 },
    rows: [{ outletId: 3, previousRecruitments: 2, previousRenewals: 1, previousRevenue: 30 }],
  }
  expect(runningComparison(comparison, undefined)).toEqual(comparison.totals)
  expect(runningComparison(comparison, 3)).toMatchObject({ previousRecruitments: 2, previousRevenue: 30 })
  expect(runningComparison(comparison, 8)).toEqual({ previousRecruitments: 0, previousRenewals: 0, previousRevenue: 0 })
})
