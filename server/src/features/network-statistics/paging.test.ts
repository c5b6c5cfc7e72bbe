import { listActivities, sumActivities } from '@backoffice/contract/network-statistics/activities'
import { type ActivitySort } from '@backoffice/contract/network-statistics/activity-choices'
import { expect, test } from 'vitest'
import {
  anImport,
  anOutlet,
  aSectorManager,
  assign,
  EQUIPMENT,
  someActivities,
  SUBSCRIPTION,
  voidActivities,
  type ActivitySeed,
} from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { addDays } from '../../shared/days.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const [his, shared, third] = [await anOutlet(db, { outletNumber: '200' }), await anOutlet(db, { outletNumber: '30' }), await anOutlet(db)]
await assign(db, his, { sectorManager })
await assign(db, shared, { sectorManager, from: '2026-08-25', until: '2026-09-10' })
const KINDS = ['recruitment', 'renewal_early', 'renewal_late', 'package_change', 'equipment_sale', 'receipt'] as const

/** Uneven days, a gap, two months, lines at the same instant, lines around midnight. */
const seeds: ActivitySeed[] = Array.from({ length: 400 }, (_, index) => ({
  outlet: [his, shared, third][index % 3]!,
  day: addDays('2026-08-20', ((index * index) % 41) + (index % 7 === 0 ? 12 : 0)),
  hour: [0, 9, 9, 23][index % 4]!,
  kind: KINDS[index % KINDS.length]!,
  article: index % 5 === 0 ? EQUIPMENT : SUBSCRIPTION,
  salesman: `V${index % 4}`,
  amount: BigInt((index * 37) % 90) * 100n,
  subscriber: String(10_000_000 + (index % 50)),
  name: index % 2 === 0 ? 'Étienne' : 'O’Hara 100%',
}))
await someActivities(db, seeds)
await voidActivities(db, { outlet: third, day: '2026-08-25' })
const period = { start: '2026-08-20', end: '2026-10-31' }

type Filter = Partial<Parameters<typeof call<typeof listActivities>>[2]['query']>

async function walk(filter: Filter, size = 7) {
  const lines = []
  const first = await call(manager, listActivities, { query: { ...period, ...filter, size } })
  for (let page = 0; page <= first.totalPages; page += 1) {
    lines.push(...(await call(manager, listActivities, { query: { ...period, ...filter, size, page } })).content)
  }
  return { lines, total: first.totalElements }
}

const FILTERS: Filter[] = [
  {},
  { outletId: his.id },
  { salesmanCode: 'V1' },
  { salesmanCode: 'V2', outletId: shared.id },
  { responsableId: sectorManager.id },
  { responsableId: sectorManager.id, salesmanCode: 'V3' },
  { articleCode: EQUIPMENT },
  { articleCode: SUBSCRIPTION, responsableId: sectorManager.id },
  { indicator: 'recruitments' },
  { indicator: 'renewals', outletId: his.id },
  { indicator: 'renewalsEarly' },
  { indicator: 'renewalsLate' },
  { indicator: 'upgrades', salesmanCode: 'V1' },
  { indicator: 'equipmentSales' },
  { indicator: 'other' },
  { indicator: 'active' },
  { indicator: 'other', articleCode: EQUIPMENT },
  { indicator: 'revenue' },
  { start: '2026-09-03', end: '2026-09-03' },
  { q: 'étienne' },
  { show: 'voided' },
]

test.each(FILTERS)('all pages together have every line once, in both orders of date (%j)', async (filter) => {
  const [newestFirst, oldestFirst] = [await walk({ ...filter, sort: '-date' }), await walk({ ...filter, sort: 'date' }, 50)]
  const ids = newestFirst.lines.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(newestFirst.total)
  expect(oldestFirst.lines.map(({ id }) => id)).toEqual(ids.toReversed())
  const dates = newestFirst.lines.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each(FILTERS)('the sum over all pages is that of the lines (%j)', async (filter) => {
  const { lines } = await walk(filter, 100)
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(await call(manager, sumActivities, { query: { ...period, ...filter } })).toEqual({ lines: lines.length, amount: cents / 100 })
})

test.each(FILTERS)('another order shows the same lines (%j)', async (filter) => {
  const ids = async (sort: ActivitySort) =>
    (await walk({ ...filter, sort }, 60)).lines.map(({ id }) => id).toSorted((one, other) => one - other)
  expect(await ids('-amount')).toEqual(await ids('-date'))
  expect(await ids('outlet')).toEqual(await ids('-date'))
})

test('sorts by amount, and by outlet number', async () => {
  const amounts = (await walk({ sort: 'amount' }, 200)).lines.map(({ amount }) => amount)
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
  expect(new Set((await walk({ sort: 'outlet' }, 200)).lines.map(({ outletNumber }) => outletNumber))).toEqual(
    new Set(['30', '200', await outletNumberOf(third.id)]),
  )
})

test.each(['date', '-date'] as const)(
  'pages of two lines have what the whole list has, wherever in a day they begin (%s)',
  async (sort) => {
    for (const filter of [{ end: '2026-09-01' }, { end: '2026-09-01', responsableId: sectorManager.id, indicator: 'active' as const }]) {
      const [small, large] = [await walk({ ...filter, sort }, 2), await walk({ ...filter, sort }, 200)]
      expect(small.lines.length).toBeGreaterThan(20)
      expect(small.lines).toEqual(large.lines)
    }
  },
)

test('a page beyond the last is empty and still has the total', async () => {
  const page = await call(manager, listActivities, { query: { ...period, page: 9_999 } })
  expect(page.content).toEqual([])
  expect(page.totalElements).toBeGreaterThan(300)
})

test('searches numbers and names for the typed text, never as a pattern', async () => {
  expect(await totalOf('10000007')).toBe(seeds.filter(({ subscriber }) => subscriber === '10000007').length)
  expect(await totalOf('100%')).toBeGreaterThan(0)
  expect(await totalOf('%')).toBe(await totalOf('100%'))
  expect(await totalOf('_')).toBe(0)
  expect(await totalOf("'; drop table activities --")).toBe(0)
})

test('finds the lines of one import, each with its file and line', async () => {
  const importId = await anImport(db, { fileName: 'septembre.csv' })
  await someActivities(db, [{ outlet: his, day: '2026-10-05', amount: 12_34n, subscriber: '777', card: '42' }], importId)
  const { content } = await call(manager, listActivities, { query: { ...period, importId } })
  expect(content).toMatchObject([
    { importId, importFile: 'septembre.csv', line: 2, amount: 12.34, subscriberNumber: '777', cardNumber: '42', day: '2026-10-05' },
  ])
})

test('shows a voided line with its reason if asked to', async () => {
  const { content } = await call(manager, listActivities, { query: { ...period, show: 'voided' } })
  expect(content[0]).toMatchObject({ outletId: third.id, day: '2026-08-25', voidReason: 'Saisie en double', voidedAt: expect.any(String) })
})

test('refuses page −1, a size of 1 000 and an unknown order', async () => {
  for (const wrong of [{ page: -1 }, { size: 1_000 }, { sort: 'colour' as ActivitySort }]) {
    expect(await refusal(manager, listActivities, { query: { ...period, ...wrong } })).toMatchObject({ statusCode: 400 })
  }
})

async function outletNumberOf(id: number) {
  return (await db.selectFrom('accounts').select('outletNumber').where('id', '=', id).executeTakeFirstOrThrow()).outletNumber
}

async function totalOf(q: string): Promise<number> {
  return (await call(manager, listActivities, { query: { ...period, q } })).totalElements
}
