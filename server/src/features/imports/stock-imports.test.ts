import * as contract from '@backoffice/contract/imports/imports'
import { ErrorBody } from '@backoffice/contract/error-body'
import { listSerials } from '@backoffice/contract/stock/serials'
import { listReceiptLines, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { afterEach, expect, test } from 'vitest'
import { depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openStockFileTests } from '../../../test/stock-files.ts'

const { db, manager, call, refusal, serialised, counted, DECODER, DISH, central, aDecoder, post, send } = await openStockFileTests()
const undo = (id: number) => ({ params: { id }, query: { reason: 'Mauvais fichier' } })
const receiptsOf = async (reference: string) => call(manager, listReceiptLines, { query: { reference } }) as Promise<{ quantity: number }[]>

afterEach(async () => {
  expect(await violationsOf(db)).toEqual([])
})

test('a rehearsal tells what would come and moves nothing; applied, it enters the central depot, a line for each slip and article', async () => {
  const lines = [aDecoder({ slip: 'BL-A' }), aDecoder({ slip: 'BL-A' }), `;;${DISH};;13/09/2026;EUROSAT;BL-A;4,25;10`]
  const effect = {
    articles: [
      { articleCode: DECODER, quantity: 2, amount: 63 },
      { articleCode: DISH, quantity: 10, amount: 42.5 },
    ].toSorted((one, other) => (one.articleCode < other.articleCode ? -1 : 1)),
    unknownArticles: [],
  }
  const dryRun = await send(lines, { mode: 'rehearse' })
  expect(dryRun).toMatchObject({
    state: 'analysed',
    month: '2026-09',
    counts: { accepted: 3 },
    effect,
    period: { from: '2026-09-12', to: '2026-09-13' },
  })
  expect(await receiptsOf('BL-A')).toEqual([])

  const { import: applied } = await call(manager, contract.applyImport, { params: { id: dryRun.id }, query: {} })
  expect(applied).toMatchObject({ state: 'applied', effect })
  const received = await call(manager, listReceiptLines, { query: { reference: 'BL-A' } })
  expect(received).toMatchObject([
    { articleCode: DISH, quantity: 10, unitPrice: 4.25, date: '2026-09-13', importId: dryRun.id, supplier: 'EUROSAT' },
    {
      articleCode: DECODER,
      quantity: 2,
      serialCount: 2,
      date: '2026-09-12',
      importId: dryRun.id,
      receiptReference: expect.stringMatching(/^REC-/),
    },
  ])
  const { content } = await call(manager, contract.listImportLines, { params: { id: dryRun.id }, query: { line: '2' } })
  expect(content).toMatchObject([
    {
      articleCode: DECODER,
      amount: 31.5,
      receipt: { date: '2026-09-12', serial: '00028060000001', card: '00014060000001', reference: 'BL-A' },
    },
  ])
})

test('a file sent again says nothing new, in any writing of its numbers', async () => {
  const lines = [aDecoder({ slip: 'BL-B' }), `;;${DISH};;13/09/2026;EUROSAT;BL-B;4,25;5`, `;;${DISH};;13/09/2026;EUROSAT;BL-B;4,25;7`]
  await send(lines)
  expect(await receiptsOf('BL-B')).toMatchObject([{ quantity: 12 }, { quantity: 1 }])
  expect(await send(lines)).toMatchObject({ counts: { accepted: 0, duplicate: 3 }, effect: { articles: [] } })
  expect((await send([`;;${DISH};;13/09/2026;EUROSAT;BL-B;4,25;12`])).counts).toMatchObject({ duplicate: 1 })
  expect((await send([`;;${DISH};;13/09/2026;EUROSAT;BL-B;4,30;12`])).counts).toMatchObject({ accepted: 1 })
})

test('counted goods that a manager withdrew may come again', async () => {
  const line = `;;${DISH};;15/09/2026;EUROSAT;BL-M;4,25;6`
  await send([line])
  const [received] = (await call(manager, listReceiptLines, { query: { reference: 'BL-M' } })) as { id: number }[]
  await call(manager, updateReceiptLine, { body: { id: received?.id ?? 0, quantity: 0, raison: 'Essai' } })
  expect((await send([line])).counts).toMatchObject({ accepted: 1, duplicate: 0 })
})

test('undoing gives all back to the supplier, and the file may come again', async () => {
  const before = await quantityIn(db, central, counted)
  const lines = [aDecoder({ slip: 'BL-F' }), `;;${DISH};;13/09/2026;EUROSAT;BL-F;4,25;8`]
  const { id } = await send(lines)
  await call(manager, contract.undoImport, undo(id))
  expect(await quantityIn(db, central, counted)).toBe(before)
  const [number = ''] = lines[0]?.split(';') ?? []
  expect((await call(manager, listSerials, { query: { q: number } })).content).toMatchObject([{ state: 'withdrawn' }])

  expect((await send(lines)).counts).toMatchObject({ accepted: 2 })
  expect((await call(manager, listSerials, { query: { q: number } })).content).toMatchObject([{ state: 'central' }])
  expect(await quantityIn(db, central, counted)).toBe(before + 8)
})

test('an undone file whose cards stood one row too low may be sent again with the right ones', async () => {
  const lines = [aDecoder({ slip: 'BL-C' }), aDecoder({ slip: 'BL-C' }), aDecoder({ slip: 'BL-C' })]
  const pieces = lines.map((line) => line.split(';'))
  const cards = pieces.map(([, card]) => card)
  const shifted = pieces.map(([number, , ...rest], row) => [number, cards[(row + 1) % 3], ...rest].join(';'))
  const { id } = await send(shifted)
  await call(manager, contract.undoImport, undo(id))
  expect((await send(lines)).counts).toMatchObject({ accepted: 3, rejected: 0 })
  for (const [number = '', card] of pieces) {
    expect((await call(manager, listSerials, { query: { q: number } })).content).toMatchObject([{ card, state: 'central' }])
  }
})

test('nothing is undone once a piece has left the central depot', async () => {
  const line = aDecoder({ slip: 'BL-G' })
  const { id } = await send([line, aDecoder({ slip: 'BL-G' })])
  const [number = ''] = line.split(';')
  const serial = await db.selectFrom('serials').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const lost = await depotOf(db, 'lost')
  await moved(db, manager, { kind: 'lost', articleId: serialised, quantity: 1, serialIds: [serial.id], from: central, to: lost })
  const refused = await refusal(manager, contract.undoImport, undo(id))
  expect(refused).toMatchObject({ statusCode: 409, code: 'serial_moved_on', message: expect.stringContaining(number) })
  expect(await receiptsOf('BL-G')).toMatchObject([{ quantity: 2 }])

  const { id: second } = await send([`;;${DISH};;14/09/2026;EUROSAT;BL-H;4,25;9`])
  await moved(db, manager, { kind: 'lost', articleId: counted, quantity: await quantityIn(db, central, counted), from: central, to: lost })
  expect(await refusal(manager, contract.undoImport, undo(second))).toMatchObject({ statusCode: 409, code: 'insufficient_stock' })
})

test('a closed month refuses the file, a rehearsal too; the kind needs a month', async () => {
  await db.insertInto('closedMonths').values({ month: '2026-08-01', closedBy: manager.id }).execute()
  const refused = await post([aDecoder({ day: '12/08/2026' })], { mode: 'rehearse', month: '2026-08' })
  expect(ErrorBody.parse(refused.json())).toMatchObject({ statusCode: 409, code: 'month_closed' })
  await db.deleteFrom('closedMonths').execute()
})

test('a thousand serials of one slip are one receipt, and the number of a card is no serial', async () => {
  const lines = Array.from({ length: 1_000 }, () => aDecoder({ slip: 'BL-K' }))
  expect((await send(lines)).counts).toMatchObject({ accepted: 1_000 })
  expect(await receiptsOf('BL-K')).toMatchObject([{ quantity: 1_000, serialCount: 1_000 }])
})
