import { addReceipt, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const central = await depotOf(db, 'central')
const slip = { unitPrice: '31,50', date: '2026-09-01', supplier: 'EUROSAT', reference: 'BL-8841' }

async function received(articleId: number, quantity: number, serials?: (string | { number: string; card: string })[]): Promise<number> {
  const [line] = await call(manager, addReceipt, { body: { lines: [{ ...slip, articleId, quantity, serials }] } })
  return line?.id ?? 0
}
const request = (id: number, body: object) => ({ body: { id, raison: 'Erreur de saisie', ...body } })
const correct = (id: number, body: object) => call(manager, updateReceiptLine, request(id, body))
const refused = (id: number, body: object) => refusal(manager, updateReceiptLine, request(id, body))
const serialsLike = async (q: string) => (await call(manager, listSerials, { query: { q } })).content

test('a correction moves the difference, and what was withdrawn can be received again', async () => {
  const [decoder, other] = [await anArticle(db), await anArticle(db)]
  const id = await received(decoder, 2, ['0028-A1', { number: '0028-A2', card: 'CARTE-2' }])
  expect(await correct(id, { serials: ['0028-A1', '0028-A3'], unitPrice: 33, supplier: 'SATLINE', version: 1 })).toMatchObject({
    quantity: 2,
    serials: ['0028-A1', '0028-A3'],
    unitPrice: 33,
    supplier: 'SATLINE',
    reference: 'BL-8841',
    raison: 'Erreur de saisie',
    version: 2,
  })
  expect(await serialsLike('0028-A2')).toMatchObject([{ state: 'withdrawn' }])
  expect(await serialsLike('0028-A1')).toMatchObject([{ state: 'central', unitPrice: 33 }])
  expect(await serialsLike('0028-A3')).toMatchObject([{ state: 'central', unitPrice: 33 }])
  await received(other, 1, [{ number: '0028-A2', card: 'CARTE-3' }])
  expect(await serialsLike('0028-A2')).toMatchObject([{ state: 'central', articleId: other, card: 'CARTE-3' }])
  await received(other, 1, [{ number: 'AUTRE-1', card: 'CARTE-2' }])
  expect([await quantityIn(db, central, decoder), await quantityIn(db, central, other)]).toEqual([2, 2])
  expect(await correct(id, { quantity: 0 })).toMatchObject({ quantity: 0, isVoided: true, serials: [], serialCount: 0 })
  expect(await violationsOf(db)).toEqual([])
})

test('a correction brings no more of an article that is retired or no equipment', async () => {
  const dish = await anArticle(db, { isSerialised: false })
  const id = await received(dish, 5)
  await correct(id, { quantity: 0 })
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', dish).execute()
  expect(await refused(id, { quantity: 5 })).toMatchObject({ statusCode: 409, code: 'article_retired' })
  await db.updateTable('articles').set({ isRetired: false, family: 'service' }).where('id', '=', dish).execute()
  expect(await refused(id, { quantity: 5 })).toMatchObject({ statusCode: 409, code: 'article_not_stocked' })
})

const cardsOf = async () => (await serialsLike('0028-D')).map(({ number, card, state }) => [number, card, state])
const pair = (first: string, second: string) => [
  { number: '0028-D1', card: first },
  { number: '0028-D2', card: second },
]

test('a card is corrected, two decoders exchange theirs, and what was withdrawn comes again with its own', async () => {
  const decoder = await anArticle(db)
  const id = await received(decoder, 2, pair('CARTE-D1', 'CARTE-D2'))
  expect(await correct(id, { serials: pair('CARTE-D2', 'CARTE-D1') })).toMatchObject({ quantity: 2, serialCount: 2 })
  expect(await correct(id, { serials: ['0028-D1', '0028-D2'] })).toMatchObject({ quantity: 2 })
  expect(await cardsOf()).toEqual([
    ['0028-D1', 'CARTE-D2', 'central'],
    ['0028-D2', 'CARTE-D1', 'central'],
  ])

  expect(await correct(id, { serials: [{ number: '0028-D1', card: null }, { number: '0028-D2' }] })).toMatchObject({ quantity: 2 })
  expect(await cardsOf()).toEqual([
    ['0028-D1', null, 'central'],
    ['0028-D2', 'CARTE-D1', 'central'],
  ])

  await correct(id, { quantity: 0 })
  const again = await received(decoder, 1, [{ number: '0028-D1', card: 'CARTE-D2' }])
  expect(await refused(again, { serials: [{ number: '0028-D1', card: '0028-D2' }] })).toMatchObject({
    statusCode: 409,
    code: 'serial_known',
  })
  await correct(again, { serials: [{ number: '0028-D1', card: 'CARTE-D9' }] })
  expect(await cardsOf()).toEqual([
    ['0028-D1', 'CARTE-D9', 'central'],
    ['0028-D2', 'CARTE-D1', 'withdrawn'],
  ])
  expect(await violationsOf(db)).toEqual([])
})

test('the card of a decoder that was mistyped goes to the right one, or is received as a piece of its own', async () => {
  const decoder = await anArticle(db)
  const id = await received(decoder, 1, [{ number: '0028-E9', card: 'CARTE-E1' }])
  await correct(id, { serials: [{ number: '0028-E1', card: 'CARTE-E1' }] })
  const ofBoth = async () => (await serialsLike('0028-E')).map(({ number, card, state }) => [number, card, state])
  expect(await ofBoth()).toEqual([
    ['0028-E1', 'CARTE-E1', 'central'],
    ['0028-E9', null, 'withdrawn'],
  ])
  await correct(id, { quantity: 0 })
  await received(decoder, 1, ['CARTE-E1'])
  expect(await serialsLike('CARTE-E1')).toMatchObject([{ number: 'CARTE-E1', card: null, state: 'central' }])
  expect(await ofBoth()).toEqual([
    ['0028-E1', null, 'withdrawn'],
    ['0028-E9', null, 'withdrawn'],
  ])
  await received(decoder, 1, [{ number: '0028-E9', card: 'CARTE-E9' }])
  expect(await violationsOf(db)).toEqual([])
})

test('a serial that has moved on is not taken out, and what others hold does not come in', async () => {
  const decoder = await anArticle(db)
  const id = await received(decoder, 2, ['0028-B1', '0028-B2'])
  const { id: serial } = await db.selectFrom('serials').select('id').where('number', '=', '0028-B1').executeTakeFirstOrThrow()
  const lost = { kind: 'lost', articleId: decoder, quantity: 1, serialIds: [serial], from: central, to: await depotOf(db, 'lost') } as const
  await moved(db, manager, lost)
  expect(await refused(id, { quantity: 0 })).toMatchObject({
    statusCode: 409,
    code: 'serial_moved_on',
    message: 'Le numéro 0028-B1 n’est plus là\u00a0: il est perdu.',
  })
  await received(decoder, 1, ['0028-B3'])
  expect(await refused(id, { serials: ['0028-B1', '0028-B2', '0028-B3'] })).toMatchObject({ statusCode: 409, code: 'serial_known' })
  expect(await correct(id, { serials: ['0028-B1'] })).toMatchObject({ quantity: 1, serials: ['0028-B1'] })
  expect(await violationsOf(db)).toEqual([])
})

const numbers = (count: number) => Array.from({ length: count }, (_, place) => `LONG-${String(place).padStart(5, '0')}`)

test('a line of more numbers than a receipt takes by hand is read whole, and corrected', async () => {
  const decoder = await anArticle(db)
  const id = await received(decoder, 2_000, numbers(2_000))
  expect(await correct(id, { serials: [...numbers(2_000), 'LONG-A'] })).toMatchObject({
    quantity: 2_001,
    serials: numbers(200),
    serialCount: 2_001,
  })

  const pages = await Promise.all(
    Array.from({ length: 11 }, (_, page) => call(manager, listSerials, { query: { receiptLineId: id, size: 200, page } })),
  )
  const whole = pages.flatMap(({ content }) => content).map(({ number }) => number)
  expect(whole).toEqual([...numbers(2_000), 'LONG-A'])
  expect(await correct(id, { serials: whole.slice(1) })).toMatchObject({ quantity: 2_000, serialCount: 2_000 })
  const { content, totalElements } = await call(manager, listSerials, { query: { receiptLineId: id } })
  expect([totalElements, content[0]?.number]).toEqual([2_000, 'LONG-00001'])
  expect(await refused(id, { serials: numbers(10_001) })).toMatchObject({ statusCode: 400, fields: [{ path: 'serials' }] })
})

test('a counted line goes up, down and to nothing, never below what is there', async () => {
  const cable = await anArticle(db, { isSerialised: false })
  const id = await received(cable, 10)
  expect(await correct(id, { quantity: 12 })).toMatchObject({ quantity: 12 })
  await moved(db, manager, { kind: 'lost', articleId: cable, quantity: 5, from: central, to: await depotOf(db, 'lost') })
  expect(await refused(id, { quantity: 0 })).toMatchObject({ statusCode: 409, code: 'insufficient_stock' })
  expect(await correct(id, { quantity: 5 })).toMatchObject({ quantity: 5, isVoided: false })
  expect(await quantityIn(db, central, cable)).toBe(0)
  expect(await violationsOf(db)).toEqual([])
})

test('a list that does not fit is refused at its place, an older version with the one that stands', async () => {
  const [decoder, cable] = [await anArticle(db, { serialLength: 7 }), await anArticle(db, { isSerialised: false })]
  const [id, counted] = [await received(decoder, 2, ['0028-C1', '0028-C2']), await received(cable, 3)]
  expect(await refused(id, { serials: ['0028-C1', '0028-c1', '0028'] })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'serials.1' }, { path: 'serials.2', message: 'Les numéros de cet article comptent 7 caractères.' }],
  })
  expect(await refused(id, { quantity: 1 })).toMatchObject({ statusCode: 400, fields: [{ path: 'serials' }] })
  expect(await refused(id, { quantity: 1, serials: ['0028-C1', '0028-C2'] })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'serials' }],
  })
  expect(await refused(counted, { serials: ['0028-C9'] })).toMatchObject({ statusCode: 400, fields: [{ path: 'serials' }] })
  await correct(counted, { reference: 'BL-9' })
  expect(await refused(counted, { quantity: 1, version: 1 })).toMatchObject({ statusCode: 409, code: 'stale_version' })
  expect(await refused(99_999_999, { quantity: 1 })).toMatchObject({ statusCode: 404 })
})

test('of corrections of one line at once none loses the other', async () => {
  const cable = await anArticle(db, { isSerialised: false })
  const id = await received(cable, 10)
  const answers = await Promise.all([4, 6, 8].map((quantity) => send(manager, updateReceiptLine, request(id, { quantity, version: 1 }))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const { quantity } = await db.selectFrom('stockReceiptLines').select('quantity').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await quantityIn(db, central, cable)).toBe(quantity)
})
