import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { IS_PROMOTED_ALONE } from '../pending-acts/index.ts'

type WaitingKind =
  | 'credit_requests'
  | 'own_transactions'
  | 'transactions'
  | 'stock_orders'
  | 'deliveries'
  | 'contests'
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
  const sources = sourcesOf(actor)
  if (sources.length === 0) return []
  const counts = sources.map(
    ({ kind, rows }) => sql`select ${kind}::text as kind, count(*)::integer as count, min(since) as oldest_at from (${rows}) waiting`,
  )
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(counts, sql` union all `)}) counted where count > 0 order by oldest_at, kind
  `.execute(db)
  return rows
}

function sourcesOf({ id, role }: Actor): Source[] {
  switch (role) {
    case 'ROLE_MANAGER':
      return sourcesOfManager(id)
    case 'ROLE_AGENT':
      return [
        creditRequests(id, sql`queue = 'agent_credit' and ${isOfAgent(id)}`),
        salesOf(sql`${isOfAgent(id)} and ${id} not in (user_id, created_by)`),
        ...followUps(id),
      ]
    case 'ROLE_RESP':
      return followUps(id)
    case 'ROLE_PDV':
      return [
        {
          kind: 'own_transactions',
          rows: sql`select created_at as since from transactions where user_id = ${id} and status = 'in_progress'`,
        },
        deliveriesTo(id),
        renewals(id),
      ]
    case 'ROLE_CLIENT':
      return [
        {
          kind: 'own_transactions',
          rows: sql`select created_at as since from transactions where user_id = ${id} and status = 'in_progress'`,
        },
      ]
    case 'unknown':
      return []
  }
}

function sourcesOfManager(id: number): Source[] {
  return [
    creditRequests(
      id,
      sql`(queue in ('network_credit', 'float') or status = 'pending_second' or not ${hasActiveAgent()})
        and not (status = 'pending_second' and ${isPromotedAlone(sql`${id}, first_approved_by`)})`,
    ),
    salesOf(sql`created_by <> ${id}`),
    { kind: 'stock_orders', rows: sql`select submitted_at as since from stock_orders where status = 'submitted' and created_by <> ${id}` },
    { kind: 'deliveries', rows: sql`select received_at as since from deliveries where status = 'received_with_gap'` },
    { kind: 'contests', rows: sql`select contested_at as since from commission_contests where status = 'open'` },
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
    ...followUps(id),
    { kind: 'stock_alerts', rows: sql`select opened_at as since from stock_alerts where status = 'open' and level = 'critical'` },
    countsToPost(id),
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

/** Returns the inventories that somebody else counted, whose gaps wait to be posted. */
function countsToPost(id: number): Source {
  return {
    kind: 'stock_counts',
    rows: sql`select submitted_at as since from stock_counts count
      where status = 'submitted' and ${id} not in (counted_by, submitted_by)
        and not exists (select from stock_count_entries entry where entry.count_id = count.id and entry.entered_by = ${id})`,
  }
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

function followUps(id: number): Source[] {
  return [{ kind: 'follow_ups', rows: sql`${dueCalls(id)} and subscriber_number is null` }, renewals(id)]
}

function renewals(id: number): Source {
  return { kind: 'renewals', rows: sql`${dueCalls(id)} and subscriber_number is not null` }
}

/** Selects the people and subscribers that the person follows and should call by now. */
function dueCalls(id: number): RawBuilder<unknown> {
  return sql`select created_at as since from follow_ups
    where taken_by = ${id} and status in ('taken', 'promised') and coalesce(next_call_on, ${TODAY}) <= ${TODAY}`
}

function deliveriesTo(outletId: number): Source {
  return {
    kind: 'deliveries',
    rows: sql`select shipped_at as since from deliveries where outlet_id = ${outletId} and status = 'in_transit' and kind <> 'return'`,
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
