import { DAY_COLUMNS } from '@backoffice/contract/network-statistics/days-table'
import { daysOf } from '@backoffice/contract/network-statistics/day-rows'
import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import { progressOf } from './month-progress.ts'

const month = { start: '2026-11-01', end: '2026-11-04' }
const byDay = [0, 0.5, 0.25, 0.25].map((weight, index) => ({
  ...NO_FIGURES,
  date: `2026-11-0${index + 1}`,
  weight,
  isWorkingDay: weight > 0,
  holiday: null,
  recruitments: [0, 6, 0, 0][index] ?? 0,
}))
const exactly = { expected: 12, low: 10, high: 15 }
const summary = {
  achieved: { recruitments: 6, renewals: 0, revenue: 0 },
  objective: { recruitments: 16, renewals: 0, upgrades: 0, revenue: 0 },
  landing: { recruitments: exactly, renewals: exactly, revenue: exactly },
  byDay,
}

test('a running month gives its pace, its landing and what is missing', () => {
  expect(progressOf(summary, 'recruitments', { month, dataDate: '2026-11-02' })).toMatchObject({
    share: 0.5,
    goal: 16,
    rate: 0.375,
    verdict: { label: 'en retard' },
    daysLeft: 2,
    landing: exactly,
    gap: { missing: 4, perDay: 2 },
  })
})

test('the rate compares what counts towards the objective', () => {
  const towardsObjective = { recruitments: 4, renewals: 0, revenue: 0 }
  const progress = progressOf({ ...summary, towardsObjective }, 'recruitments', { month, dataDate: '2026-11-02' })
  expect(progress).toMatchObject({ achieved: 6, rate: 0.25 })
})

test('the pace and what is missing compare what counts towards the objective; the landing is that of all sales', () => {
  const aimed = { expected: 8, low: 7, high: 10 }
  const day = { date: '2026-11-02', recruitments: 4, renewals: 0, upgrades: 0, revenue: 0 }
  const objectivePace = { landing: { recruitments: aimed, renewals: aimed, upgrades: aimed, revenue: aimed }, byDay: [day] }
  const progress = progressOf({ ...summary, objectivePace }, 'recruitments', { month, dataDate: '2026-11-02' })
  expect(progress).toMatchObject({ achieved: 6, landing: exactly, aimedLanding: aimed, gap: { missing: 8, perDay: 4 } })
  expect(progress.aimedDays.map(({ lead, ahead }) => [lead, ahead?.expected])).toEqual([
    [0, undefined],
    [-4, -4],
    [null, -6],
    [null, -8],
  ])
  expect(progress.days[1]?.achieved).toBe(6)
  expect(progress.countsAll).toBe(false)

  const overview = { ...summary, objectivePace } as unknown as MonthOverview
  expect(daysOf(overview, '2026-11', '2026-11-02').map(({ recruitments, lead }) => [recruitments, lead])).toEqual([[6, -4]])
})

test('a day is expected to sell what it weighs, a public holiday too, in the table as in the curve', () => {
  const holiday = byDay.map((day) => (day.date === '2026-11-03' ? { ...day, isWorkingDay: false, holiday: 'Férié' } : day))
  const overview = { ...summary, byDay: holiday, objectivePace: null } as unknown as MonthOverview
  const rows = daysOf(overview, '2026-11', '2026-11-04')
  expect(rows.map(({ expected }) => expected)).toEqual([8, 4, 4])
  const { aimedDays } = progressOf({ ...summary, byDay: holiday }, 'recruitments', { month, dataDate: '2026-11-04' })
  expect(rows.at(-1)?.lead).toBe(aimedDays.at(-1)?.lead)
})

test.each([
  ['network', 'réseau'],
  ['outlets', 'PDV'],
  [null, null],
] as const)('each day says which objective is expected: %s', (objectiveSource, label) => {
  const rows = daysOf({ ...summary, objectiveSource, objectivePace: null } as unknown as MonthOverview, '2026-11', '2026-11-04')
  expect(rows.map(DAY_COLUMNS.objectiveSource.value)).toEqual(rows.map(() => label))
})

test('a finished month has no landing', () => {
  expect(progressOf(summary, 'recruitments', { month, dataDate: '2026-11-30' })).toMatchObject({
    share: 1,
    landing: null,
    gap: null,
    daysLeft: 0,
  })
})

test('an objective of zero counts as none', () => {
  expect(progressOf(summary, 'renewals', { month, dataDate: '2026-11-02' })).toMatchObject({
    goal: null,
    rate: null,
    verdict: null,
    gap: null,
  })
})

test('a month without data has no verdict', () => {
  expect(progressOf(summary, 'recruitments', { month, dataDate: '2026-10-31' })).toMatchObject({
    asOf: null,
    share: null,
    verdict: null,
  })
})
