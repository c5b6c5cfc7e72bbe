import * as counts from '@backoffice/contract/stock-counts/counts'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test } from 'vitest'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { anArticle, aSerialAt, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const other = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Comptoir' })
const kinds = ['central', 'supplier', 'sold', 'lost', 'gap', 'transit'] as const
const [central = 0, supplier = 0, sold = 0, lost = 0, gap = 0, transit = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))
const elsewhere = await depotOf(db, other)

async function anOutletToCount() {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
  return { outlet, own: await depotOf(db, outlet) }
}
const opened = async (caller: Caller, depotId: number) => (await call(caller, counts.openCount, { body: { depotId } })).id
const enter = (caller: Caller, id: number, body: object) => call(caller, counts.enterCounted, { params: { id }, body })
const submit = (caller: Caller, id: number) => call(caller, counts.submitCount, { params: { id }, body: {} })
const REASON = { raison: 'Inventaire de fin de mois' }
const post = (caller: Caller, id: number) => call(caller, counts.postCount, { params: { id }, body: REASON })
const stateOf = async (q: string) => (await call(manager, listSerials, { query: { q } })).content.map(({ state }) => state)
const gapsOf = ({ gaps }: counts.StockCount) => (gaps ?? []).map(({ kind, serial, depotKind }) => [kind, serial, depotKind])

test('whoever counts sees nothing that is expected; what is missing goes to the gaps and comes back when found', async () => {
  const { outlet, own } = await anOutletToCount()
  const [there, missing] = [await aSerialAt(db, manager, own), await aSerialAt(db, manager, own)]
  const id = await opened(outlet, own)
  expect(await enter(outlet, id, { serials: [` ${there.number.toLowerCase()} `] })).toMatchObject({
    statut: 'open',
    gaps: null,
    entryCount: 1,
    entries: [{ serial: there.number, articleId: null, quantity: 1, personId: outlet.id }],
    countedBy: outlet.id,
  })
  expect(await enter(outlet, id, { serials: [there.number] })).toMatchObject({ entryCount: 1, entries: [{ serial: there.number }] })
  const submitted = await submit(outlet, id)
  expect(submitted).toMatchObject({
    statut: 'submitted',
    gaps: [{ kind: 'missing', serial: missing.number, quantity: 1, articleId: missing.articleId }],
  })
  expect(await post(manager, id)).toMatchObject({ statut: 'posted', raison: REASON.raison, closedBy: manager.id })
  expect([await stateOf(missing.number), await stateOf(there.number)]).toEqual([['lost'], ['outlet']])
  expect([await quantityIn(db, own, missing.articleId), await quantityIn(db, gap, missing.articleId)]).toEqual([0, 1])

  const again = await opened(outlet, own)
  await enter(outlet, again, { serials: [there.number, missing.number.replace(/^0+/, '')] })
  expect(gapsOf(await submit(outlet, again))).toEqual([['extra', missing.number, 'gap']])
  await post(manager, again)
  expect(await stateOf(missing.number)).toEqual(['outlet'])
  expect(await violationsOf(db)).toEqual([])
})

test('an extra serial comes back from the lost, but not from where the books have it', async () => {
  const { outlet, own } = await anOutletToCount()
  const [ofOther, wasLost] = [await aSerialAt(db, manager, elsewhere), await aSerialAt(db, manager, own)]
  await moved(db, manager, { kind: 'lost', ...wasLost, from: own, to: lost })
  const id = await opened(outlet, own)
  await enter(outlet, id, { serials: [ofOther.number, wasLost.number, 'INCONNU-1'] })
  const submitted = await submit(outlet, id)
  expect(gapsOf(submitted)).toEqual([
    ['extra', ofOther.number, 'outlet'],
    ['extra', wasLost.number, 'lost'],
    ['extra', 'INCONNU-1', null],
  ])
  expect(submitted.gaps?.[0]).toMatchObject({ depotId: null, outletName: null })
  expect((await call(manager, counts.getCount, { params: { id } })).gaps?.[0]).toMatchObject({ depotId: elsewhere, outletName: 'Comptoir' })
  await post(manager, id)
  expect([await stateOf(wasLost.number), await quantityIn(db, elsewhere, ofOther.articleId)]).toEqual([['outlet'], 1])
  expect(await violationsOf(db)).toEqual([])
})

test('counted goods are compared by quantity, the last entry of an article holds', async () => {
  const { outlet, own } = await anOutletToCount()
  const [cable, remote] = [await anArticle(db, { isSerialised: false }), await anArticle(db, { isSerialised: false })]
  for (const articleId of [cable, remote]) {
    await moved(db, manager, { kind: 'received', articleId, quantity: 20, from: supplier, to: central })
    await moved(db, manager, { kind: 'arrived', articleId, quantity: 10, from: central, to: own })
  }
  const id = await opened(outlet, own)
  await enter(outlet, id, {
    quantities: [
      { articleId: cable, quantity: 3 },
      { articleId: remote, quantity: 12 },
    ],
  })
  await enter(outlet, id, { quantities: [{ articleId: cable, quantity: 8 }] })
  expect((await submit(outlet, id)).gaps).toMatchObject([
    { kind: 'missing', articleId: cable, quantity: 2, counted: 8, expected: 10, serial: null },
    { kind: 'extra', articleId: remote, quantity: 2, counted: 12, expected: 10 },
  ])
  await post(manager, id)
  expect(await Promise.all([cable, remote].map((articleId) => quantityIn(db, own, articleId)))).toEqual([8, 12])
  expect(await Promise.all([cable, remote].map((articleId) => quantityIn(db, gap, articleId)))).toEqual([2, -2])
  expect(await violationsOf(db)).toEqual([])
})

test('what was counted by quantity is no gap once its pieces have numbers', async () => {
  const { outlet, own } = await anOutletToCount()
  const articleId = await anArticle(db, { isSerialised: false })
  const id = await opened(outlet, own)
  await enter(outlet, id, { quantities: [{ articleId, quantity: 4 }] })
  await db.updateTable('articles').set({ isSerialised: true }).where('id', '=', articleId).execute()
  expect((await submit(outlet, id)).gaps).toEqual([])
})

test('one count at a time is open, and waiting gaps keep another from being opened until a manager has decided', async () => {
  const { outlet, own } = await anOutletToCount()
  await aSerialAt(db, manager, own)
  const answers = await Promise.all([outlet, manager, outlet].map((caller) => send(caller, counts.openCount, { body: { depotId: own } })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const { content } = (await call(outlet, counts.listCounts, { query: { page: 0 } })) as { content: counts.StockCount[] }
  const id = content[0]?.id ?? 0
  expect(content).toHaveLength(1)
  expect(await refusal(outlet, counts.openCount, { body: { depotId: own } })).toMatchObject({ code: 'count_open', statut: 'open' })

  const ends = await Promise.all(
    [outlet, manager, outlet, manager].map((caller) => send(caller, counts.submitCount, { params: { id }, body: {} })),
  )
  expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect(ends.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'illegal_transition', statut: 'submitted' })
  expect(await refusal(outlet, counts.openCount, { body: { depotId: own } })).toMatchObject({
    statusCode: 409,
    code: 'count_open',
    statut: 'submitted',
  })
  expect(await refusal(outlet, counts.enterCounted, { params: { id }, body: { serials: ['TETE-1'] } })).toMatchObject({
    statut: 'submitted',
  })
  expect(await refusal(outlet, counts.cancelCount, { params: { id }, body: REASON })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  await call(manager, counts.cancelCount, { params: { id }, body: REASON })
  expect(await refusal(second, counts.postCount, { params: { id }, body: REASON })).toMatchObject({ statusCode: 409, statut: 'cancelled' })
  const next = await opened(outlet, own)
  expect((await call(outlet, counts.cancelCount, { params: { id: next }, body: REASON })).gaps).toBeNull()
})

test('gaps are posted once, by a manager who did not count', async () => {
  const { own } = await anOutletToCount()
  const missing = await aSerialAt(db, manager, own)
  const id = await opened(manager, own)
  await submit(manager, id)
  const version = (await call(second, counts.getCount, { params: { id } })).version
  expect(await refusal(manager, counts.postCount, { params: { id }, body: REASON })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await refusal(second, counts.postCount, { params: { id }, body: { ...REASON, version: version - 1 } })).toMatchObject({
    code: 'stale_version',
    statut: 'submitted',
  })
  const answers = await Promise.all([1, 2, 3].map(() => send(second, counts.postCount, { params: { id }, body: { ...REASON, version } })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await quantityIn(db, gap, missing.articleId)).toBe(1)
})

test('what cannot be counted is refused at its place', async () => {
  const { own } = await anOutletToCount()
  const piece = await aSerialAt(db, manager, own)
  const cable = await anArticle(db, { isSerialised: false })
  expect(await refusal(manager, counts.openCount, { body: { depotId: transit } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'depotId' }],
  })
  expect(await refusal(manager, counts.openCount, { body: { depotId: sold } })).toMatchObject({ statusCode: 400 })
  const id = await opened(manager, own)
  const refused = async (body: object) => refusal(manager, counts.enterCounted, { params: { id }, body })
  expect(await refused({})).toMatchObject({ statusCode: 400 })
  expect(await refused({ serials: ['é'] })).toMatchObject({ statusCode: 400, fields: [{ path: 'serials.0' }] })
  expect(await refused({ serials: ['0001'], secondsAgo: [] })).toMatchObject({ statusCode: 400, fields: [{ path: 'secondsAgo' }] })
  expect(await refused({ serials: ['0001'], secondsAgo: [-1] })).toMatchObject({ statusCode: 400, fields: [{ path: 'secondsAgo.0' }] })
  expect(await refused({ quantities: [{ articleId: cable, quantity: 1_000_001 }] })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'quantities.0.quantity' }],
  })
  const many = Array.from({ length: 10_000 }, (_, index) => `BEAUCOUP-${index}`)
  expect(await refused({ serials: [...many, 'DE-TROP'] })).toMatchObject({ statusCode: 400, fields: [{ path: 'serials' }] })
  expect(await enter(manager, id, { serials: many })).toMatchObject({ entryCount: 10_000 })
  const quantity = { quantity: 1 }
  const path = 'quantities.0.articleId'
  expect(await refused({ quantities: [{ articleId: piece.articleId, ...quantity }] })).toMatchObject({
    statusCode: 400,
    fields: [{ path }],
  })
  expect(
    await refused({
      quantities: [
        { articleId: cable, ...quantity },
        { articleId: cable, ...quantity },
      ],
    }),
  ).toMatchObject({
    fields: [{ path: 'quantities.1.articleId' }],
  })
  expect(await refused({ quantities: [{ articleId: 99_999_999, ...quantity }] })).toMatchObject({ code: 'article_unknown' })
  await db.updateTable('articles').set({ family: 'service' }).where('id', '=', cable).execute()
  const ofService = { quantities: [{ articleId: cable, ...quantity }] }
  expect(await refused(ofService)).toMatchObject({ statusCode: 409, code: 'article_not_stocked' })
})
