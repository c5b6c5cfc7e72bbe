import { getMonthOverview, listOutletObjectives, reportByOutlet } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import {
  aNetworkObjective,
  anImport,
  anObjective,
  anOutlet,
  aSectorManager,
  assign,
  someActivities,
  type ActivitySeed,
} from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { daysOf } from './period.rules.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [east, west] = [await aSectorManager(db, 'Est'), await aSectorManager(db, 'Ouest')]
const [ofEast, moving, ofWest] = [await anOutlet(db), await anOutlet(db), await anOutlet(db)]
await assign(db, ofEast, { sectorManager: east })
await assign(db, moving, { sectorManager: east, until: '2026-09-10' })
await assign(db, moving, { sectorManager: west, from: '2026-09-10' })
await assign(db, ofWest, { sectorManager: west })
await aNetworkObjective(db, { month: '2026-09', recruitments: 100, renewals: 200, upgrades: 20, revenue: 5_000_00n })
await anObjective(db, { outlet: ofEast, month: '2026-09', recruitments: 8, renewals: 4, revenue: 100_00n })
await anObjective(db, { outlet: moving, month: '2026-09', recruitments: 10, renewals: 6 })
await anObjective(db, { outlet: ofWest, month: '2026-09', recruitments: 50, status: 'draft' })
await anObjective(db, { outlet: ofEast, month: '2026-10', recruitments: 12, status: 'closed' })

/** Two recruitments and a renewal on each working day of July and August, and of September until Saturday 12. */
const days = daysOf({ start: '2026-07-01', end: '2026-09-12' }).filter((day) => new Date(day).getUTCDay() !== 0)
await someActivities(
  db,
  days.flatMap((day): ActivitySeed[] => [
    { outlet: ofEast, day, kind: 'recruitment' },
    { outlet: moving, day, kind: 'recruitment' },
    { outlet: ofEast, day, kind: 'renewal_late' },
  ]),
  await anImport(db, { fileName: 'ete.csv', from: '2026-07-01', to: '2026-09-12' }),
)
await anImport(db, { fileName: 'ailleurs.csv', from: '2026-05-01', to: '2026-06-30' })

const september = { month: 9, year: 2026 }
const overviewOf = (caller: typeof manager, query: Parameters<typeof call<typeof getMonthOverview>>[2]['query'] = september) =>
  call(caller, getMonthOverview, { query })

test('the manager sees the network’s objective and its coverage by the outlets; drafts do not count', async () => {
  const { objective, objectiveSource, coverage } = await overviewOf(manager)
  const network = { recruitments: 100, renewals: 200, upgrades: 20, revenue: 5_000 }
  expect([objective, objectiveSource]).toEqual([network, 'network'])
  expect(coverage).toEqual({
    recruitments: 18,
    renewals: 10,
    upgrades: 4,
    revenue: 1_100,
    outlets: 2,
    network,
    difference: { recruitments: -82, renewals: -190, upgrades: -16, revenue: -3_900 },
  })
})

test('a sector’s objective is that of the outlets that belong to it on the last day of the month', async () => {
  expect((await overviewOf(east)).objective).toMatchObject({ recruitments: 8, renewals: 4 })
  expect((await overviewOf(west)).objective).toMatchObject({ recruitments: 10, renewals: 6 })
  const { bySector } = await overviewOf(manager)
  expect(
    bySector.map(({ sectorName, outlets, objective, recruitments, recruitmentRate }) => ({
      sectorName,
      outlets,
      objective: objective?.recruitments,
      recruitments,
      recruitmentRate,
    })),
  ).toEqual([
    // The outlet that moved sold 8 of its 11 before: they count towards its objective, in the west.
    { sectorName: 'Est', outlets: 2, objective: 8, recruitments: 19, recruitmentRate: 11 / 8 },
    { sectorName: 'Ouest', outlets: 2, objective: 10, recruitments: 3, recruitmentRate: 1.1 },
  ])
  expect(await overviewOf(manager, { ...september, responsableId: west.id })).toEqual(await overviewOf(west))
})

test('without an objective there is neither a rate nor a remainder', async () => {
  const { objective, bySector } = await overviewOf(manager, { month: 8, year: 2026 })
  expect(objective).toBeNull()
  expect(bySector.map(({ objective: none, renewalRate }) => [none, renewalRate])).toEqual(
    [[null, null]].concat(bySector.slice(1).map(() => [null, null])),
  )
  const { rows } = await call(manager, listOutletObjectives, { query: { month: 8, year: 2026 } })
  expect(rows[0]).toMatchObject({ objective: null, remaining: null, recruitmentRate: null })
})

test('the landing divides by the elapsed share, without Sundays', async () => {
  const { landing, byDay, achieved } = await overviewOf(manager)
  expect(achieved).toMatchObject({ recruitments: 22, renewals: 11, outlets: 3, activeOutlets: 2 })
  expect(landing).toMatchObject({
    asOf: '2026-09-12',
    workingDays: 26,
    workingDaysElapsed: 11,
    recruitments: { expected: 52 },
    renewals: { expected: 26 },
  })
  expect(landing!.shareElapsed).toBeCloseTo(11 / 26, 2)
  expect(byDay).toHaveLength(30)
  expect(byDay.filter(({ isWorkingDay }) => !isWorkingDay).map(({ date, weight }) => [date, weight])).toEqual(
    ['2026-09-06', '2026-09-13', '2026-09-20', '2026-09-27'].map((date) => [date, 0]),
  )
})

test('a past month lands at its actual figure, and a future one has no landing', async () => {
  const { landing, achieved } = await overviewOf(manager, { month: 8, year: 2026 })
  const { recruitments } = achieved
  expect(landing).toMatchObject({
    asOf: '2026-08-31',
    shareElapsed: 1,
    recruitments: { expected: recruitments, low: recruitments, high: recruitments },
  })
  expect((await overviewOf(manager, { month: 10, year: 2026 })).landing).toBeNull()
})

test('the month’s imports are those with days in it', async () => {
  expect((await overviewOf(manager)).entries).toMatchObject([{ fileName: 'ete.csv', lines: 12, appliedBy: null }])
  expect((await overviewOf(manager, { month: 4, year: 2026 })).entries).toEqual([])
})

test('each outlet has its achieved figure, remainder and landing', async () => {
  const { rows, totals } = await call(manager, listOutletObjectives, { query: september })
  expect(rows.find(({ outletId }) => outletId === ofEast.id)).toMatchObject({
    sectorName: 'Est',
    objective: { recruitments: 8, renewals: 4, upgrades: 2, revenue: 100 },
    recruitmentRate: 11 / 8,
    renewalRate: 11 / 4,
    revenueRate: 2.2,
    remaining: { recruitments: 0, renewals: 0, upgrades: 2, revenue: 0 },
    landing: { recruitments: 26, renewals: 26 },
    lastActiveOn: '2026-09-12',
    trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 54, 52, 22],
  })
  expect(rows.find(({ outletId }) => outletId === ofWest.id)).toMatchObject({ objective: null, lastActiveOn: null, achieved: { lines: 0 } })
  expect(totals).toMatchObject({
    objective: { recruitments: 100 },
    objectiveSource: 'network',
    achieved: { recruitments: 22, renewals: 11 },
    recruitmentRate: 0.22,
    remaining: { recruitments: 78, renewals: 189 },
  })
})

test('the report adds up the objectives of the months that its period touches', async () => {
  const { rows, totals } = await call(manager, reportByOutlet, { query: { start: '2026-09-12', end: '2026-10-02' } })
  expect(rows.find(({ outletId }) => outletId === ofEast.id)).toMatchObject({
    objectiveRecruitments: 20,
    objectiveRenewals: 24,
    recruitments: 1,
    recruitmentRate: 0.05,
    renewalRate: 1 / 24,
  })
  expect(rows.find(({ outletId }) => outletId === ofWest.id)).toMatchObject({ objectiveRecruitments: null, recruitmentRate: null })
  expect(totals).toMatchObject({ objectiveRecruitments: 30, objectiveRenewals: 30, recruitments: 2, recruitmentRate: 2 / 30 })
})

test('sales without an objective are in the figures but in no rate', async () => {
  await anObjective(db, { outlet: ofEast, month: '2024-05', recruitments: 4, renewals: 2 })
  await someActivities(
    db,
    [
      { outlet: ofEast, day: '2024-05-02', kind: 'recruitment' },
      { outlet: ofWest, day: '2024-05-02', kind: 'recruitment' },
      { outlet: ofWest, day: '2024-05-03', kind: 'renewal_late' },
    ],
    await anImport(db, { fileName: 'mai.csv', from: '2024-05-01', to: '2024-05-31' }),
  )
  const may = await call(manager, listOutletObjectives, { query: { month: 5, year: 2024 } })
  expect(may.totals).toMatchObject({
    achieved: { recruitments: 2, renewals: 1 },
    recruitmentRate: 0.25,
    renewalRate: 0,
    remaining: { recruitments: 3, renewals: 2 },
  })
  const report = await call(manager, reportByOutlet, { query: { start: '2024-05-01', end: '2024-05-31' } })
  expect(report.totals).toMatchObject({ recruitments: 2, objectiveRecruitments: 4, recruitmentRate: 0.25, renewalRate: 0 })
})
