import { listMoves } from '@backoffice/contract/stock/moves'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { anArticle, depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const stranger = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const [supplier, central, own, sold] = [
  await depotOf(db, 'supplier'),
  await depotOf(db, 'central'),
  await depotOf(db, outlet),
  await depotOf(db, 'sold'),
]
const articleId = await anArticle(db)
const rows = [
  { number: '00028061000001', card: '00014061000001' },
  { number: '00028061000002', card: null },
  { number: 'TETE-777', card: null },
].map((row) => ({ ...row, articleId, depotId: supplier, unitPrice: 31_50n, receivedOn: '2026-09-01' }))
const [first = 0, second = 0, third = 0] = (await db.insertInto('serials').values(rows).returning('id').execute()).map(({ id }) => id)
const piece = (serialId: number) => ({ articleId, quantity: 1, serialIds: [serialId] })
await moved(db, manager, { kind: 'received', articleId, quantity: 3, serialIds: [first, second, third], from: supplier, to: central })
await moved(db, manager, { ...piece(second), kind: 'arrived', from: central, to: own })
await moved(db, manager, { ...piece(third), kind: 'arrived', from: central, to: own })
await moved(db, manager, { ...piece(third), kind: 'sold', from: own, to: sold })

const numbers = async (caller: typeof manager, query: object) =>
  (await call(caller, listSerials, { query })).content.map(({ number }) => number)

test.each([
  ['0002806100', ['00028061000001', '00028061000002']],
  ['28061000001', ['00028061000001']],
  ['000002806100', ['00028061000001', '00028061000002']],
  ['14061000001', ['00028061000001']],
  ['0002', ['00028061000001', '00028061000002']],
  [' tete ', ['TETE-777']],
  ['-777', ['TETE-777']],
  ['%_00', []],
])('finds serials by the beginning or the end of a number, %s', async (q, found) => {
  expect(await numbers(manager, { q })).toEqual(found)
})

test('three characters are too few to search for', async () => {
  expect(await refusal(manager, listSerials, { query: { q: '000' } })).toMatchObject({ statusCode: 400, fields: [{ path: 'q' }] })
})

test('a serial shows where it is, and each person sees those of their outlets', async () => {
  const { content, totalElements } = await call(manager, listSerials, { query: { state: 'sold' } })
  expect({ content, totalElements }).toMatchObject({
    totalElements: 1,
    content: [
      {
        number: 'TETE-777',
        state: 'sold',
        depotKind: 'sold',
        outletId: outlet.id,
        outletName: 'Boutique du port',
        unitPrice: 31.5,
        card: null,
      },
    ],
  })
  expect(await numbers(outlet, {})).toEqual(['00028061000002', 'TETE-777'])
  expect(await numbers(sectorManager, { state: 'outlet', outletId: outlet.id })).toEqual(['00028061000002'])
  expect(await numbers(stranger, {})).toEqual([])
})

test('moves are listed newest first, by serial, kind and side', async () => {
  const [start, end] = ['2026-01-01', '2027-12-31']
  const kinds = async (caller: typeof manager, query: object) =>
    (await call(caller, listMoves, { query: { start, end, ...query } })).content.map(({ kind }) => kind)
  expect(await kinds(manager, { serial: 'tete-777' })).toEqual(['sold', 'arrived', 'received'])
  expect(await kinds(manager, { depotId: own, kind: 'arrived' })).toEqual(['arrived', 'arrived'])
  expect(await kinds(outlet, {})).toEqual(['sold', 'arrived', 'arrived'])
  expect(await kinds(stranger, {})).toEqual([])
  const { content } = await call(manager, listMoves, { query: { start, end, kind: 'received' } })
  expect(content).toMatchObject([
    {
      quantity: 3,
      fromKind: 'supplier',
      toKind: 'central',
      serials: ['00028061000001', '00028061000002', 'TETE-777'],
      documentKind: 'manual',
      documentId: content[0]?.id,
      personName: 'Awa Diallo',
    },
  ])
})

test('serials are listed by number, or those first that were received first', async () => {
  const late = { articleId, depotId: supplier, unitPrice: 31_50n }
  const older = { ...late, number: 'AGE-2', receivedOn: '2026-08-02' }
  const newer = { ...late, number: 'AGE-1', receivedOn: '2026-08-03' }
  const entered = await db.insertInto('serials').values([newer, older]).returning('id').execute()
  const serialIds = entered.map(({ id }) => id)
  await moved(db, manager, { kind: 'received', articleId, quantity: 2, serialIds, from: supplier, to: central })
  expect(await numbers(manager, { q: 'AGE-' })).toEqual(['AGE-1', 'AGE-2'])
  expect(await numbers(manager, { q: 'AGE-', order: 'oldest' })).toEqual(['AGE-2', 'AGE-1'])
})
