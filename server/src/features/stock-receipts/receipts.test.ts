import { addReceipt, checkSerials, listReceiptLines, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { listMoves } from '@backoffice/contract/stock/moves'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test } from 'vitest'
import { aPerson, steppedUp, withKey } from '../../../test/people.ts'
import { anArticle, depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const central = await depotOf(db, 'central')
const slip = { unitPrice: '31,50', date: '2026-09-01', supplier: 'EUROSAT', reference: 'BL-8841' }
let lastNumber = 0
const numbers = (count: number) =>
  Array.from({ length: count }, () => {
    lastNumber += 1
    return `0002806100${String(lastNumber).padStart(4, '0')}`
  })
const receive = (...lines: object[]) => call(manager, addReceipt, { body: { lines: lines.map((line) => ({ ...slip, ...line })) as never } })
const refused = (...lines: object[]) =>
  refusal(manager, addReceipt, { body: { lines: lines.map((line) => ({ ...slip, ...line })) as never } })

test('one slip brings serials with their cards and counted goods, all in the central depot', async () => {
  const [decoder, cable] = [await anArticle(db, { serialLength: 14 }), await anArticle(db, { isSerialised: false })]
  const [first = '', second = ''] = numbers(2)
  const serials = [` ${first.toLowerCase()} `, { number: second, card: '00014061000001' }]
  const lines = await receive({ articleId: decoder, quantity: 2, serials }, { articleId: cable, quantity: 40, reference: 'BL-8842' })
  expect(lines).toMatchObject([
    { quantity: 2, unitPrice: 31.5, serials: [first, second], serialCount: 2, reference: 'BL-8841', isVoided: false, version: 1 },
    { quantity: 40, serials: [], serialCount: 0, reference: 'BL-8842', createdByName: 'Awa Diallo', importId: null, raison: null },
  ])
  expect(lines[0]?.receiptReference).toMatch(/^REC-\d{8}$/)
  expect(lines[1]?.receiptReference).toBe(lines[0]?.receiptReference)
  expect([await quantityIn(db, central, decoder), await quantityIn(db, central, cable)]).toEqual([2, 40])
  expect((await call(manager, listSerials, { query: { q: '14061000001' } })).content).toMatchObject([
    { number: second, card: '00014061000001', receivedOn: '2026-09-01' },
  ])
  expect(await call(manager, listReceiptLines, { query: { articleId: cable } })).toEqual([lines[1]])
  expect(await call(manager, listReceiptLines, { query: { id: lines[1]?.id } })).toEqual([lines[1]])
  expect((await call(manager, listMoves, { query: { start: '2026-09-01', end: '2026-09-01', articleId: cable } })).content).toMatchObject([
    { kind: 'received', documentKind: 'receipt', documentId: lines[1]?.id, fromKind: 'supplier', toKind: 'central' },
  ])
  expect(await violationsOf(db)).toEqual([])
})

test('every fault of a slip is told at its place, and nothing is received', async () => {
  const [decoder, cable] = [await anArticle(db, { serialLength: 14 }), await anArticle(db, { isSerialised: false })]
  const [first = '', second = '', third = ''] = numbers(3)
  const refusedLines = await refused(
    {
      articleId: decoder,
      quantity: 6,
      serials: [first, 'X', first.replace(/^0+/, ''), '1234', { number: second, card: first }, { number: third, card: '1234567' }],
    },
    { articleId: cable, quantity: 1, serials: [second], date: '2099-01-01' },
    { articleId: decoder, quantity: 2, serials: [] },
    { articleId: decoder, quantity: 1, serials: numbers(2) },
  )
  expect(refusedLines).toMatchObject({
    statusCode: 400,
    fields: [
      { path: 'lines.0.serials.1', message: 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.' },
      { path: 'lines.0.serials.2', message: 'Les numéros de cet article comptent 14 caractères.' },
      { path: 'lines.0.serials.3' },
      { path: 'lines.0.serials.4', message: 'Ce numéro est déjà dans la liste.' },
      { path: 'lines.0.serials.5', message: 'Les cartes de cet article comptent 14 caractères.' },
      { path: 'lines.1.date', message: 'La date de réception est postérieure à aujourd’hui.' },
      { path: 'lines.1.serials' },
      { path: 'lines.1.serials.0', message: 'Ce numéro est déjà dans la liste.' },
      { path: 'lines.2.serials', message: 'Il faut un numéro par pièce\u00a0: 0\u00a0numéro pour 2\u00a0pièces.' },
      { path: 'lines.3.serials', message: 'Il faut un numéro par pièce\u00a0: 2\u00a0numéros pour 1\u00a0pièce.' },
    ],
  })
  expect(await quantityIn(db, central, decoder)).toBe(0)
})

test('an article that is unknown, retired or no equipment, and a number that is known, are refused', async () => {
  const retired = await anArticle(db)
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  expect(await refused({ articleId: 99_999_999, quantity: 1 })).toMatchObject({ statusCode: 409, code: 'article_unknown' })
  const [number = '', other = ''] = numbers(2)
  expect(await refused({ articleId: retired, quantity: 1, serials: [number] })).toMatchObject({ statusCode: 409, code: 'article_retired' })
  const service = await anArticle(db, { isSerialised: false })
  await db.updateTable('articles').set({ family: 'service' }).where('id', '=', service).execute()
  expect(await refused({ articleId: service, quantity: 1 })).toMatchObject({ statusCode: 409, code: 'article_not_stocked' })

  const decoder = await anArticle(db)
  await receive({ articleId: decoder, quantity: 1, serials: [{ number, card: 'CARTE-1' }] })
  expect(await refused({ articleId: decoder, quantity: 2, serials: [other, number.replace(/^0+/, '')] })).toMatchObject({
    statusCode: 409,
    code: 'serial_known',
    message: `Le numéro ${number.replace(/^0+/, '')} est déjà connu\u00a0: reçu le 01/09/2026, bon BL-8841, il est au dépôt central.`,
  })
  expect(await refused({ articleId: decoder, quantity: 1, serials: ['carte-1'] })).toMatchObject({
    code: 'serial_known',
    message: expect.stringContaining('comme carte'),
  })
})

test('of serials that ten receipts bring at once each is received once; the others are told where it came from', async () => {
  const decoder = await anArticle(db)
  const [first = '', second = '', third = ''] = numbers(3)
  const lists = [
    [first, second, third],
    [third, second, first],
  ]
  const receipts = Array.from({ length: 10 }, (_, index) => ({
    body: { lines: [{ ...slip, articleId: decoder, quantity: 3, serials: lists[index % 2] ?? [] }] },
  }))
  const answers = await Promise.all(receipts.map((receipt) => send(manager, addReceipt, receipt)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  const refusals = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  for (const { code, message } of refusals) {
    expect(code).toBe('serial_known')
    expect(message).toMatch(/est déjà connu\u00a0: reçu le 01\/09\/2026, bon BL-8841, il est au dépôt central\.$/)
  }
  expect(await quantityIn(db, central, decoder)).toBe(3)
  expect(await violationsOf(db)).toEqual([])
})

test('a receipt that is sent again with its key is received once', async () => {
  const decoder = await anArticle(db)
  const body = { lines: [{ ...slip, articleId: decoder, quantity: 1, serials: numbers(1) }] }
  const keyed = withKey(manager, 'reception-1')
  const [once, again] = [await call(keyed, addReceipt, { body }), await call(keyed, addReceipt, { body })]
  expect(again).toEqual(once)
  expect(await quantityIn(db, central, decoder)).toBe(1)
})

test('goods are received on their day; what was withdrawn and comes again moves now', async () => {
  const [decoder, cable] = [await anArticle(db), await anArticle(db, { isSerialised: false })]
  const [first = '', second = ''] = numbers(2)
  const [line] = await receive({ articleId: decoder, quantity: 1, serials: [first] })
  await call(manager, updateReceiptLine, { body: { id: line?.id ?? 0, quantity: 0, raison: 'Saisi deux fois' } })
  await receive({ articleId: decoder, quantity: 2, serials: [first, second], date: '2026-10-02' })
  const { content } = await call(manager, listMoves, { query: { start: '2026-01-01', end: '2027-12-31', articleId: decoder } })
  expect(content.map(({ kind, serials }) => [kind, serials])).toEqual([
    ['received', [first]],
    ['corrected', [first]],
    ['received', [second]],
    ['received', [first]],
  ])
  expect(content.slice(2).map(({ at }) => at)).toEqual(['2026-10-01T22:00:00.000Z', '2026-08-31T22:00:00.000Z'])

  await db.insertInto('closedMonths').values({ month: '2026-02-01' }).execute()
  expect(await refused({ articleId: cable, quantity: 1, date: '2026-02-28' })).toMatchObject({ statusCode: 409, code: 'month_closed' })
  expect(await violationsOf(db)).toEqual([])
})

test('numbers are checked one by one without being written', async () => {
  const decoder = await anArticle(db, { serialLength: 14 })
  const [known = '', fresh = ''] = numbers(2)
  await receive({ articleId: decoder, quantity: 1, serials: [known] })
  const checked = await call(manager, checkSerials, {
    body: { articleId: decoder, serials: [known, fresh, fresh, '123456', 'é', ` ${fresh}`] },
  })
  expect(checked.map(({ outcome }) => outcome)).toEqual(['known', 'ok', 'repeated', 'wrong_length', 'malformed', 'repeated'])
  expect(checked.map(({ message }) => message === '')).toEqual([false, true, false, false, false, false])
})

test('a card is checked with its decoder; what was withdrawn may come again, its card with any decoder', async () => {
  const decoder = await anArticle(db, { serialLength: 14 })
  const [first = '', second = '', third = '', fourth = ''] = numbers(4)
  const [card, kept, fresh] = ['00014061000081', '00014061000082', '00014061000083']
  const [line] = await receive({ articleId: decoder, quantity: 1, serials: [{ number: first, card }] })
  await receive({ articleId: decoder, quantity: 1, serials: [{ number: second, card: kept }] })
  await call(manager, updateReceiptLine, { body: { id: line?.id ?? 0, quantity: 0, raison: 'Rendu' } })
  const serials = [
    { number: first, card },
    { number: third, card: kept },
    { number: fourth, card: fresh },
    { number: '00028061009999', card: fresh },
    { number: '00028061009998', card: '12' },
    { number: '00028061009997', card: '123456' },
  ]
  const checked = await call(manager, checkSerials, { body: { articleId: decoder, serials } })
  expect(checked.map(({ outcome }) => outcome)).toEqual(['ok', 'known', 'ok', 'repeated', 'malformed', 'wrong_length'])
  expect(checked[1]).toEqual({ number: third, outcome: 'known', message: `Carte ${kept}\u00a0: Ce numéro est déjà connu.` })
  const others = [
    { number: fourth, card },
    { number: third, card: first },
  ]
  const checkedAlone = await call(manager, checkSerials, { body: { articleId: decoder, serials: others } })
  expect(checkedAlone.map(({ outcome }) => outcome)).toEqual(['ok', 'known'])
})

test('the line that was entered last comes first, whatever its day', async () => {
  const cable = await anArticle(db, { isSerialised: false })
  const days = ['2026-09-02', '2026-09-01', '2026-09-03']
  for (const date of days) await receive({ articleId: cable, quantity: 1, date })
  expect(await call(manager, listReceiptLines, { query: { articleId: cable } })).toMatchObject(days.toReversed().map((date) => ({ date })))
})
