import * as contract from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readOutletsOfMonth } from './outlet-report.read.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const [sells, sleeps, empty, sold, aimed] = [await outlet(), await outlet(), await outlet(), await outlet(), await outlet()]
await db.updateTable('accounts').set({ status: 'invited', email: null }).where('id', 'in', [empty.id, sold.id, aimed.id]).execute()
await someActivities(db, [
  { outlet: sells, day: '2026-09-05' },
  { outlet: sold, day: '2026-09-05', kind: 'equipment_sale' },
])
await anObjective(db, { outlet: aimed, month: '2026-09', recruitments: 3, renewals: 0, upgrades: 0, revenue: 0n })

const period = { start: '2026-09-01', end: '2026-09-30' }
const all = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

async function outlet() {
  const made = await anOutlet(db)
  await assign(db, made, { sectorManager })
  return made
}

test('counts an outlet to complete only once it has a line or an objective', async () => {
  const sectors = await call(manager, contract.reportBySector, { query: period })
  expect(sectors.totals).toMatchObject({ outlets: 4, activeOutlets: 1 })
  expect(sectors.rows).toMatchObject([{ sectorManagerId: sectorManager.id, outlets: 4, activeOutlets: 1 }])
  const { rows, totals } = await call(manager, contract.reportByOutlet, { query: period })
  expect(rows.map(({ outletId, toComplete }) => [outletId, toComplete])).toEqual([
    [sells.id, false],
    [sleeps.id, false],
    [sold.id, true],
    [aimed.id, true],
  ])
  expect(totals).toMatchObject({ outlets: 4, activeOutlets: 1, lines: 2 })
  const compared = await call(manager, contract.compareOutlets, { query: period })
  const progress = await call(manager, contract.listOutletObjectives, { query: { month: 9, year: 2026 } })
  for (const answered of [compared.rows, progress.rows])
    expect(answered.map(({ outletId }) => outletId)).toEqual(rows.map((row) => row.outletId))
})

test('does not list an outlet to complete among those that sold nothing', async () => {
  const { rows } = await readOutletsOfMonth(all, db, { month: '2026-09-01', which: 'inactive' })
  expect(rows.map(({ outletId }) => outletId)).toEqual([sleeps.id])
})

test('counts it like any other once it has an e-mail', async () => {
  const before = await call(manager, contract.reportBySector, { query: { ...period, start: '2026-09-02' } })
  await db.updateTable('accounts').set({ email: 'neuf@exemple.test' }).where('id', '=', empty.id).execute()
  const after = await call(manager, contract.reportBySector, { query: { ...period, start: '2026-09-02' } })
  expect([before.totals.outlets, after.totals.outlets]).toEqual([4, 5])
})
