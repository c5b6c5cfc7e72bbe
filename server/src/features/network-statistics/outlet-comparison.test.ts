import { compareOutlets } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const [outlet, quiet] = [await anOutlet(db, { outletNumber: '1' }), await anOutlet(db, { outletNumber: '2' })]
await assign(db, outlet, { sectorManager, from: '2026-01-01' })
await someActivities(db, [
  { outlet, day: '2025-09-02', kind: 'recruitment', amount: 10_00n },
  { outlet, day: '2025-09-30', kind: 'renewal_early', amount: 20_00n },
  { outlet, day: '2026-09-17', kind: 'recruitment' },
  { outlet, day: '2026-09-17', kind: 'package_change' },
  { outlet, day: '2026-09-29', kind: 'renewal_late' },
  { outlet, day: '2026-09-30', kind: 'service' },
  { outlet, day: '2026-10-02', kind: 'recruitment' },
])
const september = { start: '2026-09-01', end: '2026-09-30' }

test('compares whole months with the same months of the previous year', async () => {
  expect(await call(manager, compareOutlets, { query: september })).toEqual({
    previousStart: '2025-09-01',
    previousEnd: '2025-09-30',
    rows: [
      {
        outletId: outlet.id,
        previousRecruitments: 1,
        previousRenewals: 1,
        previousRevenue: 30,
        trend: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
        lastActiveOn: '2026-09-29',
      },
      {
        outletId: quiet.id,
        previousRecruitments: 0,
        previousRenewals: 0,
        previousRevenue: 0,
        trend: Array(14).fill(0),
        lastActiveOn: null,
      },
    ],
    totals: { previousRecruitments: 1, previousRenewals: 1, previousRevenue: 30, previousActiveOutlets: 1 },
  })
})

test('compares the current month with as many working days', async () => {
  const { previousStart, previousEnd, totals } = await call(manager, compareOutlets, { query: { start: '2026-09-01', end: '2026-09-29' } })
  expect({ previousStart, previousEnd, ...totals }).toMatchObject({
    previousStart: '2025-09-01',
    previousEnd: '2025-09-29',
    previousRevenue: 10,
  })
})

test('in the previous year too, sector managers see only the days of their own outlets', async () => {
  const { rows } = await call(sectorManager, compareOutlets, { query: september })
  expect(rows).toMatchObject([{ outletId: outlet.id, previousRecruitments: 0, lastActiveOn: '2026-09-29' }])
})
