import { sumActivities } from '@backoffice/contract/network-statistics/activities'
import type { Figures } from '@backoffice/contract/network-statistics/figures'
import * as contract from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, EQUIPMENT, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [north, south] = [await aSectorManager(db, 'Nord'), await aSectorManager(db, 'Sud')]
const [one, other] = [await anOutlet(db), await anOutlet(db)]
await assign(db, one, { sectorManager: north })
await assign(db, other, { sectorManager: north, until: '2026-09-10' })
await assign(db, other, { sectorManager: south, from: '2026-09-10' })

const KINDS = ['recruitment', 'renewal_early', 'renewal_late', 'package_change', 'equipment_sale', 'service'] as const
await someActivities(
  db,
  Array.from({ length: 120 }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'service'
    return {
      kind,
      outlet: index % 5 < 3 ? one : other,
      day: `2026-09-${String((index % 28) + 1).padStart(2, '0')}`,
      salesman: `V${index % 4}`,
      amount: BigInt(1_000 + index * 7),
      ...(kind === 'equipment_sale' ? { article: EQUIPMENT } : {}),
    }
  }),
)

const period = { start: '2026-09-01', end: '2026-09-30' }
const COUNTS = ['recruitments', 'renewals', 'renewalsEarly', 'renewalsLate', 'upgrades', 'equipmentSales', 'other', 'lines'] as const

async function expectToOpen(figures: Figures, filter: object): Promise<void> {
  for (const indicator of COUNTS) {
    const { lines } = await call(manager, sumActivities, { query: { ...period, ...filter, indicator } })
    expect([indicator, lines]).toEqual([indicator, figures[indicator]])
  }
  const { lines, amount } = await call(manager, sumActivities, { query: { ...period, ...filter, indicator: 'revenue' } })
  expect([lines, amount]).toEqual([figures.lines, figures.revenue])
}

test('each figure of an outlet, sector, salesman, day or total opens to lines of the same count and sum', async () => {
  const outlets = await call(manager, contract.reportByOutlet, { query: period })
  expect(outlets.totals.lines).toBe(120)
  await expectToOpen(outlets.totals, {})
  for (const row of outlets.rows) await expectToOpen(row, { outletId: row.outletId })
  const sectors = await call(manager, contract.reportBySector, { query: period })
  expect(sectors.rows).toHaveLength(2)
  for (const row of sectors.rows) await expectToOpen(row, { responsableId: row.sectorManagerId })
  const salesmen = await call(manager, contract.reportBySalesman, { query: period })
  expect(salesmen.rows).toHaveLength(4)
  for (const row of salesmen.rows) await expectToOpen(row, { salesmanCode: row.salesmanCode })
  const days = await call(manager, contract.reportByDay, { query: period })
  for (const row of days.rows.slice(0, 5)) await expectToOpen(row, { start: row.date, end: row.date })
})
