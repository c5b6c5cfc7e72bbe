import { getActivity, listActivities } from '@backoffice/contract/network-statistics/activities'
import { reportByDay, reportByOutlet, reportBySector } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, EQUIPMENT, someActivities, voidActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [north, south] = [await aSectorManager(db, 'Nord'), await aSectorManager(db, 'Sud')]
const moved = await anOutlet(db, { outletNumber: '1001', outletName: 'Boutique du port' })
const alone = await anOutlet(db, { outletNumber: '1002' })
await assign(db, moved, { sectorManager: north, until: '2026-09-15' })
await assign(db, moved, { sectorManager: south, from: '2026-09-15' })
await someActivities(db, [
  { outlet: moved, day: '2026-09-14', kind: 'recruitment', amount: 10_00n },
  { outlet: moved, day: '2026-09-15', kind: 'renewal_early', amount: 25_50n },
  { outlet: moved, day: '2026-09-16', kind: 'package_change', amount: 5_00n },
  { outlet: alone, day: '2026-09-16', kind: 'renewal_late', amount: 7_00n },
])
const september = { start: '2026-09-01', end: '2026-09-30' }

test('a day belongs to the sector manager of that day', async () => {
  const { rows, totals } = await call(manager, reportBySector, { query: september })
  expect(
    rows.map(({ sectorManagerId, lines, revenue, outlets, activeOutlets }) => ({
      sectorManagerId,
      lines,
      revenue,
      outlets,
      activeOutlets,
    })),
  ).toEqual([
    { sectorManagerId: north.id, lines: 1, revenue: 10, outlets: 1, activeOutlets: 1 },
    { sectorManagerId: south.id, lines: 2, revenue: 30.5, outlets: 1, activeOutlets: 1 },
    { sectorManagerId: null, lines: 1, revenue: 7, outlets: 1, activeOutlets: 1 },
  ])
  expect(totals).toMatchObject({ lines: 4, revenue: 47.5, outlets: 2, activeOutlets: 2, renewals: 3, upgrades: 1 })
})

test('start and end on the first of a month mean the month, in the sector report only', async () => {
  const first = { start: '2026-09-01', end: '2026-09-01' }
  expect((await call(manager, reportBySector, { query: first })).totals.lines).toBe(4)
  expect((await call(manager, reportByOutlet, { query: first })).totals.lines).toBe(0)
})

test('sector managers see their own days of the outlet; the report names the one of its last day', async () => {
  for (const [sectorManager, lines, name] of [
    [north, 1, 'Boutique du port'],
    [south, 2, 'Boutique du port'],
  ] as const) {
    const { rows } = await call(sectorManager, reportByOutlet, { query: september })
    expect(rows).toMatchObject([
      { outletId: moved.id, outletName: name, lines, sectorManagerId: south.id, sectorName: 'Sud', active: true },
    ])
  }
  const before = await call(manager, reportByOutlet, { query: { start: '2026-09-01', end: '2026-09-14' } })
  expect(before.rows).toMatchObject([
    { outletId: moved.id, sectorManagerId: north.id },
    { outletId: alone.id, sectorManagerId: null, active: false },
  ])
})

test('a line opens only for the sector manager of its day and does not exist for others', async () => {
  const { content } = await call(manager, listActivities, { query: { ...september, sort: 'date' } })
  const [hisOfNorth, hisOfSouth] = content
  for (const [caller, id] of [
    [south, hisOfNorth!.id],
    [north, hisOfSouth!.id],
    [alone, hisOfSouth!.id],
    [manager, 999_999_999],
  ] as const) {
    expect(await refusal(caller, getActivity, { params: { id } })).toMatchObject({ statusCode: 404, code: 'activity_not_found' })
  }

  const read = (caller: typeof manager, id: number) => call(caller, getActivity, { params: { id } })
  for (const line of content) expect(await read(manager, line.id)).toEqual(line)
  expect(await read(north, hisOfNorth!.id)).toEqual(hisOfNorth)
  expect(await read(south, hisOfSouth!.id)).toEqual(hisOfSouth)
  expect(await read(moved, hisOfSouth!.id)).toEqual(hisOfSouth)
})

test('a manager who selects a sector manager sees the same as that person', async () => {
  for (const sectorManager of [north, south]) {
    const query = { ...september, responsableId: sectorManager.id }
    expect(await call(manager, reportByOutlet, { query })).toEqual(await call(sectorManager, reportByOutlet, { query: september }))
    expect(await call(manager, reportByDay, { query })).toEqual(await call(sectorManager, reportByDay, { query: september }))
  }
})

test('lists an outlet without a line as inactive, and not one that was never in the sector', async () => {
  const quiet = await anOutlet(db, { outletNumber: '999' })
  await assign(db, quiet, { sectorManager: north, from: '2026-09-30' })
  const { rows } = await call(north, reportByOutlet, { query: september })
  expect(rows.map(({ outletNumber, active, lines }) => ({ outletNumber, active, lines }))).toEqual([
    { outletNumber: '999', active: false, lines: 0 },
    { outletNumber: '1001', active: true, lines: 1 },
  ])
})

test('reports an archived outlet in the months in which it sold', async () => {
  const closed = await anOutlet(db, { outletNumber: '1003' })
  await someActivities(db, [{ outlet: closed, day: '2026-05-04' }])
  await db.updateTable('accounts').set({ status: 'archived' }).where('id', '=', closed.id).execute()
  expect(await numbersIn('2026-05')).toContain('1003')
  expect(await numbersIn('2026-06')).not.toContain('1003')
})

test('equipment is neither a recruitment nor a renewal, and does not make an outlet active', async () => {
  const seller = await anOutlet(db, { outletNumber: '1004' })
  await someActivities(db, [
    { outlet: seller, day: '2026-04-01', kind: 'equipment_sale', article: EQUIPMENT, amount: 60_00n },
    { outlet: seller, day: '2026-04-01', kind: 'recruitment', article: EQUIPMENT, amount: 1_00n },
    { outlet: seller, day: '2026-04-01', kind: 'service', amount: 2_00n },
  ])
  const { rows } = await call(manager, reportByOutlet, { query: { start: '2026-04-01', end: '2026-04-30' } })
  expect(rows.find(({ outletId }) => outletId === seller.id)).toMatchObject({
    recruitments: 0,
    renewals: 0,
    equipmentSales: 1,
    other: 2,
    lines: 3,
    revenue: 63,
    active: false,
  })
})

test('reassigning an outlet without lines makes earlier answers stale', async () => {
  const quiet = await anOutlet(db, { outletNumber: '1006' })
  const tagNow = async () => (await send(south, reportByOutlet, { query: september })).headers.etag
  const before = await tagNow()
  expect(await tagNow()).toBe(before)
  await assign(db, quiet, { sectorManager: south })
  expect(await tagNow()).not.toBe(before)
})

test('a voided line counts nowhere', async () => {
  const outlet = await anOutlet(db, { outletNumber: '1005' })
  await someActivities(db, [
    { outlet, day: '2026-03-02' },
    { outlet, day: '2026-03-03' },
  ])
  await voidActivities(db, { outlet, day: '2026-03-02' })
  const { rows } = await call(manager, reportByDay, { query: { start: '2026-03-01', end: '2026-03-31', outletId: outlet.id } })
  expect(rows.map(({ date, lines }) => [date, lines])).toEqual([['2026-03-03', 1]])
})

async function numbersIn(month: string): Promise<string[]> {
  const { rows } = await call(manager, reportByOutlet, { query: { start: `${month}-01`, end: `${month}-28` } })
  return rows.map(({ outletNumber }) => outletNumber)
}
