import { createDelivery, listDeliveries, receiveDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { rowsIn } from '@backoffice/contract/saved-views/list-rows'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { listCounts } from '@backoffice/contract/stock-counts/counts'
import { listReceiptLines } from '@backoffice/contract/stock-receipts/receipts'
import { OF_DEPOT } from '@backoffice/contract/stock/move-table'
import { listMoves } from '@backoffice/contract/stock/moves'
import { listSerials } from '@backoffice/contract/stock/serials'
import type { TableSource } from '@backoffice/contract/table'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { inDays } from '../../../test/days.ts'
import { serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { aCount, anArticle, aReceiptLine, depotOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const north = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du nord', outletNumber: '2001' })
const south = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du sud', outletNumber: '2002' })
await assign(db, north, { sectorManager })
const depotId = await depotOf(db, north)
const pieces = [await anArticle(db, { isSerialised: false }), await anArticle(db, { isSerialised: false })]
for (const outlet of [north, south]) await stock(outlet)
for (const articleId of pieces) await aReceiptLine(db, manager, articleId)

/** Gives an outlet two received deliveries, a count of its depot and two alerts. */
async function stock(outlet: Caller): Promise<void> {
  await aCount(db, outlet, await depotOf(db, outlet))
  for (const count of [1, 2]) {
    const { articleId, numbers } = await serialsInStock(db, manager, count)
    const delivery = await call(manager, createDelivery, {
      body: { kind: 'supply', outletId: outlet.id, lines: [{ articleId, quantity: count }] },
    })
    await call(manager, shipDelivery, { params: delivery, body: {} })
    await call(outlet, receiveDelivery, { params: delivery, body: { lines: [{ articleId, serials: numbers }] } })
    await db.insertInto('stockAlerts').values({ kind: 'never_received', subject: numbers[0]!, outletId: outlet.id }).execute()
  }
}

type Listed = { list: Endpoint & { table: TableSource }; query?: object; ofNorth: object; field: string }
const LISTS: Listed[] = [
  { list: listStockAlerts, ofNorth: { outletId: north.id }, field: 'sentence' },
  { list: listDeliveries, ofNorth: { outletId: north.id }, field: 'reference' },
  { list: listSerials, ofNorth: { outletId: north.id }, field: 'number' },
  { list: listMoves, query: { start: inDays(-3), end: inDays(1) }, ofNorth: { depotId }, field: 'reference' },
  { list: listCounts, ofNorth: { depotId }, field: 'reference' },
]

const requestOf = (query: object) => ({ query }) as RequestOf<Endpoint>
const fileOf = async (person: Caller, { list, query, field }: Listed, filter: object = {}) =>
  (await tableLines(person, list, { ...requestOf({ ...query, ...filter, page: 0, size: 1 }), table: { columns: [field] } })).slice(1)
const pagesOf = async (person: Caller, { list, query, field }: Listed, filter: object = {}) => {
  const answer = await call(person, list as never, requestOf({ ...query, ...filter, page: 0, size: 200 }))
  return rowsIn(answer).map((row) => String((row as Record<string, unknown>)[field]))
}

test.each(LISTS)('a file holds all that is filtered, and no row of anyone else: $list.path', async (listed) => {
  const all = await fileOf(manager, listed)
  expect(all).toEqual(await pagesOf(manager, listed))
  const own = await fileOf(manager, listed, listed.ofNorth)
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(all.length)
  expect(await fileOf(north, listed)).toEqual(own)
  if (listed.list.access.who.includes('ROLE_RESP')) expect(await fileOf(sectorManager, listed)).toEqual(own)
  const foreign = await fileOf(south, listed)
  expect(foreign.length).toBeGreaterThan(0)
  expect(foreign.filter((row) => own.includes(row))).toEqual([])
})

test('a file of receipts holds the lines that are filtered', async () => {
  const receipts = { list: listReceiptLines, ofNorth: {}, field: 'receiptReference' }
  expect(await fileOf(manager, receipts)).toEqual(await pagesOf(manager, receipts))
  expect(await fileOf(manager, receipts)).toHaveLength(2)
  expect(await fileOf(manager, receipts, { articleId: pieces[0] })).toHaveLength(1)
  await expect(fileOf(north, receipts)).rejects.toThrow('forbidden')
})

test('a file names articles and depots as the screen does', async () => {
  const closed = { status: 'closed', closedAt: new Date() } as const
  const [articleId = 0] = pieces
  await db
    .insertInto('stockAlerts')
    .values({ kind: 'immobile', subject: `${depotId}`, outletId: north.id, depotId, articleId, ...closed })
    .execute()
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const columns = ['outlet', 'about', 'from', 'to', 'depot', 'change', 'pieces']
  const namesIn = async (list: Listed['list'], query: object, view?: string) => {
    const { columns: known } = typeof list.table === 'function' ? await list.table(view) : list.table
    const table = { view, columns: columns.filter((id) => id in known) }
    return (await tableLines(north, list, { ...requestOf(query), table })).slice(1)
  }
  expect(await namesIn(listStockAlerts, { statut: 'closed' })).toEqual([`2001 Boutique du nord;${code}`])
  const arrived = { start: inDays(-3), end: inDays(1), kind: 'arrived', depotId }
  expect(await namesIn(listMoves, arrived)).toEqual(['En route;2001 Boutique du nord', 'En route;2001 Boutique du nord'])
  expect(await namesIn(listMoves, arrived, OF_DEPOT)).toEqual(['2', '1'])
  expect(await namesIn(listCounts, {})).toEqual(['2001 Boutique du nord'])
  expect(await namesIn(listDeliveries, {})).toEqual(['Boutique du nord;2', 'Boutique du nord;1'])
})
