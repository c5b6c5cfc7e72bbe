import { getActivity, listActivities } from '@backoffice/contract/network-statistics/activities'
import * as contract from '@backoffice/contract/network-statistics/network-statistics'
import { urlOf } from '@backoffice/contract/url-of'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { readLastImport } from './last-import.read.ts'

const { app, db, call, refusal } = await openTestApp()
const empty = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [sectorManager, other] = [await aSectorManager(db), await aSectorManager(db)]
const [his, formerlyHis, never] = [await anOutlet(db), await anOutlet(db), await anOutlet(db)]
await assign(db, his, { sectorManager })
await assign(db, formerlyHis, { sectorManager, until: '2026-01-01' })
await assign(db, never, { sectorManager: other })
await someActivities(
  db,
  [his, formerlyHis, never].map((outlet) => ({ outlet, day: '2026-09-05' })),
)

const period = { start: '2026-09-01', end: '2026-09-30' }
const month = { month: 9, year: 2026 }
const withSector = [
  [contract.reportByOutlet, period],
  [contract.compareOutlets, period],
  [contract.reportBySector, period],
  [contract.reportBySalesman, period],
  [contract.reportByDay, period],
  [contract.reportByMonth, { year: 2026 }],
  [contract.getMonthOverview, month],
  [contract.listOutletObjectives, month],
  [listActivities, period],
] as const
const withOutlet = [
  [contract.reportBySalesman, period],
  [contract.reportByDay, period],
  [contract.reportByMonth, { year: 2026 }],
  [listActivities, period],
] as const

type ScopeQuery = { responsableId?: number; outletId?: number }

async function refusalOf(caller: Caller, [endpoint, query]: (typeof withSector)[number], scope: ScopeQuery) {
  // Each of these calls accepts this query, but the type of a union of endpoints cannot say so.
  return refusal(caller, endpoint, { query: { ...query, ...scope } } as never)
}

test.each(withSector.map((one) => [one]))('refuses the figures of another sector manager (%#)', async (one) => {
  expect(await refusalOf(sectorManager, one, { responsableId: other.id })).toMatchObject({ statusCode: 403, code: 'forbidden' })
})

const statusOfAny = async (url: string) =>
  (await app.inject({ url, headers: { ...sectorManager.headers, 'if-none-match': '*' } })).statusCode

test('« If-None-Match: * » skips neither rights nor existence, and is true of any figures', async () => {
  expect(await statusOfAny(urlOf(contract.reportByOutlet, { query: { ...period, responsableId: other.id } }))).toBe(403)
  expect(await statusOfAny(urlOf(getActivity, { params: { id: 99_999_999 } }))).toBe(404)
  expect(await statusOfAny(urlOf(contract.reportByOutlet, { query: period }))).toBe(304)
})

test.each(withSector.map((one) => [one]))('an unknown sector manager gets a refusal, not empty figures (%#)', async (one) => {
  for (const id of [999_999, his.id]) {
    const refused = await refusalOf(manager, one, { responsableId: id })
    expect(refused).toMatchObject({ statusCode: 404, code: 'sector_manager_not_found', message: 'Ce responsable de secteur n’existe pas.' })
  }
})

test('a sector manager without an outlet has empty figures', async () => {
  const { id } = await aSectorManager(db)
  expect((await call(manager, contract.reportByOutlet, { query: { ...period, responsableId: id } })).rows).toEqual([])
  expect((await call(manager, contract.reportBySector, { query: { ...period, responsableId: id } })).totals).toMatchObject({
    lines: 0,
    outlets: 0,
  })
})

test.each(withOutlet.map((one) => [one]))('an outlet that was never theirs does not exist for a sector manager (%#)', async (one) => {
  expect(await refusalOf(sectorManager, one, { outletId: never.id })).toMatchObject({ statusCode: 404, code: 'outlet_not_found' })
  expect(await refusalOf(sectorManager, one, { outletId: other.id })).toMatchObject({ statusCode: 404 })
  expect(await refusalOf(manager, one, { outletId: 999_999 })).toMatchObject({ statusCode: 404 })
})

test('an outlet sees itself, but no other outlet and no sector', async () => {
  for (const one of withOutlet.slice(1)) {
    expect(await refusalOf(his, one, { outletId: never.id })).toMatchObject({ statusCode: 404 })
    expect(await refusalOf(his, one, { responsableId: sectorManager.id })).toMatchObject({ statusCode: 403 })
  }
  expect((await call(his, contract.reportByDay, { query: period })).totals.lines).toBe(1)
  expect((await call(his, contract.reportByMonth, { query: { year: 2026 } })).totals.lines).toBe(1)
  expect((await call(his, listActivities, { query: period })).content).toMatchObject([{ outletId: his.id }])
  expect((await call(his, contract.listOutletObjectives, { query: month })).rows).toMatchObject([{ outletId: his.id }])
  const overview = await call(his, contract.getMonthOverview, { query: month })
  expect({ lines: overview.achieved.lines, outlets: overview.achieved.outlets, entries: overview.entries }).toEqual({
    lines: 1,
    outlets: 1,
    entries: [],
  })
})

test('a sector manager sees only their own days of a former outlet', async () => {
  const outletId = formerlyHis.id
  expect((await call(sectorManager, contract.reportByDay, { query: { ...period, outletId } })).rows).toEqual([])
  expect((await call(sectorManager, listActivities, { query: { ...period, outletId } })).totalElements).toBe(0)
  expect((await call(manager, contract.reportByDay, { query: { ...period, outletId } })).totals.lines).toBe(1)
})

test('sector managers see their lines, managers all of them', async () => {
  expect((await call(sectorManager, listActivities, { query: period })).content.map(({ outletId }) => outletId)).toEqual([his.id])
  expect((await call(manager, listActivities, { query: period })).totalElements).toBe(3)
  expect((await call(manager, listActivities, { query: { ...period, responsableId: other.id } })).content).toMatchObject([
    { outletId: never.id },
  ])
})

test.each([
  [{ start: '2026-09-30', end: '2026-09-01' }, 'end'],
  [{ start: '2023-01-01', end: '2026-09-01' }, 'end'],
  [{ start: '1999-09-01', end: '2026-09-01' }, 'start'],
  [{ start: '2026-02-30', end: '2026-03-01' }, 'start'],
])('refuses an invalid period and names the field (%j)', async (query, path) => {
  const { statusCode, fields } = await refusal(manager, contract.reportByOutlet, { query })
  expect({ statusCode, path: fields?.[0]?.path }).toEqual({ statusCode: 400, path })
})

test('tells every signed-in person the day of the last data', async () => {
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })
  expect(await call(client, contract.getLastImport, {})).toMatchObject({
    dataDate: '2026-09-05',
    firstDate: '2026-09-05',
    lines: 12,
    rejected: 1,
    importedBy: null,
  })
})

test('a line dated in the future is not the last data, unless there is no other', async () => {
  const tooLate = '2099-01-05'
  await someActivities(db, [{ outlet: his, day: tooLate }])
  expect(await readLastImport(db)).toMatchObject({ firstDate: '2026-09-05', dataDate: '2026-09-05' })

  await someActivities(empty, [{ outlet: await anOutlet(empty), day: tooLate }])
  expect(await readLastImport(empty)).toMatchObject({ dataDate: tooLate })
})

test('a filter finds a code as it is stored, however it was typed', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [{ outlet, day: '2026-08-05', salesman: '701' }])
  const august = { start: '2026-08-01', end: '2026-08-31' }
  const [lines, days, months, articles] = await Promise.all([
    call(manager, listActivities, { query: { ...august, salesmanCode: '0701' } }),
    call(manager, contract.reportByDay, { query: { ...august, salesmanCode: '0701' } }),
    call(manager, contract.reportByMonth, { query: { year: 2026, salesmanCode: '00701' } }),
    call(manager, listActivities, { query: { ...august, articleCode: 'form-01' } }),
  ])
  expect([lines.totalElements, days.totals.lines, months.totals.lines, articles.totalElements]).toEqual([1, 1, 1, 1])
})
