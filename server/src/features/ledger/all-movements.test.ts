import { getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { exportAllMovements, listAllMovements } from '@backoffice/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { inDays } from '../../../test/days.ts'
import { aLedger } from '../../../test/ledgers.ts'
import { aMovement } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { creditLinesRoutes } from './credit-lines.routes.ts'

const { db, call, refusal, send } = await openCallsOf(creditLinesRoutes)
const { manager, agent, outlet } = await aLedger(db)
const creditAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent })
await aMovement(db, { of: client, amount: 75_00n, daysAgo: 3, memo: 'Avance' })
await aMovement(db, { of: client, amount: 9_00n, daysAgo: 90 })

const lately = { startDate: inDays(-10), endDate: inDays(1) }
const listed = (person: Caller, query: object = {}) => call(person, listAllMovements, { query: { ...lately, ...query } })
const owners = async (person: Caller) => [...new Set((await listed(person)).content.map(({ userId }) => userId))].toSorted((a, b) => a - b)
const keyOf = ({ id, userId }: { id: string; userId: number }) => `${id} ${userId}`
const shownOf = ({ content }: Awaited<ReturnType<typeof listed>>) => content.map(({ userId, kind, amount }) => [userId, kind, amount])

test('everyone sees the movements in their scope, and nobody exports those of others', async () => {
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  expect(await refusal(sectorManager, listAllMovements, { query: {} })).toMatchObject({ statusCode: 403 })
  expect(await refusal(outlet, exportAllMovements, { query: {} })).toMatchObject({ statusCode: 403 })
  expect(await refusal(creditAgent, listAllMovements, { query: { userId: outlet.id } })).toMatchObject({ statusCode: 403 })

  expect(await owners(manager)).toEqual([agent.id, outlet.id, client.id].toSorted((a, b) => a - b))
  expect(await owners(creditAgent)).toEqual([client.id])
  expect(await owners(agent)).toEqual([agent.id])
  expect(await owners(outlet)).toEqual([outlet.id])
})

test('lists the movements of all accounts newest first, page after page without a gap, with their sums', async () => {
  const all = await listed(manager)
  expect(all.totalElements).toBe(11)
  expect(shownOf(all).at(-1)).toEqual([client.id, 'credit', 75])
  const dates = all.content.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(all.totals).toEqual({ credited: 335, debited: 190 })
  expect(all.content.at(-1)).toMatchObject({ userRole: 'ROLE_CLIENT', description: 'Avance', balanceAfter: 75, counterpart: 'Réseau' })

  const pages = await Promise.all([0, 1, 2].map((page) => listed(manager, { page, size: 4 })))
  expect(pages.flatMap(({ content }) => content.map(keyOf))).toEqual(all.content.map(keyOf))
})

test('what was credited today is the sum of listed movements', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
  const { totals, content } = await listed(manager, { startDate: today, endDate: today, kind: 'credited' })
  const { today: summed } = await call(manager, getCreditSummary, {})
  expect([totals.credited, content.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([summed.credited, summed.credited])
  expect(totals.debited).toBe(0)
})

test('filters movements by kind, account, role and days', async () => {
  expect(shownOf(await listed(manager, { kind: 'release' }))).toEqual([[outlet.id, 'release', 10]])
  expect(shownOf(await listed(manager, { kind: 'commission' }))).toEqual([[outlet.id, 'commission', 0.4]])
  expect(shownOf(await listed(manager, { kind: 'debited', userId: agent.id })).map(([, kind]) => kind)).toEqual(['debit', 'debit'])
  expect((await listed(manager, { role: 'ROLE_PDV' })).totalElements).toBe(5)
  expect((await listed(manager, { role: 'sellers' })).totalElements).toBe(6)
  expect((await listed(manager, { q: 'boutique' })).totalElements).toBe(5)
  expect(shownOf(await listed(manager, { startDate: inDays(-95), endDate: inDays(-85) }))).toEqual([[client.id, 'credit', 9]])
  expect(await refusal(manager, listAllMovements, { query: { startDate: inDays(-1) } })).toMatchObject({ statusCode: 400 })
})

test('the file has every movement of the filter in the order of the list, over more than one batch', async () => {
  const person = await aPerson(db, { role: 'ROLE_AGENT' })
  for (let made = 1; made <= 501; made += 1) await aMovement(db, { of: person, amount: BigInt(made) })
  const response = await send(person, exportAllMovements, { query: { ...lately, format: 'csv' } })
  expect(response.headers['content-disposition']).toContain(`mouvements-${lately.startDate}-${lately.endDate}.csv`)
  const [heading, ...lines] = response.body.trimEnd().split('\r\n')
  expect(heading).toMatch(/^\uFEFFCompte;Rôle;Date;Nature;Montant;/)
  expect(lines.map((line) => line.split(';')[4])).toEqual(
    Array.from({ length: 501 }, (_, at) => ((501 - at) / 100).toFixed(2).replace('.', ',')),
  )
  expect(lines[0]).toMatch(/;Agent crédit;\d\d\/\d\d\/\d{4} /)
})
