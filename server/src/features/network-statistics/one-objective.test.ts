import { getMonthOverview, listOutletObjectives, reportByOutlet } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { aNetworkObjective, anObjective, anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [east, west] = [await aSectorManager(db, 'Est'), await aSectorManager(db, 'Ouest')]
const [ofEast, moving, ofWest, archived] = [await anOutlet(db), await anOutlet(db), await anOutlet(db), await anOutlet(db)]
await assign(db, ofEast, { sectorManager: east })
await assign(db, moving, { sectorManager: east, until: '2025-05-20' })
await assign(db, moving, { sectorManager: west, from: '2025-05-20' })
await assign(db, ofWest, { sectorManager: west })
const figures = { recruitments: 10, renewals: 20, upgrades: 2, revenue: 1_000_00n }
const ofOutlets = { recruitments: 20, renewals: 40, upgrades: 4, revenue: 2_000 }

for (const month of ['2025-04', '2025-05', '2025-06']) {
  for (const outlet of [ofEast, moving]) await anObjective(db, { outlet, month, ...figures })
  await anObjective(db, { outlet: ofWest, month, ...figures, status: 'draft' })
}
await anObjective(db, { outlet: archived, month: '2025-06', ...figures, recruitments: 1, revenue: 0n })
await db.updateTable('accounts').set({ status: 'archived' }).where('id', '=', archived.id).execute()
await aNetworkObjective(db, { month: '2025-04', recruitments: 50, renewals: 60, upgrades: 5, revenue: 9_000_00n })
await aNetworkObjective(db, { month: '2025-05', recruitments: 70, renewals: 80, upgrades: 6, revenue: 9_000_00n, status: 'closed' })
await aNetworkObjective(db, { month: '2025-06', recruitments: 90, status: 'draft' })
await someActivities(db, [
  { outlet: ofEast, day: '2025-04-03' },
  { outlet: ofWest, day: '2025-04-04' },
  { outlet: ofEast, day: '2025-05-02' },
  { outlet: moving, day: '2025-05-05' },
  { outlet: ofWest, day: '2025-05-06' },
  { outlet: ofWest, day: '2025-05-30' },
  { outlet: ofEast, day: '2025-06-03' },
  { outlet: ofWest, day: '2025-06-10' },
])

const scopes: [string, Caller, { responsableId?: number }][] = [
  ['network', manager, {}],
  ['east', east, {}],
  ['west', west, {}],
  ['west, seen by the manager', manager, { responsableId: west.id }],
]

/** Returns the objective of a month, by each call that has one. */
async function objectivesOf(month: number, caller: Caller, scope: { responsableId?: number }) {
  const query = { month, year: 2025, ...scope }
  const number = String(month).padStart(2, '0')
  const end = `2025-${number}-${month === 5 ? '31' : '30'}`
  const overview = await call(caller, getMonthOverview, { query })
  const progress = (await call(caller, listOutletObjectives, { query })).totals
  const report = (await call(caller, reportByOutlet, { query: { start: `2025-${number}-01`, end, ...scope } })).totals
  return { overview, progress, report }
}

test.each(scopes.flatMap(([name, caller, scope]) => [4, 5, 6].map((month) => ({ name, month, caller, scope }))))(
  'one number for one scope: $name in month $month',
  async ({ month, caller, scope }) => {
    const { overview, progress, report } = await objectivesOf(month, caller, scope)
    expect(progress.objective).toEqual(overview.objective)
    expect(progress.coverage).toEqual(overview.coverage)
    expect(report.coverage).toEqual(overview.coverage)
    expect([progress.objectiveSource, report.objectiveSource]).toEqual([overview.objectiveSource, overview.objectiveSource])
    expect(report).toMatchObject({
      objectiveRecruitments: overview.objective?.recruitments ?? null,
      objectiveRenewals: overview.objective?.renewals ?? null,
    })
    expect([report.recruitmentRate, report.renewalRate]).toEqual([progress.recruitmentRate, progress.renewalRate])
  },
)

test('the network’s own objective counts where one is published or closed, and all that the network achieved', async () => {
  const { overview, progress } = await objectivesOf(5, manager, {})
  expect(overview).toMatchObject({ objectiveSource: 'network', objective: { recruitments: 70 } })
  const network = { recruitments: 70, renewals: 80, upgrades: 6, revenue: 9_000 }
  const difference = { recruitments: -50, renewals: -40, upgrades: -2, revenue: -7_000 }
  expect(overview.coverage).toEqual({ ...ofOutlets, outlets: 2, network, difference })
  expect(progress).toMatchObject({ recruitmentRate: 4 / 70, remaining: { recruitments: 66, renewals: 80 } })
  expect(overview.towardsObjective).toMatchObject({ recruitments: 4 })
})

test('without one, the sum of the outlets’ counts, and only what those with an objective achieved', async () => {
  const { overview, progress } = await objectivesOf(6, manager, {})
  expect(overview).toMatchObject({ objectiveSource: 'outlets', objective: { recruitments: 21, renewals: 60, revenue: 2_000 } })
  expect(overview.coverage).toMatchObject({ recruitments: 21, outlets: 3, network: null, difference: null })
  expect(progress).toMatchObject({ achieved: { recruitments: 2 }, recruitmentRate: 1 / 21, remaining: { recruitments: 20 } })
  expect(overview.towardsObjective).toMatchObject({ recruitments: 1 })
  const none = await objectivesOf(7, manager, {})
  expect(none.overview).toMatchObject({ objective: null, objectiveSource: null, coverage: { recruitments: 0, outlets: 0, network: null } })
})

test('pace and landing are also given for the sales that count, where these are not all', async () => {
  const { overview } = await objectivesOf(6, manager, {})
  expect(overview.objectivePace?.byDay).toEqual([{ date: '2025-06-03', recruitments: 1, renewals: 0, upgrades: 0, revenue: 10 }])
  const { landing, objectivePace } = overview
  expect(objectivePace?.landing?.recruitments.expected).toBeLessThan(landing?.recruitments.expected ?? 0)
  const ofNetwork = await objectivesOf(5, manager, {})
  expect(ofNetwork.overview.objectivePace).toBeNull()
  const ownMonth = await call(ofEast, getMonthOverview, { query: { month: 6, year: 2025 } })
  expect([ownMonth.objectiveSource, ownMonth.objectivePace]).toEqual(['outlets', null])
  const earlier = await call(manager, getMonthOverview, { query: { month: 6, year: 2025, asOf: '2025-06-02' } })
  expect(earlier.objectivePace).toBeNull()
})

test('a sector has the outlets of the month’s last day, and never the network’s objective', async () => {
  const [ofTheEast, ofTheWest] = [await objectivesOf(5, east, {}), await objectivesOf(5, west, {})]
  for (const { overview } of [ofTheEast, ofTheWest]) {
    expect(overview).toMatchObject({
      objectiveSource: 'outlets',
      objective: { recruitments: 10 },
      coverage: { recruitments: 10, outlets: 1, network: null, difference: null },
    })
  }
  // What the outlet that moved sold before counts towards its objective, which is now one of the west.
  expect(ofTheEast.overview.bySector).toMatchObject([{ recruitments: 2, recruitmentRate: 0.1 }])
  expect(ofTheWest.overview.bySector).toMatchObject([{ recruitments: 2, recruitmentRate: 0.1 }])
  expect([ofTheEast.overview.towardsObjective, ofTheWest.overview.towardsObjective]).toMatchObject([
    { recruitments: 1, revenue: 10 },
    { recruitments: 1, revenue: 10 },
  ])
  expect(ofTheWest.progress).toMatchObject({ recruitmentRate: 0.1, remaining: { recruitments: 9 } })
})

async function totalsOf(start: string, end: string, sectorManager?: Caller) {
  const query = { start, end, ...(sectorManager ? { responsableId: sectorManager.id } : {}) }
  return (await call(manager, reportByOutlet, { query })).totals
}

test('over several months the network’s objective counts if each month has one, or else the outlets’ for all', async () => {
  expect(await totalsOf('2025-04-10', '2025-05-31')).toMatchObject({
    objectiveSource: 'network',
    objectiveRecruitments: 120,
    objectiveRenewals: 140,
    recruitments: 4,
    recruitmentRate: 4 / 120,
    coverage: { outlets: 2, network: { recruitments: 120 }, difference: { recruitments: -80 } },
  })
  expect(await totalsOf('2025-05-01', '2025-06-01')).toMatchObject({
    objectiveSource: 'outlets',
    objectiveRecruitments: 41,
    recruitments: 4,
    recruitmentRate: 2 / 41,
    coverage: { recruitments: 41, outlets: 3, network: null, difference: null },
  })
  // The outlet that moved counts in the east for April, in the west from May on.
  expect(await totalsOf('2025-04-01', '2025-05-31', east)).toMatchObject({ objectiveSource: 'outlets', objectiveRecruitments: 30 })
  expect(await totalsOf('2025-04-01', '2025-06-30', west)).toMatchObject({ objectiveSource: 'outlets', objectiveRecruitments: 20 })
})

test('an outlet reads its own objective', async () => {
  const { objective, objectiveSource, coverage } = await call(moving, getMonthOverview, { query: { month: 5, year: 2025 } })
  expect([objective?.recruitments, objectiveSource, coverage.outlets, coverage.network]).toEqual([10, 'outlets', 1, null])
  const { totals, rows } = await call(moving, listOutletObjectives, { query: { month: 5, year: 2025 } })
  expect(rows).toHaveLength(1)
  expect(totals).toMatchObject({ objectiveSource: 'outlets', objective: { recruitments: 10 } })
})

test('what remains is divided by the working days left, rounded up', async () => {
  const { rows, totals } = await call(manager, listOutletObjectives, { query: { month: 6, year: 2025 } })
  const { byDay } = await call(manager, getMonthOverview, { query: { month: 6, year: 2025 } })
  const daysLeft = byDay.filter(({ date, isWorkingDay }) => isWorkingDay && date > '2025-06-10').length
  expect(daysLeft).toBeGreaterThan(10)
  const row = rows.find(({ outletId }) => outletId === ofEast.id)
  expect(row).toMatchObject({ remaining: { recruitments: 9, renewals: 20, upgrades: 2, revenue: 990 }, workingDaysLeft: daysLeft })
  expect(row?.perDay).toEqual({
    recruitments: Math.ceil(9 / daysLeft),
    renewals: Math.ceil(20 / daysLeft),
    upgrades: Math.ceil(2 / daysLeft),
    revenue: Math.ceil(99_000 / daysLeft) / 100,
  })
  expect(rows.find(({ outletId }) => outletId === ofWest.id)).toMatchObject({ perDay: null, workingDaysLeft: daysLeft })
  expect(totals).toMatchObject({ workingDaysLeft: daysLeft, perDay: { recruitments: Math.ceil(20 / daysLeft) } })

  const past = await call(manager, listOutletObjectives, { query: { month: 5, year: 2025 } })
  expect(past.totals).toMatchObject({ workingDaysLeft: 0, perDay: null })
  const august = { query: { month: 8, year: 2025 } }
  const { byDay: days } = await call(manager, getMonthOverview, august)
  const workingDaysLeft = days.filter(({ isWorkingDay }) => isWorkingDay).length
  expect((await call(manager, listOutletObjectives, august)).totals).toMatchObject({ workingDaysLeft, perDay: null })
})
