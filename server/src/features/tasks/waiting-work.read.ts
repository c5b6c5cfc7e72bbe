import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { doubleDecisionThresholdOf } from '../amount-settings/index.ts'
import { listDueCalls } from '../follow-ups/index.ts'
import { IS_PROMOTED_ALONE } from '../pending-acts/index.ts'
import { batchesToPay, contestsToAnswer } from './waiting-commissions.read.ts'
import * as stock from './waiting-stock.read.ts'

type WaitingKind =
  | 'credit_requests'
  | 'transactions'
  | 'stock_orders'
  | 'orders_to_prepare'
  | 'deliveries'
  | 'deliveries_to_ship'
  | 'returns'
  | 'contests'
  | 'batches'
  | 'pending_acts'
  | 'quarantine'
  | 'imports'
  | 'follow_ups'
  | 'renewals'
  | 'stock_alerts'
  | 'stock_counts'
  | 'months'

export type WaitingRow = { kind: WaitingKind; count: number; oldestAt: Date }

type Source = { kind: WaitingKind /** Rows with the column `since`. */; rows: RawBuilder<unknown> }

/** Counts what waits for the person, the oldest first, and leaves out what does not wait. */
export async function listWaitingWork(actor: Actor, db: Database): Promise<WaitingRow[]> {
  const works = [...(await countSources(sourcesOf(actor), db)), ...(await countCalls(actor, db))]
  return works.toSorted((one, other) => one.oldestAt.getTime() - other.oldestAt.getTime() || (one.kind < other.kind ? -1 : 1))
}

async function countSources(sources: readonly Source[], db: Database): Promise<WaitingRow[]> {
  if (sources.length === 0) return []
  const counts = sources.map(
    ({ kind, rows }) => sql`select ${kind}::text as kind, count(*)::integer as count, min(since) as oldest_at from (${rows}) waiting`,
  )
  const { rows } = await sql<WaitingRow>`select * from (${sql.join(counts, sql` union all `)}) counted where count > 0`.execute(db)
  return rows
}

/** Counts the people and subscribers whom the person follows and should call by now. */
async function countCalls({ id }: Actor, db: Database): Promise<WaitingRow[]> {
  const due = await listDueCalls(db, id)
  const byKind = Map.groupBy(due, ({ userId }) => (userId === null ? ('renewals' as const) : ('follow_ups' as const)))
  return [...byKind].map(([kind, calls]) => ({
    kind,
    count: calls.length,
    oldestAt: new Date(Math.min(...calls.map(({ createdAt }) => createdAt.getTime()))),
  }))
}

function sourcesOf({ id, role }: Actor): Source[] {
  switch (role) {
    case 'ROLE_MANAGER':
      return sourcesOfManager(id)
    case 'ROLE_AGENT':
      return [
        creditRequests(id, sql`queue = 'agent_credit' and ${isOfAgent(id)}`),
        salesOf(sql`${isOfAgent(id)} and ${id} not in (user_id, created_by)`),
      ]
    case 'ROLE_PDV':
      return [
        { kind: 'deliveries', rows: stock.deliveriesTo(id) },
        { kind: 'deliveries_to_ship', rows: stock.deliveriesToShipFrom(id) },
      ]
    case 'ROLE_RESP':
    case 'ROLE_CLIENT':
    case 'unknown':
      return []
  }
}

function sourcesOfManager(id: number): Source[] {
  return [
    creditRequests(
      id,
      sql`(queue in ('network_credit', 'float') or status = 'pending_second' or not ${hasActiveAgent()})
        and not ((status = 'pending_second' or requested_by <> user_id or ${isLarge()}) and ${isPromotedAlone(sql`${id}, coalesce(first_approved_by, requested_by)`)})`,
    ),
    salesOf(sql`created_by <> ${id}`),
    { kind: 'stock_orders', rows: stock.ordersToDecide(id) },
    { kind: 'orders_to_prepare', rows: stock.ordersToPrepare() },
    { kind: 'deliveries', rows: stock.deliveriesWithGap() },
    { kind: 'deliveries_to_ship', rows: stock.deliveriesToShip() },
    { kind: 'returns', rows: stock.returnsToReceive(id) },
    { kind: 'contests', rows: contestsToAnswer(id) },
    { kind: 'batches', rows: sql`${batchesToPay(id)} and not ${isPromotedAlone(sql`${id}, batch.prepared_by`)}` },
    {
      kind: 'pending_acts',
      rows: sql`select created_at as since from pending_acts
        where status = 'waiting' and expires_at > now() and asked_by <> ${id} and concerned_id is distinct from ${id}::integer
          and not ${isPromotedAlone(sql`${id}`)}`,
    },
    {
      kind: 'quarantine',
      rows: sql`select imports.created_at as since from waiting_lines line join imports on imports.id = line.import_id
        where imports.import_kind = 'activation'`,
    },
    { kind: 'imports', rows: sql`select created_at as since from imports where state = 'analysed' and created_by = ${id}` },
    { kind: 'stock_alerts', rows: stock.criticalAlerts() },
    { kind: 'stock_counts', rows: stock.countsToPost(id) },
    monthsToConfirm(id),
  ]
}

/** Returns the requests that the person may decide. */
function creditRequests(id: number, inScope: RawBuilder<unknown>): Source {
  return {
    kind: 'credit_requests',
    rows: sql`select created_at as since from credit_requests
      where status in ('pending', 'pending_second') and ${inScope} and ${id} not in (user_id, requested_by) and first_approved_by is distinct from ${id}::integer`,
  }
}

function salesOf(inScope: RawBuilder<unknown>): Source {
  return { kind: 'transactions', rows: sql`select created_at as since from transactions where status = 'in_progress' and (${inScope})` }
}

/** True if the amount alone already takes two people. */
function isLarge(): RawBuilder<boolean> {
  return sql`coalesce(amount > ${doubleDecisionThresholdOf(sql`credit_requests.user_id`, sql`credit_requests.queue`)}, false)`
}

/** True if one of these managers counts as one of two only in some days, so that the person can confirm nothing yet. */
function isPromotedAlone(ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from accounts where id in (${ids}) and ${IS_PROMOTED_ALONE})`
}

/** Returns the months that another manager asked to close or to reopen. */
function monthsToConfirm(id: number): Source {
  return {
    kind: 'months',
    rows: sql`select changed_at as since from month_closings
      where (status = 'closing' and close_requested_by <> ${id} and not ${isPromotedAlone(sql`${id}, close_requested_by`)})
        or (status = 'reopening' and reopen_requested_by <> ${id} and not ${isPromotedAlone(sql`${id}, reopen_requested_by`)})`,
  }
}

/** True if a credit agent who can decide looks after the account; managers are asked only of the others, or as second deciders. */
function hasActiveAgent(): RawBuilder<boolean> {
  return sql`exists (
    select from credit_agent_assignments assignment
    join accounts agent on agent.id = assignment.credit_agent_id and agent.status = 'active'
    where assignment.account_id = user_id and assignment.valid @> ${TODAY}
  )`
}

function isOfAgent(id: number): RawBuilder<boolean> {
  return sql`exists (
    select from credit_agent_assignments assignment
    where assignment.account_id = user_id and assignment.credit_agent_id = ${id} and assignment.valid @> ${TODAY}
  )`
}
