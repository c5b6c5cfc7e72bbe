import { moveByHand } from '@backoffice/contract/stock/moves'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, aSerialAt, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Comptoir' })
const kinds = ['central', 'supplier', 'sold', 'faulty', 'lost', 'transit'] as const
const [central = 0, supplier = 0, sold = 0, faulty = 0, lost = 0, transit = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))
const [own, foreign] = [await depotOf(db, outlet), await depotOf(db, other)]

type Body = Parameters<typeof call<typeof moveByHand>>[2]['body']
const entered = (body: Partial<Body>) => ({ body: { kind: 'faulty', depotId: own, raison: 'Écran cassé', ...body } as Body })
const move = (caller: typeof manager, body: Partial<Body>) => call(caller, moveByHand, entered(body))
const refused = (caller: typeof manager, body: Partial<Body>) => refusal(caller, moveByHand, entered(body))

const aSerialAtOutlet = () => aSerialAt(db, manager, own)
const stateOf = async (q: string) => (await call(manager, listSerials, { query: { q } })).content.map(({ state }) => state)

test('an outlet sets a piece aside as faulty, once', async () => {
  const { number, articleId } = await aSerialAtOutlet()
  expect(await move(outlet, { serials: [number.replace(/^0+/, '')] })).toMatchObject([
    {
      kind: 'faulty',
      articleId,
      quantity: 1,
      fromDepotId: own,
      toKind: 'faulty',
      serials: [number],
      documentKind: 'manual',
      raison: 'Écran cassé',
    },
  ])
  expect(await stateOf(number)).toEqual(['faulty'])
  expect(await refused(outlet, { serials: [number] })).toMatchObject({
    statusCode: 409,
    code: 'serial_elsewhere',
    message: `Le numéro ${number} n’est pas chez vous.`,
  })
  expect(await violationsOf(db)).toEqual([])
})

test('of one piece moved by several at once one move passes', async () => {
  const { number } = await aSerialAtOutlet()
  const answers = await Promise.all(
    ['faulty', 'lost', 'faulty', 'lost'].map((kind) =>
      send(manager, moveByHand, entered({ kind: kind as Body['kind'], serials: [number] })),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect(await violationsOf(db)).toEqual([])
})

test('a loss asks for the PIN, and what is found comes back from the lost', async () => {
  const { number } = await aSerialAtOutlet()
  expect(await refused(hasty, { kind: 'lost', serials: [number] })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  const { articleId: otherArticle } = await aSerialAtOutlet()
  for (const wrong of [
    {},
    { serials: [number, number] },
    { articleId: otherArticle, quantity: 1 },
    { serials: [number], articleId: otherArticle },
  ]) {
    expect(await refused(hasty, { kind: 'lost', ...wrong })).toMatchObject({ statusCode: 400 })
  }
  expect(await refused(hasty, { kind: 'lost', serials: ['INCONNU-1'] })).toMatchObject({ code: 'step_up_required' })
  await move(manager, { kind: 'lost', serials: [number] })
  expect(await stateOf(number)).toEqual(['lost'])
  await move(hasty, { kind: 'found', depotId: central, serials: [number] })
  expect(await stateOf(number)).toEqual(['central'])
  for (const kind of ['lost', 'found'] as const) {
    expect(await refused(outlet, { kind, serials: [number] })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
})

test('a sold piece comes back to the outlet that sold it, and to no other', async () => {
  const { number, ...piece } = await aSerialAtOutlet()
  await moved(db, manager, { ...piece, kind: 'sold', from: own, to: sold })
  const back: Partial<Body> = { kind: 'returned', serials: [number] }
  expect(await refused(manager, { ...back, depotId: foreign })).toMatchObject({ statusCode: 409, code: 'serial_elsewhere' })
  expect(await refused(other, { ...back, depotId: foreign })).toMatchObject({
    message: `Vous n’avez pas vendu le numéro ${number}, ou il est déjà revenu.`,
  })
  expect(await refused(other, back)).toMatchObject({ statusCode: 404, code: 'depot_not_found' })
  expect(await refused(manager, { ...back, depotId: central })).toMatchObject({ statusCode: 400, fields: [{ path: 'depotId' }] })
  expect(await move(outlet, back)).toMatchObject([{ kind: 'returned', fromKind: 'sold', toDepotId: own }])
  expect(await stateOf(number)).toEqual(['outlet'])
})

test('counted goods move by quantity, and come back no more than were sold', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  await moved(db, manager, { kind: 'received', articleId, quantity: 10, from: supplier, to: central })
  await moved(db, manager, { kind: 'arrived', articleId, quantity: 6, from: central, to: own })
  await moved(db, manager, { kind: 'sold', articleId, quantity: 3, from: own, to: sold })
  await move(outlet, { articleId, quantity: 1 })
  expect(await refused(outlet, { articleId, quantity: 3 })).toMatchObject({ statusCode: 409, code: 'insufficient_stock' })
  expect(await refused(outlet, { kind: 'returned', articleId, quantity: 4 })).toMatchObject({
    message: expect.stringMatching(/^Ce point de vente n’a plus que 3 ART\d+ vendus à reprendre\s: il ne peut pas en reprendre 4\.$/),
  })
  await move(outlet, { kind: 'returned', articleId, quantity: 2 })
  const again = await Promise.all([1, 1, 1].map((quantity) => send(outlet, moveByHand, entered({ kind: 'returned', articleId, quantity }))))
  expect(again.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(again.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: expect.stringMatching(/^Ce point de vente n’a plus d’ART\d+ vendu à reprendre\.$/),
  })
  expect(await Promise.all([central, own, faulty, lost].map((depot) => quantityIn(db, depot, articleId)))).toEqual([4, 5, 1, 0])
  expect(await violationsOf(db)).toEqual([])
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `BEAUCOUP-${index}`)

test('a list that does not fit is refused at its place', async () => {
  const [first, second] = [await aSerialAtOutlet(), await aSerialAtOutlet()]
  const counted = await anArticle(db, { isSerialised: false })
  const fieldOf = async (body: Partial<Body>) => {
    const { statusCode, fields } = await refused(manager, body)
    return [statusCode, ...(fields ?? []).map(({ path }) => path)]
  }
  expect(await fieldOf({})).toEqual([400, 'articleId'])
  expect(await fieldOf({ articleId: counted })).toEqual([400, 'quantity'])
  expect(await fieldOf({ articleId: first.articleId, quantity: 1 })).toEqual([400, 'serials'])
  expect(await fieldOf({ serials: [first.number, ` ${first.number}`] })).toEqual([400, 'serials.1'])
  expect(await fieldOf({ serials: [first.number, 'é'] })).toEqual([400, 'serials.1'])
  expect(await fieldOf({ serials: many(10_001) })).toEqual([400, 'serials'])
  expect(await refused(manager, { serials: many(10_000) })).toMatchObject({ statusCode: 409, code: 'serial_unknown' })
  expect(await fieldOf({ serials: [first.number], quantity: 2 })).toEqual([400, 'quantity'])
  expect(await fieldOf({ serials: [first.number, second.number], articleId: first.articleId })).toEqual([400, 'serials.1'])
  expect(await fieldOf({ serials: [first.number], depotId: transit })).toEqual([400, 'depotId'])
  expect(await refused(manager, { serials: ['INCONNU-1'] })).toMatchObject({ statusCode: 409, code: 'serial_unknown' })
  expect(await refused(outlet, { serials: ['INCONNU-1'] })).toMatchObject({ statusCode: 409, code: 'serial_elsewhere' })
  expect(await refused(manager, { articleId: 99_999_999, quantity: 1 })).toMatchObject({ statusCode: 409, code: 'article_unknown' })
  expect(await move(manager, { serials: [first.number, second.number] })).toHaveLength(2)
})
