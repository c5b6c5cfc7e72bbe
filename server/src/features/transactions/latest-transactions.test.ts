import * as contract from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { somePastTransactions } from '../../../test/transactions.ts'
import { timezone } from '../../config.ts'
import { transactionsRoutes } from './transactions.routes.ts'

const { db, send } = await openCallsOf(transactionsRoutes)
const seller = await aPerson(db, { role: 'ROLE_PDV' })
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' }
type Answer = { data: { id: number }[]; message: string }
const CALLS = [contract.listTransactions, contract.listAllTransactions]

test('without days, lists this month and names it in the answer', async () => {
  const [now] = await somePastTransactions(db, [{ seller: seller, amount: 3_00n, at: new Date().toISOString() }])
  for (const list of CALLS) {
    const { data, message } = (await send(seller, list, { query: {} })).json<Answer>()
    expect({ ids: data.map(({ id }) => id), message }).toEqual({ ids: [now], message: await monthInFrench() })
    const named = (await send(seller, list, { query: MARCH })).json<object>()
    expect(named).not.toHaveProperty('message')
  }
})

test('a reference found outside the month widens the period', async () => {
  const [id] = await somePastTransactions(db, [{ seller, amount: 1_00n, at: '2026-02-10T10:00:00Z' }])
  const { data, message } = (await send(seller, contract.listTransactions, { query: { q: `TR-${id}` } })).json<Answer>()
  expect(data).toMatchObject([{ id }])
  expect(message).toMatch(/^Transactions du 10\/02\/2026 au /)
})

test('without days, lists the latest whole days that fit into five thousand, and names them', async () => {
  const busy = await aPerson(db, { role: 'ROLE_PDV' })
  const { today, first } = await thisMonth()
  const asked = async () => (await send(busy, contract.listTransactions, { query: {} })).json<Answer>()
  await sellMany(busy, { count: 4_999, daysAgo: 0 })
  expect((await asked()).data).toHaveLength(4_999)
  if (first !== today) {
    await sellMany(busy, { count: 2, daysAgo: 1 })
    const { data, message } = await asked()
    expect(data).toHaveLength(4_999)
    expect(message).toBe(`Transactions du ${today}\u00a0: les derniers jours entiers du mois qui tiennent en 5\u202f000 lignes.`)
    const { data: all } = (await send(busy, contract.listAllTransactions, { query: {} })).json<Answer>()
    expect(all).toHaveLength(4_999)
  }

  await sellMany(busy, { count: 2, daysAgo: 0 })
  const { data, message } = await asked()
  expect(data).toHaveLength(5_000)
  expect(message).toBe(`Les 5\u202f000 dernières transactions du ${today}\u00a0: cette journée en compte davantage.`)
})

async function sellMany(by: Caller, { count, daysAgo }: { count: number; daysAgo: number }): Promise<void> {
  await sql`
    insert into transactions (user_id, amount, created_by, created_at)
    select ${by.id}, 100, ${by.id}, date_trunc('day', now(), ${timezone}) - ${daysAgo} * interval '1 day' + n * interval '1 ms'
    from generate_series(1, ${count}) n
  `.execute(db)
}

/** Returns today and the first of the month in the network's zone, as `22/11/2026`. */
async function thisMonth(): Promise<{ first: string; today: string }> {
  const { rows } = await sql<{ first: string; today: string }>`
    select to_char(date_trunc('month', here), 'DD/MM/YYYY') as first, to_char(here, 'DD/MM/YYYY') as today
    from (select now() at time zone ${timezone} as here) clock
  `.execute(db)
  return rows[0]!
}

/** Returns « Transactions du 01/11/2026 au 22/11/2026. » for this month in the network's zone. */
async function monthInFrench(): Promise<string> {
  const { first, today } = await thisMonth()
  return first === today ? `Transactions du ${today}.` : `Transactions du ${first} au ${today}.`
}
