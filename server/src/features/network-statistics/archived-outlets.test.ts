import {
  compareOutlets,
  listOutletObjectives,
  reportByOutlet,
  reportBySector,
} from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readOutletsOfMonth } from './outlet-report.read.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const [sells, sleeps, archived] = [await anOutlet(db), await anOutlet(db), await anOutlet(db)]
await assign(db, sells, { sectorManager })
await assign(db, archived, { sectorManager, until: '2025-06-20' })
for (const outlet of [sells, archived]) {
  await anObjective(db, { outlet, month: '2025-06', recruitments: 10, renewals: 20, upgrades: 2, revenue: 100_00n })
}
await anObjective(db, { outlet: archived, month: '2025-07', recruitments: 5, status: 'draft' })
await db.updateTable('accounts').set({ status: 'archived' }).where('id', '=', archived.id).execute()
await someActivities(db, [{ outlet: sells, day: '2025-06-03' }])
const june = { start: '2025-06-01', end: '2025-06-30' }
const isArchived = ({ outletId }: { outletId: number }) => outletId === archived.id
const sumOf = (counts: readonly (number | null | undefined)[]) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)

test('an archived outlet that has an objective and sold nothing has a row: the rows add up to the total', async () => {
  const { rows, totals } = await call(manager, listOutletObjectives, { query: { month: 6, year: 2025 } })
  expect(rows.find(isArchived)).toMatchObject({ archived: true, objective: { recruitments: 10 }, achieved: { recruitments: 0 } })
  expect(sumOf(rows.map(({ objective }) => objective?.recruitments))).toBe(totals.objective?.recruitments)
  const report = await call(manager, reportByOutlet, { query: june })
  expect(report.rows.find(isArchived)).toMatchObject({ archived: true, objectiveRecruitments: 10, recruitmentRate: 0, active: false })
  expect(sumOf(report.rows.map(({ objectiveRecruitments }) => objectiveRecruitments))).toBe(report.totals.objectiveRecruitments)
  expect((await call(manager, compareOutlets, { query: june })).rows.map(({ outletId }) => outletId)).toEqual(
    report.rows.map(({ outletId }) => outletId),
  )
  expect((await call(manager, reportBySector, { query: june })).totals).toMatchObject({ outlets: 2, activeOutlets: 1 })
})

test('it is no inactive outlet, and has no row where nobody counts an objective of it', async () => {
  const all = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  const inactive = await readOutletsOfMonth(all, db, { month: '2025-06-01', which: 'inactive' })
  expect(inactive.rows.map(({ outletId }) => outletId)).toEqual([sleeps.id])
  const july = await call(manager, listOutletObjectives, { query: { month: 7, year: 2025 } })
  expect(july.rows.some(isArchived)).toBe(false)
  // Its sector manager held it until the 20th: the objective is not one of the sector of the last day.
  const ofSector = await call(sectorManager, listOutletObjectives, { query: { month: 6, year: 2025 } })
  expect(ofSector.rows.map(({ outletId }) => outletId)).toEqual([sells.id])
  expect(ofSector.totals.objective?.recruitments).toBe(10)
})
