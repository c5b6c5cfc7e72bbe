import { listCreditRequests, listWaitingForAgents } from '@backoffice/contract/credit-requests/credit-requests'
import { CompiledQuery, sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { inDays } from '../../../test/days.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { Database, Tx } from '../../database/database.ts'
import { allowLongStatements } from '../../database/long-statements.ts'
import type { Actor } from '../../shared/actor.ts'
import * as read from './credit-requests.read.ts'
import { listRequestHistory } from './request-history.read.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })

test('counts the pending requests of agents by their agent of today, longest wait first', async () => {
  const [slow, quick] = [await aPerson(db, { role: 'ROLE_AGENT' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const [ofSlow, ofQuick] = [
    await aPerson(db, { role: 'ROLE_PDV', creditAgent: slow }),
    await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: quick }),
  ]
  await aPendingRequest(db, { queue: 'agent_credit', of: ofQuick, amount: 5_00n })
  for (const amount of [1_50n, 2_00n]) await aPendingRequest(db, { queue: 'agent_credit', of: ofSlow, amount })
  await db
    .updateTable('creditRequests')
    .set({ createdAt: new Date('2026-01-01') })
    .where('amount', '=', 2_00n)
    .execute()
  await aPendingRequest(db, { queue: 'network_credit', of: ofSlow, amount: 9_00n })
  const rejected = await aPendingRequest(db, { queue: 'agent_credit', of: ofSlow, amount: 9_00n })
  const decision = { status: 'rejected', rejectionReason: 'Non', decidedBy: manager.id, decidedAt: new Date() } as const
  await db.updateTable('creditRequests').set(decision).where('id', '=', rejected.id).execute()

  expect(await call(manager, listWaitingForAgents, {})).toMatchObject([
    { agentId: slow.id, name: 'Awa Diallo', count: 2, amount: 3.5, oldest: '2026-01-01T00:00:00.000Z' },
    { agentId: quick.id, count: 1, amount: 5 },
    { agentId: agent.id, count: 0, amount: 0, oldest: null },
  ])
  expect(await call(quick, listWaitingForAgents, {})).toMatchObject([{ agentId: quick.id, count: 1 }])
})

const floatsOf = async (query: object) => (await call(manager, listCreditRequests.float, { query })).content.map(({ amount }) => amount)

test('lists pending float requests oldest first if asked to', async () => {
  for (const amount of [30_00n, 31_00n, 32_00n]) await aPendingRequest(db, { queue: 'float', of: agent, amount })
  expect(await floatsOf({ statut: 'pending', size: 2, order: 'asc' })).toEqual([30, 31])
  expect(await floatsOf({ statut: 'pending', size: 2 })).toEqual([32, 31])
})

/** Allows for rows created by other tests and rows that only a join removes. */
const SLACK = 20

async function fill(tx: Tx): Promise<void> {
  await allowLongStatements(tx)
  await sql`
    insert into accounts (first_name, last_name, role_name, outlet_number, outlet_name)
    select 'Awa', 'Diallo', 'ROLE_PDV', 1000 + at, 'Boutique ' || at from generate_series(1, 500) at
  `.execute(tx)
  await sql`
    insert into credit_requests (queue, user_id, requested_by, amount, description, status, decided_by, decided_at, created_at)
    select (array['network_credit', 'agent_credit', 'float'])[1 + at % 3], outlet.id, outlet.id, 1000, 'Réassort',
      case when at % 100 = 0 then 'pending' else 'approved' end,
      case when at % 100 = 0 then null else ${manager.id}::integer end, case when at % 100 = 0 then null else now() - at * interval '1 minute' + interval '1 second' end,
      now() - at * interval '1 minute'
    from generate_series(1, 100000) at
    join (select id, row_number() over () as position from accounts where role_name = 'ROLE_PDV' limit 500) outlet on outlet.position = 1 + at * 7 % 500
  `.execute(tx)
  await sql`insert into credit_agent_assignments (account_id, credit_agent_id, valid)
    select id, ${agent.id}, '[2020-01-01,)' from accounts where outlet_number::bigint between 1001 and 1030`.execute(tx)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** Returns, for each statement of a list, the index that reads the requests and the number of rows read. */
async function readings(list: (db: Database) => Promise<unknown>): Promise<{ index: string; rows: number }[]> {
  const queries: CompiledQuery[] = []
  const remember: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await list(db.withPlugin(remember))
  const plans: Plan[] = []
  for (const { sql: text, parameters } of queries) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
    )
    plans.push(...nodesOf(rows[0]!['QUERY PLAN'][0].Plan))
  }
  return plans
    .filter((plan) => plan['Relation Name'] === 'credit_requests' || plan['Index Name']?.startsWith('credit_requests'))
    .map((plan) => ({ index: plan['Index Name'] ?? plan['Node Type'], rows: plan['Actual Rows'] * plan['Actual Loops'] }))
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

test('reads by index little more than the page, among a hundred thousand requests', async () => {
  await db.transaction().execute(fill)
  await sql`vacuum analyze credit_requests`.execute(ownerOf(db))
  await sql`analyze accounts`.execute(ownerOf(db))
  const all: Actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }
  const portfolio: Actor = { id: agent.id, role: 'ROLE_AGENT', scope: 'portfolio-and-own', sessionId: null }
  const own: Actor = { id: outlet.id, role: 'ROLE_PDV', scope: 'own', sessionId: null }
  const page = { queue: 'float', page: 0, size: 20 } as const
  const latest = { page: 0, size: 500 }

  const sort = { by: 'date', order: 'desc' } as const
  const history = { filter: { by: 'decided', startDate: inDays(-7), endDate: inDays(1) }, sort, page: 0, size: 50 } as const
  const numbered = { ...history, filter: { ...history.filter, startDate: inDays(-399), words: '1002' } }

  const lists: Record<string, [number, (spied: Database) => Promise<unknown>]> = {
    latest: [500, (spied) => read.listLatestRequests(all, spied, latest)],
    latestOfAgent: [20_000, (spied) => read.listLatestRequests(portfolio, spied, latest)],
    latestOfOutlet: [200, (spied) => read.listLatestRequests(own, spied, latest)],
    latestOfOne: [200, (spied) => read.listLatestRequests(all, spied, { ...latest, userId: outlet.id })],
    waiting: [334, (spied) => read.listWaitingRequests(all, spied, { queue: 'network_credit' })],
    waitingOfAgent: [334, (spied) => read.listWaitingRequests(portfolio, spied, { queue: 'agent_credit' })],
    waitingForAgents: [334, (spied) => read.listWaitingForAgents(all, spied)],
    pending: [334, (spied) => read.listRequestsByPage(all, spied, { ...page, status: 'pending' })],
    ofOutlet: [200, (spied) => read.listRequestsByPage(all, spied, { ...page, userId: outlet.id })],
    // Its page is 50 rows; its sums read the week, in the index alone.
    history: [8 * 24 * 60, (spied) => listRequestHistory(all, spied, history)],
    historyOfNumber: [400, (spied) => listRequestHistory(all, spied, numbered)],
    historyOfOne: [1, (spied) => listRequestHistory(all, spied, { ...history, filter: { by: 'decided', words: 'n° 1002' } })],
    // The page itself is 20 rows; its count reads the queue, in the index alone.
    page: [33_334, (spied) => read.listRequestsByPage(all, spied, page)],
  }
  for (const [name, [rowsMax, list]] of Object.entries(lists)) {
    const counts = await readings(list)
    expect(
      counts.map(({ index }) => index),
      name,
    ).not.toContain('Seq Scan')
    expect(Math.max(...counts.map(({ rows }) => rows)), name).toBeLessThanOrEqual(rowsMax + SLACK)
  }
}, 120_000)
