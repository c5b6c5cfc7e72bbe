import * as contract from '@backoffice/contract/transactions/transactions'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { somePastTransactions } from '../../../test/transactions.ts'

const { db, send, call, refusal, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const otherAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: '=Boutique «\u00a0du lac\u00a0»' })
const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent })
const foreign = await aPerson(db, { role: 'ROLE_PDV', creditAgent: otherAgent, outletName: 'Ailleurs' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })

// In March 2026 the network’s clocks are an hour ahead, two from the 29th on.
const [last, first, ofClient, ofAgent, ofForeign, before, after] = await somePastTransactions(db, [
  { seller: outlet, amount: 10_00n, at: '2026-03-31T21:59:59.999Z', status: 'validated', decider: manager, subscriber: '11122233' },
  { seller: outlet, amount: 30_00n, at: '2026-02-28T23:00:00Z', subscriber: '44455566' },
  { seller: client, amount: 20_00n, at: '2026-03-10T10:00:00Z' },
  { seller: agent, amount: 40_00n, at: '2026-03-11T10:00:00Z' },
  { seller: foreign, amount: 50_00n, at: '2026-03-12T10:00:00Z' },
  { seller: outlet, amount: 1_00n, at: '2026-02-28T22:59:59.999Z' },
  { seller: outlet, amount: 2_00n, at: '2026-03-31T22:00:00Z' },
])
const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const UNKNOWN_ID = 99_999_999
const calls = [contract.listTransactions, contract.listAllTransactions]

type Query = Parameters<typeof call<typeof contract.listTransactionsByPage>>[2]['query']
const idsOf = async (caller: Caller, query: object = march) =>
  (await call(caller, contract.listTransactions, { query })).map(({ id }) => id)
const page = (caller: Caller, query: Query) => call(caller, contract.listTransactionsByPage, { query: { ...march, ...query } })

test('sector managers read no transactions, and only managers and agents export them', async () => {
  for (const list of [...calls, contract.listTransactionsByPage, contract.exportTransactions]) {
    expect(await refusal(sectorManager, list, { query: march })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
  expect(await refusal(sectorManager, contract.listTransactionsInProgress, {})).toMatchObject({ statusCode: 403 })
  for (const seller of [outlet, client]) {
    expect(await refusal(seller, contract.exportTransactions, { query: march })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
})

test('the sales in progress are a file of what its reader sees, under the age of the screen', async () => {
  const columns = ['userName', 'createdAt', 'amount']
  expect(await tableLines(otherAgent, contract.listTransactionsInProgress, { table: { columns, view: 'late' } })).toEqual([
    'Vendeur;Depuis;Montant',
    'Ailleurs;12/03/2026 11:00;50',
  ])
  expect(await tableLines(otherAgent, contract.listTransactionsInProgress, { table: { columns, view: 'hour' } })).toHaveLength(1)
})

test.each([
  [{ startDate: '2026-03-01' }, 'endDate'],
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
  [{ startDate: '2025-01-01', endDate: '2026-02-05' }, 'endDate'],
  [{ ...march, statut: 'vendue' }, 'statut'],
  [{ startDate: '2026-13-01', endDate: '2026-03-01' }, 'startDate'],
])('refuses the period of %j and names the field', async (query, path) => {
  for (const list of calls) {
    // Our web client never sends this.
    const { statusCode, fields } = await refusal(manager, list, { query: query as typeof march })
    expect({ statusCode, paths: fields?.map((field) => field.path) }).toEqual({ statusCode: 400, paths: [path] })
  }
})

test('a period has whole local days, at most four hundred', async () => {
  expect(await idsOf(outlet)).toEqual([last, first])
  expect(await idsOf(outlet, { startDate: '2026-02-28', endDate: '2026-02-28' })).toEqual([before])
  expect(await idsOf(outlet, { startDate: '2026-04-01', endDate: '2026-04-01' })).toEqual([after])
  expect(await idsOf(outlet, { startDate: '2025-02-25', endDate: '2026-03-31' })).toEqual([last, first, before])
})

test('managers see all, agents the portfolio and themselves, others themselves', async () => {
  expect(await idsOf(manager)).toEqual([last, ofForeign, ofAgent, ofClient, first])
  expect(await idsOf(agent)).toEqual([last, ofAgent, ofClient, first])
  expect(await idsOf(client)).toEqual([ofClient])
  expect(await idsOf(otherAgent)).toEqual([ofForeign])
  expect((await call(manager, contract.listAllTransactions, { query: march })).map(({ id }) => id)).toEqual(await idsOf(manager))
  expect((await page(agent, {})).totals).toEqual({ amount: 100, commission: 0 })
})

test('lists sales in progress in order of arrival, whatever the month', async () => {
  const waiting = await call(agent, contract.listTransactionsInProgress, {})
  expect(waiting.map(({ id }) => id)).toEqual([before, first, ofClient, ofAgent, after])
  expect((await call(client, contract.listTransactionsInProgress, {})).map(({ id }) => id)).toEqual([ofClient])
  expect((await call(manager, contract.listTransactionsInProgress, {})).map(({ id }) => id)).toContain(ofForeign)
})

test('refuses the transactions of others instead of answering none', async () => {
  for (const list of [...calls, contract.listTransactionsByPage, contract.exportTransactions]) {
    for (const userId of [foreign.id, UNKNOWN_ID]) {
      expect(await refusal(agent, list, { query: { ...march, userId } })).toMatchObject({ statusCode: 403 })
    }
    expect(await refusal(manager, list, { query: { ...march, userId: UNKNOWN_ID } })).toMatchObject({ statusCode: 404 })
  }
  expect(await idsOf(agent, { ...march, userId: outlet.id })).toEqual([last, first])
})

test('applies the filter, and finds a sale by reference or the first digits of a number', async () => {
  expect(await idsOf(manager, { ...march, statut: 'validated' })).toEqual([last])
  expect(await idsOf(manager, { ...march, q: '44455566' })).toEqual([first])
  expect(await idsOf(manager, { ...march, q: '444 55' })).toEqual([first])
  const { content } = await page(manager, { q: '1112' })
  expect(content).toMatchObject([{ id: last, subscriberNumber: '11122233', decidedByName: 'Awa Diallo', userRole: 'ROLE_PDV' }])
  expect(await idsOf(manager, { ...march, q: content[0]?.reference.toLowerCase() })).toEqual([last])
  expect(await idsOf(manager, { ...march, q: String(last) })).toEqual([last])
  for (const q of ['%', '5556', 'TR-999999999', '99999999999999']) expect(await idsOf(manager, { ...march, q })).toEqual([])
})

test('finds a reference on any day, but only within the caller’s scope', async () => {
  const q = `TR-${before}`
  expect(await idsOf(outlet, { ...march, q })).toEqual([before])
  expect(await idsOf(outlet, { ...march, q: String(before) })).toEqual([])
  expect(await idsOf(foreign, { ...march, q })).toEqual([])
})

test('a page is a part, and the totals cover all pages', async () => {
  const second = await page(manager, { page: 1, size: 2 })
  expect(second.content.map(({ id }) => id)).toEqual([ofAgent, ofClient])
  expect(second).toMatchObject({ page: 1, size: 2, totalElements: 5, totalPages: 3, totals: { amount: 150, commission: 0 } })
  expect(await page(manager, { page: 9 })).toMatchObject({ content: [], totalElements: 5, totals: { amount: 150 } })
})

test.each([
  ['createdAt', 'asc', [first, ofClient, ofAgent, ofForeign, last]],
  ['createdAt', 'desc', [last, ofForeign, ofAgent, ofClient, first]],
  ['amount', 'asc', [last, ofClient, first, ofAgent, ofForeign]],
  ['amount', 'desc', [ofForeign, ofAgent, first, ofClient, last]],
] as const)('sorted by %s, %s', async (sort, order, ids) => {
  expect((await page(manager, { sort, order })).content.map(({ id }) => id)).toEqual(ids)
})

test('sorts by the name of the seller', async () => {
  const names = (await page(manager, { sort: 'userName', order: 'desc' })).content.map(({ userName }) => userName)
  expect([...names].toReversed()).toEqual((await page(manager, { sort: 'userName', order: 'asc' })).content.map(({ userName }) => userName))
  expect(new Set(names)).toEqual(new Set(['=Boutique «\u00a0du lac\u00a0»', 'Ailleurs', 'Awa Diallo']))
})

test('a file has every row of the filter, and no formula', async () => {
  const csv = await send(agent, contract.exportTransactions, { query: { ...march, format: 'csv' } })
  expect(csv.headers['content-disposition']).toContain('transactions-2026-03-01-2026-03-31.csv')
  const records: Record<string, string>[] = parse(csv.rawPayload, { bom: true, delimiter: ';', columns: true })
  expect(records).toHaveLength(4)
  expect(records[0]).toMatchObject({
    Date: '31/03/2026 23:59',
    Vendeur: "'=Boutique «\u00a0du lac\u00a0»",
    'N° abonné': '11122233',
    Montant: '10,00',
    Statut: 'Validée',
    'Décidée par': 'Awa Diallo',
  })

  const xlsx = await send(manager, contract.exportTransactions, { query: { ...march, statut: 'in_progress' } })
  expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  const { sheets } = await readXlsx(xlsx.rawPayload)
  expect(sheets[0]?.rows).toHaveLength(5)
  expect(await refusal(agent, contract.exportTransactions, { query: { ...march, userId: foreign.id } })).toMatchObject({ statusCode: 403 })
})

test('refuses more than five thousand without pages, and says how to page', async () => {
  const crowded = await aPerson(db, { role: 'ROLE_PDV' })
  await sql`
    insert into transactions (user_id, amount, created_by, created_at)
    select ${crowded.id}, 100, ${crowded.id}, '2025-06-01T10:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 5001) n
  `.execute(db)
  const june = { startDate: '2025-06-01', endDate: '2025-06-30' }
  for (const list of calls) {
    const { statusCode, message } = await refusal(crowded, list, { query: june })
    expect({ statusCode, message }).toEqual({
      statusCode: 413,
      message: expect.stringContaining('/securecanal/allTransactionParPeriode/paginated'),
    })
  }
  const waiting = await call(crowded, contract.listTransactionsInProgress, {})
  expect([waiting.length, waiting[0]?.createdAt]).toEqual([5000, '2025-06-01T10:00:01.000Z'])
  const [, ...sales] = await tableLines(crowded, contract.listTransactionsInProgress, { table: { columns: ['createdAt'] } })
  expect([sales.length, sales.at(-1)]).toEqual([5001, '01/06/2025 13:23'])
  const far = await call(crowded, contract.listTransactionsByPage, { query: { ...june, page: 100, size: 50 } })
  expect(far).toMatchObject({ totalElements: 5001, totalPages: 101, totals: { amount: 5001 } })
  expect(far.content).toHaveLength(1)
})
