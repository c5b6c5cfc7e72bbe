import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { anArticle, depotOf, moved, quantityIn, someSerials, violationsOf } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { lockAccounts } from './moves.store.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const kinds = ['central', 'reserved', 'transit', 'supplier', 'sold', 'lost', 'gap'] as const
const [central, reserved, transit, supplier, sold, lost, gap] = (await Promise.all(kinds.map((kind) => depotOf(db, kind)))) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const own = await depotOf(db, outlet)

const standing = (id: number) => db.selectFrom('serials').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function received(count: number) {
  const articleId = await anArticle(db)
  const serialIds = await someSerials(db, articleId, count)
  await moved(db, manager, {
    kind: 'received',
    articleId,
    quantity: count,
    from: supplier,
    to: central,
    serialIds,
    at: new Date('2026-09-01T06:00:00Z'),
  })
  return { articleId, serialIds }
}

test('a decoder goes from the supplier to a subscriber, and each depot counts it once', async () => {
  const { articleId, serialIds } = await received(3)
  const [first = 0, ...others] = serialIds
  const delivery = { document: { kind: 'delivery', id: 1 }, articleId, quantity: 1, serialIds: [first] } as const
  await moved(db, manager, { ...delivery, kind: 'reserved', from: central, to: reserved, liesInId: central })
  expect(await standing(first)).toMatchObject({ depotId: reserved, liesInId: central })
  await moved(db, manager, { ...delivery, kind: 'shipped', from: reserved, to: transit, shippedTo: outlet.id })
  await moved(db, manager, { ...delivery, kind: 'arrived', from: transit, to: own })
  expect(await standing(first)).toMatchObject({ depotId: own, liesInId: null, shippedTo: outlet.id, soldOn: null })
  await moved(db, manager, { kind: 'sold', articleId, quantity: 1, serialIds: [first], from: own, to: sold })
  expect(await standing(first)).toMatchObject({ depotId: sold, soldBy: outlet.id, shippedTo: outlet.id })
  expect(await Promise.all([central, reserved, transit, own].map((depot) => quantityIn(db, depot, articleId)))).toEqual([2, 0, 0, 0])
  expect(await standing(others[0] ?? 0)).toMatchObject({ depotId: central, shippedOn: null })
  expect(await violationsOf(db)).toEqual([])
})

test('a move of now is not dated before the last one of its serials, even if the clock was set back', async () => {
  const { articleId, serialIds } = await received(2)
  const ahead = new Date(Date.now() + 3_600_000)
  await moved(db, manager, { kind: 'lost', articleId, quantity: 1, serialIds: serialIds.slice(1), from: central, to: lost, at: ahead })
  await moved(db, manager, { kind: 'found', articleId, quantity: 1, serialIds: serialIds.slice(1), from: lost, to: central })
  expect(await standing(serialIds[1] ?? 0)).toMatchObject({ depotId: central, lastMovedAt: ahead })
})

test('a delivery that returned was not shipped, and the one before it is remembered', async () => {
  const { articleId, serialIds } = await received(1)
  const piece = { articleId, quantity: 1, serialIds }
  const other = await aPerson(db, { role: 'ROLE_PDV' })
  const carry = async (id: number, from: number, to: number) => {
    const document = { kind: 'delivery', id } as const
    await moved(db, manager, { ...piece, document, kind: 'reserved', from, to: reserved, liesInId: from })
    await moved(db, manager, {
      ...piece,
      document,
      kind: 'shipped',
      from: reserved,
      to: transit,
      shippedTo: to === own ? outlet.id : other.id,
    })
  }
  await carry(11, central, own)
  await moved(db, manager, { ...piece, document: { kind: 'delivery', id: 11 }, kind: 'arrived', from: transit, to: own })
  await carry(12, own, await depotOf(db, other))
  expect(await standing(serialIds[0] ?? 0)).toMatchObject({ shippedTo: other.id })
  await moved(db, manager, { ...piece, document: { kind: 'delivery', id: 12 }, kind: 'returned', from: transit, to: own })
  expect(await standing(serialIds[0] ?? 0)).toMatchObject({ depotId: own, shippedTo: outlet.id })
  await moved(db, manager, { ...piece, kind: 'returned', from: own, to: central })
  expect(await standing(serialIds[0] ?? 0)).toMatchObject({ shippedTo: null, shippedOn: null })
})

test('a depot never holds less than nothing; a count may find more than was received', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const of = (quantity: number) => ({ articleId, quantity })
  await moved(db, manager, { ...of(5), kind: 'received', from: supplier, to: central })
  await expect(moved(db, manager, { ...of(6), kind: 'reserved', from: central, to: reserved })).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: expect.stringMatching(/^Stock insuffisant au dépôt central\s: 5 ART\d+ disponibles, 6 demandés\. Réduisez la quantité\.$/),
  })
  await expect(moved(db, manager, { ...of(1), kind: 'found', from: lost, to: own })).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: expect.stringMatching(/^Stock insuffisant parmi les pièces perdues\s: 0 ART\d+ disponible, 1 demandé\. Réduisez/),
  })
  await expect(moved(db, manager, { ...of(6), kind: 'counted', from: central, to: gap })).rejects.toMatchObject({
    message: expect.stringMatching(/disponibles, 6 demandés\.$/),
  })
  await moved(db, manager, { ...of(2), kind: 'counted', from: gap, to: own })
  expect([await quantityIn(db, gap, articleId), await quantityIn(db, own, articleId), await quantityIn(db, central, articleId)]).toEqual([
    -2, 2, 5,
  ])
})

test('of many who take the last three at once, exactly three succeed, and nobody waits for ever', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  await moved(db, manager, { kind: 'received', articleId, quantity: 3, from: supplier, to: central })
  const faulty = await depotOf(db, 'faulty')
  const takings = Array.from({ length: 12 }, () =>
    moved(db, manager, { kind: 'faulty', articleId, quantity: 1, from: central, to: faulty }),
  )
  const outcomes = await Promise.allSettled(takings)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await quantityIn(db, central, articleId)).toBe(0)
  expect(await violationsOf(db)).toEqual([])
})

test('a move that waited for an account happens after what came meanwhile', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const piece = { articleId, quantity: 1 }
  const arrival = { ...piece, kind: 'received', from: supplier, to: central } as const
  const sale = { ...piece, kind: 'sold', from: own, to: sold } as const
  await moved(db, manager, arrival, { ...piece, kind: 'arrived', from: central, to: own }, sale)
  let waiting: Promise<number[]> | undefined
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [central], [articleId])
    waiting = moved(db, manager, arrival, sale)
    await setTimeout(500)
    await moved(db, manager, { ...piece, kind: 'counted', from: gap, to: own })
  })
  await waiting
  expect(await quantityIn(db, own, articleId)).toBe(0)
  expect(await violationsOf(db)).toEqual([])
})

test('a serial that is elsewhere, or has moved later, is refused with its place', async () => {
  const { articleId, serialIds } = await received(1)
  const piece = { articleId, quantity: 1, serialIds }
  await expect(moved(db, manager, { ...piece, kind: 'sold', from: own, to: sold })).rejects.toMatchObject({
    code: 'serial_moved_on',
    message: expect.stringMatching(/^Le numéro \d+ n’est plus là\u00a0: il est au dépôt central\.$/),
  })
  await moved(db, manager, { ...piece, kind: 'faulty', from: central, to: await depotOf(db, 'faulty') })
  const earlier = { ...piece, kind: 'found', from: await depotOf(db, 'faulty'), to: central, at: new Date('2026-09-02') } as const
  await expect(moved(db, manager, earlier)).rejects.toMatchObject({ message: expect.stringMatching(/a bougé depuis/) })
})

test('a number is known once, whatever its zeros, also as a card', async () => {
  const articleId = await anArticle(db)
  const [id = 0] = await someSerials(db, articleId, 1)
  const { number } = await standing(id)
  const twin = { articleId, depotId: supplier, unitPrice: 1n, receivedOn: '2026-09-01' }
  const inserted = (fields: { number: string; card?: string }) =>
    db
      .insertInto('serials')
      .values({ ...twin, ...fields })
      .execute()
  await expect(inserted({ number: number.replace(/^0+/, '') })).rejects.toThrow(/serial_numbers_pkey/)
  await expect(inserted({ number: 'TETE-0001', card: `00${number}` })).rejects.toThrow(/serial_numbers_pkey/)
})

test('nothing moves in a closed month, nor when one of the moves cannot', async () => {
  const { articleId, serialIds } = await received(2)
  await db.insertInto('closedMonths').values({ month: '2026-08-01' }).execute()
  const piece = { articleId, quantity: 1, serialIds: serialIds.slice(0, 1) }
  const at = new Date('2026-08-31T12:00:00Z')
  await expect(moved(db, manager, { ...piece, kind: 'lost', from: central, to: lost, at })).rejects.toMatchObject({
    code: 'month_closed',
    message: 'Le mois d’août 2026 est clos\u00a0: son stock ne bouge plus.',
  })
  const counted = await anArticle(db, { isSerialised: false })
  const both = moved(
    db,
    manager,
    { ...piece, kind: 'lost', from: central, to: lost },
    { articleId: counted, quantity: 1, kind: 'lost', from: central, to: lost },
  )
  await expect(both).rejects.toMatchObject({ code: 'insufficient_stock' })
  expect(await standing(serialIds[0] ?? 0)).toMatchObject({ depotId: central })
})

test('the account of what is sold opens with the first one of an outlet, before anything is sold', async () => {
  const { articleId, serialIds } = await received(2)
  const goods = { articleId, quantity: 2, serialIds }
  await moved(db, manager, { ...goods, kind: 'shipped', from: central, to: transit, shippedTo: outlet.id })
  await db.transaction().execute(async (tx) => {
    await moved(tx, manager, { ...goods, kind: 'arrived', from: transit, to: own })
    const opened = await tx.selectFrom('ledgerAccounts').select('depotId').where('articleId', '=', articleId).execute()
    expect(opened.map(({ depotId }) => depotId)).toContain(sold)
  })
})
