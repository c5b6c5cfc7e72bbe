import { exportCreditRequests, listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await db.updateTable('accounts').set({ outletName: '=Épicerie du lac', outletNumber: '4711' }).where('id', '=', outlet.id).execute()
await db.updateTable('accounts').set({ outletName: 'Kiosque', outletNumber: '4712' }).where('id', '=', other.id).execute()

type Ended = { of: Caller; queue: 'network_credit' | 'agent_credit'; asked: string; decided?: string; amount: bigint; why?: string }

async function aRequest({ of, queue, asked, decided, amount, why = 'Réassort' }: Ended, status: 'pending' | 'approved' | 'rejected') {
  const decision = {
    decidedBy: manager.id,
    decidedAt: new Date(decided ?? asked),
    rejectionReason: status === 'rejected' ? 'Sans pièce' : null,
  }
  const request = { queue, userId: of.id, requestedBy: of.id, amount, description: why, createdAt: new Date(asked), status }
  const { id } = await db
    .insertInto('creditRequests')
    .values({ ...request, ...(status === 'pending' ? {} : decision) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const first = await aRequest(
  { of: outlet, queue: 'agent_credit', asked: '2026-02-20T10:00:00Z', decided: '2026-02-28T23:30:00Z', amount: 40_00n },
  'approved',
)
const second = await aRequest(
  { of: other, queue: 'network_credit', asked: '2026-03-03T10:00:00Z', decided: '2026-03-04T10:00:00Z', amount: 90_00n, why: 'Fête' },
  'rejected',
)
const third = await aRequest(
  { of: outlet, queue: 'network_credit', asked: '2026-03-30T10:00:00Z', decided: '2026-03-31T21:59:00Z', amount: 10_50n },
  'approved',
)
const after = await aRequest(
  { of: outlet, queue: 'agent_credit', asked: '2026-03-31T10:00:00Z', decided: '2026-03-31T22:01:00Z', amount: 1_00n },
  'approved',
)
const waiting = await aRequest({ of: outlet, queue: 'agent_credit', asked: '2026-03-31T11:00:00Z', amount: 5_00n }, 'pending')

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
type Query = RequestOf<typeof listCreditRequestsByPage>['query']
const listed = (person: Caller, query: Query = {}) => call(person, listCreditRequestsByPage, { query: { ...march, ...query } })
const idsOf = async (query?: Query, person: Caller = manager) => (await listed(person, query)).content.map(({ id }) => id)

test('sellers may not export it, an agent exports the portfolio, and half a period is refused', async () => {
  for (const person of [outlet, await aPerson(db, { role: 'ROLE_RESP' })]) {
    for (const endpoint of [listCreditRequestsByPage, exportCreditRequests]) {
      expect(await refusal(person, endpoint, { query: march })).toMatchObject({ statusCode: 403 })
    }
  }
  expect(await refusal(manager, listCreditRequestsByPage, { query: { startDate: '2026-03-01' } })).toMatchObject({ statusCode: 400 })
  expect(await idsOf({}, agent)).toEqual([third, first])
  expect(await idsOf({}, await aPerson(db, { role: 'ROLE_AGENT' }))).toEqual([])
})

test('lists the requests decided in a period of local days, newest first', async () => {
  expect(await idsOf()).toEqual([third, second, first])
  expect(await idsOf({ startDate: '2026-04-01', endDate: '2026-04-01' })).toEqual([after])
  expect(await idsOf({ by: 'asked' })).toEqual([waiting, after, third, second])
})

test('filters by state, queue, name, description or number', async () => {
  expect(await idsOf({ statut: 'rejected' })).toEqual([second])
  expect(await idsOf({ queue: 'network_credit' })).toEqual([third, second])
  expect(await idsOf({ q: 'epicerie lac' })).toEqual([third, first])
  expect(await idsOf({ q: 'FETE' })).toEqual([second])
  expect(await idsOf({ q: '4712' })).toEqual([second])
  for (const q of [`n° ${third}`, `N°\u00a0${third}`]) expect(await idsOf({ q })).toEqual([third])
  expect(await idsOf({ q: String(third) })).toContain(third)
  for (const q of ['%', '_', 'n° 4711', '99999999999']) expect(await idsOf({ q })).toEqual([])
})

test('« n° » finds a request on any day, but no pending one among the decided', async () => {
  expect(await idsOf({ q: `n° ${after}` })).toEqual([after])
  expect(await idsOf({ q: String(after) })).not.toContain(after)
  expect(await idsOf({ q: `n° ${waiting}` })).toEqual([])
  expect(await idsOf({ q: `n° ${waiting}`, by: 'asked', startDate: '2026-04-02', endDate: '2026-04-02' })).toEqual([waiting])
  expect(await idsOf({ q: `n° ${second}` }, agent)).toEqual([])
})

test('a page is a sorted part, and the sums cover the approved requests of all pages', async () => {
  const page = await listed(manager, { page: 1, size: 2 })
  expect(page.content.map(({ id }) => id)).toEqual([first])
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2, totals: { approved: 2, amount: 50.5 } })
  expect(await idsOf({ sort: 'amount' })).toEqual([second, first, third])
  expect(await idsOf({ order: 'asc' })).toEqual([first, second, third])
})

test('the file has all of them, over more than one batch, with dates, amounts and no formula', async () => {
  const csv = await send(agent, exportCreditRequests, { query: { ...march, format: 'csv' } })
  expect(csv.headers['content-disposition']).toContain('demandes-de-credit-2026-03-01-2026-03-31.csv')
  const records: Record<string, string>[] = parse(csv.rawPayload, { bom: true, delimiter: ';', columns: true })
  expect(records.map((record) => record['N°'])).toEqual([String(third), String(first)])
  expect(records[0]).toMatchObject({
    'Demandée le': '30/03/2026 12:00',
    Bénéficiaire: "'=Épicerie du lac",
    Rôle: 'Point de vente',
    File: 'Demande au réseau',
    Montant: '10,50',
    État: 'Approuvée',
    'Décidée le': '31/03/2026 23:59',
    'Décidée par': 'Awa Diallo',
  })

  const june = { of: other, queue: 'network_credit', asked: '2025-06-01T10:00:00Z', decided: '2025-06-02T10:00:00Z' } as const
  for (let made = 1; made <= 501; made += 1) await aRequest({ ...june, amount: BigInt(made) }, 'approved')
  const xlsx = await send(manager, exportCreditRequests, { query: { startDate: '2025-06-01', endDate: '2025-06-30' } })
  const { sheets } = await readXlsx(xlsx.rawPayload)
  const [, newest] = sheets[0]!.rows
  expect(sheets[0]?.rows).toHaveLength(502)
  expect([newest?.[6], newest?.[8]]).toEqual([5.01, new Date('2025-06-02T12:00:00Z')])
})
