import * as contract from '@backoffice/contract/stock-months/stock-months'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { aDepotStatement, anArticle, depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1001', outletName: 'Boutique du port' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '11', outletName: 'Comptoir' })
await assign(db, outlet, { sectorManager })

const articleId = await anArticle(db, { isSerialised: false })
const [supplier, central, reserved, transit, sold, lost] = [
  await depotOf(db, 'supplier'),
  await depotOf(db, 'central'),
  await depotOf(db, 'reserved'),
  await depotOf(db, 'transit'),
  await depotOf(db, 'sold'),
  await depotOf(db, 'lost'),
]
const [own, others] = [await depotOf(db, outlet), await depotOf(db, other)]
const DELIVERY = { kind: 'delivery', id: 1 } as const

type Step = Omit<Parameters<typeof moved>[2], 'articleId' | 'at'>

async function on(day: string, ...steps: Step[]) {
  for (const step of steps) await moved(db, manager, { articleId, at: new Date(`${day}T08:00:00Z`), ...step })
}

/** Ships goods that lie in a depot, by way of their reservation. */
function shipped(from: number, quantity: number): Step[] {
  return [
    { kind: 'reserved', quantity, from, to: reserved, liesInId: from, document: DELIVERY },
    { kind: 'shipped', quantity, from: reserved, to: transit, liesInId: from, document: DELIVERY },
  ]
}

await on('2026-08-05', { kind: 'received', quantity: 100, from: supplier, to: central })
await on('2026-08-06', ...shipped(central, 30), { kind: 'arrived', quantity: 30, from: transit, to: own, document: DELIVERY })
await on('2026-09-02', { kind: 'corrected', quantity: 4, from: central, to: supplier })
await on('2026-09-03', ...shipped(central, 20), { kind: 'returned', quantity: 5, from: transit, to: central, document: DELIVERY })
await on('2026-09-04', { kind: 'arrived', quantity: 15, from: transit, to: own, document: DELIVERY })
await on('2026-09-05', { kind: 'sold', quantity: 9, from: own, to: sold }, { kind: 'unsold', quantity: 2, from: sold, to: own })
await on('2026-09-06', { kind: 'returned', quantity: 1, from: sold, to: own }, { kind: 'lost', quantity: 3, from: own, to: lost })
await on('2026-09-07', ...shipped(own, 6), { kind: 'arrived', quantity: 6, from: transit, to: central, document: DELIVERY })
await on('2026-09-08', { kind: 'reserved', quantity: 10, from: central, to: reserved, liesInId: central, document: DELIVERY })
await on(
  '2026-09-09',
  { kind: 'reserved', quantity: 2, from: own, to: reserved, liesInId: own, document: DELIVERY },
  { kind: 'unreserved', quantity: 2, from: reserved, to: own, liesInId: own, document: DELIVERY },
)

const SEPTEMBER = { month: '9', year: '2026' }

async function listed(caller: Caller, query: object = SEPTEMBER) {
  const { rows } = await call(caller, contract.listOutletMonths, { query: query as typeof SEPTEMBER })
  return rows.map(({ outletNumber, ...row }) => [outletNumber, ...quantitiesOf(row)])
}

function quantitiesOf({ opening, received, returned, sold: gone, closing, gap }: Omit<contract.StockMonth, 'outletNumber'>) {
  return [opening, received, returned, gone, closing, gap]
}

test('the central depot: suppliers less corrections, shipped less what came back, and what is reserved still lies there', async () => {
  const { rows } = await call(manager, contract.listCentralMonth, { query: SEPTEMBER })
  expect(rows.map(quantitiesOf)).toEqual([[70, -4, 6, 15, 57, null]])
  const october = await call(manager, contract.listCentralMonth, { query: { month: '10', year: '2026' } })
  expect(october.rows.map(quantitiesOf)).toEqual([[57, 0, 0, 0, 57, null]])
  expect(await call(manager, contract.listCentralMonth, { query: { month: '7', year: '2026' } })).toEqual({ rows: [] })
})

test('an outlet: deliveries, sales less those taken back, and every other move as returned', async () => {
  expect(await listed(manager)).toEqual([['1001', 30, 15, -8, 7, 30, null]])
  expect(await listed(manager, { month: '8', year: '2026' })).toEqual([['1001', 0, 30, 0, 0, 30, null]])
})

test('each person sees the depots of their outlets; an outlet or a sector manager that does not exist is refused', async () => {
  const ofNetwork = await listed(manager)
  expect(await listed(sectorManager)).toEqual(ofNetwork)
  expect(await listed(outlet)).toEqual(ofNetwork)
  expect(await listed(other)).toEqual([])
  expect(await listed(manager, { ...SEPTEMBER, responsableId: String(sectorManager.id) })).toEqual(ofNetwork)
  expect(await listed(manager, { ...SEPTEMBER, outletId: String(other.id) })).toEqual([])
  const ofOther = { query: { ...SEPTEMBER, outletId: String(other.id) } }
  expect(await refusal(outlet, contract.listOutletMonths, ofOther)).toMatchObject({ statusCode: 404 })
  const ofManager = { query: { ...SEPTEMBER, responsableId: String(manager.id) } }
  expect(await refusal(sectorManager, contract.listOutletMonths, ofManager)).toMatchObject({ statusCode: 403 })
  const unknown = { query: { ...SEPTEMBER, outletId: '999999' } }
  expect(await refusal(manager, contract.listOutletMonths, unknown)).toMatchObject({ statusCode: 404 })
})

test('what a file states stands beside the moves, largest gap first, until a manager voids it', async () => {
  const [small, large] = [
    await aDepotStatement(db, { articleId, depotId: own, closing: 31 }),
    await aDepotStatement(db, { articleId, depotId: others, closing: 12 }),
  ]
  expect(await listed(manager)).toEqual([
    ['11', 0, 0, 0, 0, 0, 12],
    ['1001', 30, 15, -8, 7, 30, 1],
  ])
  expect(await refusal(manager, contract.voidCentralStatement, { params: { id: small }, query: {} })).toMatchObject({ statusCode: 404 })

  const voided = await call(manager, contract.voidOutletStatement, { params: { id: small }, query: { reason: 'Mauvais mois' } })
  expect(voided).toMatchObject({ outletNumber: '1001', stated: null })
  expect(quantitiesOf(voided)).toEqual([30, 15, -8, 7, 30, null])
  expect(await refusal(manager, contract.voidOutletStatement, { params: { id: small }, query: {} })).toMatchObject({
    code: 'already_voided',
    statut: 'voided',
  })

  await db.insertInto('closedMonths').values({ month: '2026-09-01', closedBy: manager.id }).execute()
  expect(await refusal(manager, contract.voidOutletStatement, { params: { id: large }, query: {} })).toMatchObject({
    statusCode: 409,
    code: 'month_closed',
  })
  await db.deleteFrom('closedMonths').execute()
})

test('the file holds the rows of both lists in the columns that an import reads; by default of the last month with a move', async () => {
  const id = await aDepotStatement(db, { articleId, depotId: central, closing: 60 })
  const csv = await send(manager, contract.downloadStockMonth, { query: { format: 'csv' } })
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  expect(csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'NUMDIST;NOMDIST;ARTICLE;MOIS;ANNEE;STOCK_INITIAL;RECU;VENDU;RETOUR;STOCK_FINAL;DECLARE;ECART',
    `;Dépôt central;${code};9;2026;70;-4;15;6;57;60;3`,
    `11;Comptoir;${code};9;2026;0;0;0;0;0;12;12`,
    `1001;Boutique du port;${code};9;2026;30;15;7;-8;30;;`,
  ])
  await call(manager, contract.voidCentralStatement, { params: { id }, query: {} })
  expect(await refusal(manager, contract.downloadStockMonth, { query: { month: '9', format: 'csv' } })).toMatchObject({ statusCode: 400 })
})

test('by default the file is of the last month with a move or a standing statement, whichever is later', async () => {
  const id = await aDepotStatement(db, { articleId, depotId: own, closing: 28, month: '2026-10-01' })
  const monthsOfFile = async () => {
    const { body } = await send(manager, contract.downloadStockMonth, { query: { format: 'csv' } })
    const [, ...rows] = body.trimEnd().split('\r\n')
    return new Set(rows.map((row) => row.split(';')[3]))
  }
  expect(await monthsOfFile()).toEqual(new Set(['10']))
  await call(manager, contract.voidOutletStatement, { params: { id }, query: {} })
  expect(await monthsOfFile()).toEqual(new Set(['9']))
})
