import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { anArticle } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const second = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port', outletNumber: '1002' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const articleId = await piecesInStock(db, manager, 100)
const cables = await piecesInStock(db, manager, 100)

type Lines = { articleId: number; quantity: number }[]
const LINES: Lines = [
  { articleId, quantity: 5 },
  { articleId: cables, quantity: 3 },
]
const order = (lines = LINES, person: Caller = outlet, submit = true) =>
  call(person, contract.createStockOrder, { body: { lines, submit, ...(person === outlet ? {} : { outletId: outlet.id }) } })

test('an outlet writes a draft, edits it, submits it, and a manager approves less of it', async () => {
  const draft = await call(outlet, contract.createStockOrder, { body: { lines: LINES, comment: 'Avant Noël' } })
  expect(draft).toMatchObject({
    statut: 'draft',
    outletId: outlet.id,
    outletName: 'Boutique du port',
    comment: 'Avant Noël',
    isPartial: false,
  })
  expect(draft.reference).toMatch(/^CMD-\d{8}$/)
  const edited = await call(outlet, contract.updateStockOrder, {
    params: draft,
    body: { lines: [...LINES].toReversed(), comment: null, version: 1 },
  })
  expect(edited.lines.map((line) => [line.articleId, line.asked, line.approved])).toEqual([
    [cables, 3, null],
    [articleId, 5, null],
  ])
  expect(edited).toMatchObject({ comment: null, version: 2 })
  expect(await refusal(outlet, contract.updateStockOrder, { params: draft, body: { version: 1 } })).toMatchObject({ code: 'stale_version' })
  expect(await refusal(second, contract.approveStockOrder, { params: draft })).toMatchObject({ statusCode: 409, statut: 'draft' })
  const submitted = await call(outlet, contract.submitStockOrder, { params: draft })
  expect(submitted).toMatchObject({ statut: 'submitted', submittedAt: expect.any(String), decidedBy: null })
  expect(await refusal(outlet, contract.updateStockOrder, { params: draft, body: {} })).toMatchObject({
    code: 'illegal_transition',
    message: 'Cette commande est déjà envoyée\u00a0: cette action n’est plus possible.',
    statut: 'submitted',
  })
  const approved = await call(second, contract.approveStockOrder, { params: draft, body: { lines: [{ articleId, quantity: 4 }] } })
  expect(approved).toMatchObject({ statut: 'approved', decidedBy: second.id, decidedAt: expect.any(String) })
  expect(approved.lines.map((line) => line.approved)).toEqual([0, 4])
})

test('an outlet says by which day it wants the goods, and not by one that is over', async () => {
  const body = { lines: LINES, wantedOn: '2020-01-31' }
  const field = { path: 'wantedOn', message: 'La date souhaitée est passée\u00a0: choisissez aujourd’hui ou un jour à venir.' }
  expect(await refusal(outlet, contract.createStockOrder, { body })).toMatchObject({ statusCode: 400, fields: [field] })
  const draft = await call(outlet, contract.createStockOrder, { body: { ...body, wantedOn: '2099-12-30' } })
  expect(draft.wantedOn).toBe('2099-12-30')
  const past = { params: draft, body: { wantedOn: '2020-01-31' } }
  expect(await refusal(outlet, contract.updateStockOrder, past)).toMatchObject({ statusCode: 400, fields: [field] })
  const commented = await call(outlet, contract.updateStockOrder, { params: draft, body: { comment: 'Avant Noël' } })
  expect(commented).toMatchObject({ wantedOn: '2099-12-30', comment: 'Avant Noël' })
  expect(await call(outlet, contract.updateStockOrder, { params: draft, body: { wantedOn: null } })).toMatchObject({ wantedOn: null })
})

test('who made an order does not decide it', async () => {
  const { id } = await order(LINES, manager)
  const params = { id }
  for (const endpoint of [contract.approveStockOrder, contract.rejectStockOrder] as const) {
    expect(await refusal(manager, endpoint, { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  }
  expect(await refusal(manager, contract.approveStockOrder, { params, body: { lines: [] } })).toMatchObject({ statusCode: 400 })
  expect(await refusal(outlet, contract.approveStockOrder, { params })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await call(second, contract.rejectStockOrder, { params, body: {} })).toMatchObject({
    statut: 'rejected',
    raison: 'Demande rejetée',
  })
  expect(await refusal(second, contract.approveStockOrder, { params })).toMatchObject({ statusCode: 409, statut: 'rejected' })
})

test('an approval is at most what was asked, and something', async () => {
  const { id } = await order()
  const faults = async (lines: Lines) => {
    const refused = await refusal(manager, contract.approveStockOrder, { params: { id }, body: { lines } })
    return [refused.statusCode, ...(refused.fields?.map(({ path }) => path) ?? [])]
  }
  expect(await faults([{ articleId, quantity: 6 }])).toEqual([400, 'lines.0.quantity'])
  expect(await faults([{ articleId: 99_999_999, quantity: 1 }])).toEqual([400, 'lines.0.articleId'])
  expect(await faults([{ articleId, quantity: 0 }])).toEqual([400, 'lines'])
  expect(await faults([])).toEqual([400, 'lines'])
  expect(
    await faults([
      { articleId, quantity: 1 },
      { articleId, quantity: 1 },
    ]),
  ).toEqual([400, 'lines.1.articleId'])
  expect(
    await refusal(manager, contract.approveStockOrder, { params: { id }, body: { lines: [{ articleId, quantity: 6 }] } }),
  ).toMatchObject({ fields: [{ message: 'Cette commande n’en demande que 5\u00a0: n’en approuvez pas davantage.' }] })
  const approved = await call(manager, contract.approveStockOrder, { params: { id } })
  expect(approved.lines.map((line) => line.approved)).toEqual([5, 3])
  expect(await faults([{ articleId, quantity: 6 }])).toEqual([400, 'lines.0.quantity'])
})

test('many orders are approved at once, each with its outcome', async () => {
  const [first, own, draft] = [await order(), await order(LINES, manager), await order(LINES, outlet, false)]
  const answers = await call(manager, contract.approveStockOrders, { body: { ids: [draft.id, own.id, first.id, 99_999_999] } })
  expect(answers).toEqual([
    { id: first.id, statut: 'approved' },
    { id: own.id, code: 'four_eyes', message: expect.any(String) },
    { id: draft.id, code: 'illegal_transition', message: 'Cette commande est un brouillon\u00a0: cette action n’est pas encore possible.' },
    { id: 99_999_999, code: 'stock_order_not_found', message: expect.any(String) },
  ])
})

test('what cannot be ordered is refused', async () => {
  const service = await anArticle(db, { isSerialised: false })
  await db.updateTable('articles').set({ family: 'service' }).where('id', '=', service).execute()
  const retired = await anArticle(db)
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  const codeOf = async (lines: Lines) => (await refusal(outlet, contract.createStockOrder, { body: { lines } })).code
  expect(await codeOf([{ articleId: 99_999_999, quantity: 1 }])).toBe('article_unknown')
  expect(await codeOf([{ articleId: retired, quantity: 1 }])).toBe('article_retired')
  expect(await codeOf([{ articleId: service, quantity: 1 }])).toBe('article_not_stocked')
  expect(await codeOf([...LINES, ...LINES])).toBe('invalid_request')
  const body = { lines: LINES }
  expect(await refusal(manager, contract.createStockOrder, { body })).toMatchObject({ statusCode: 400, fields: [{ path: 'outletId' }] })
  expect(await refusal(manager, contract.createStockOrder, { body: { ...body, outletId: manager.id } })).toMatchObject({ statusCode: 404 })
  const foreign = { ...body, outletId: other.id }
  expect(await refusal(outlet, contract.createStockOrder, { body: foreign })).toMatchObject({ statusCode: 403 })
  expect(await refusal(outlet, contract.createStockOrder, { body: { ...foreign, lines: [...LINES, ...LINES] } })).toMatchObject({
    statusCode: 400,
  })
})

test('an outlet cancels what is not approved, a manager what is not shipped', async () => {
  const first = await order()
  expect(await call(outlet, contract.cancelStockOrder, { params: first, body: { raison: 'Trop tôt' } })).toMatchObject({
    statut: 'cancelled',
    raison: 'Trop tôt',
    cancelledAt: expect.any(String),
    cancelledBy: outlet.id,
    cancelledByName: expect.any(String),
  })
  const approved = await order()
  await call(manager, contract.approveStockOrder, { params: approved })
  expect(await refusal(outlet, contract.cancelStockOrder, { params: approved })).toMatchObject({ statusCode: 409, statut: 'approved' })
  expect(await call(manager, contract.cancelStockOrder, { params: approved })).toMatchObject({
    statut: 'cancelled',
    cancelledBy: manager.id,
  })
  expect(await refusal(manager, contract.cancelStockOrder, { params: approved })).toMatchObject({ statusCode: 409, statut: 'cancelled' })
})

test('lists are those of the outlets that one reaches, and filters narrow them', async () => {
  const mine = await order()
  const theirs = await call(other, contract.createStockOrder, { body: { lines: LINES, submit: true } })
  const idsFor = async (person: Caller, query: Partial<{ statut: contract.OrderStatus; q: string; outletId: number }> = {}) =>
    (await call(person, contract.listStockOrders, { query })).content.map(({ id }) => id)
  expect(await idsFor(manager)).toEqual(expect.arrayContaining([theirs.id, mine.id]))
  for (const person of [outlet, sectorManager]) {
    expect(await idsFor(person)).toContain(mine.id)
    expect(await idsFor(person)).not.toContain(theirs.id)
    expect(await refusal(person, contract.readStockOrder, { params: theirs })).toMatchObject({
      statusCode: 404,
      code: 'stock_order_not_found',
    })
    expect(await refusal(person, contract.listOrderComments, { params: theirs })).toMatchObject({ statusCode: 404 })
  }
  expect(await idsFor(manager, { q: mine.reference })).toEqual([mine.id])
  expect(await idsFor(manager, { statut: 'submitted', outletId: other.id })).toEqual([theirs.id])
  expect(await idsFor(manager, { statut: 'shipped', outletId: other.id })).toEqual([])
})

test('the file of orders holds what the pieces are worth today', async () => {
  const { reference } = await order([{ articleId, quantity: 3 }])
  const lines = await tableLines(manager, contract.listStockOrders, { query: {}, table: { columns: ['reference', 'value'] } })
  expect(lines).toContain(`${reference};94,5`)
})
