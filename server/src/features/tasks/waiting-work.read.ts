import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'

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
  | 'stock_alerts'

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
        followUps(id),
      ]
    case 'ROLE_RESP':
      return [followUps(id)]
    case 'ROLE_PDV':
      return [
        {
          kind: 'own_transactions',
          rows: sql`select created_at as since from transactions where user_id = ${id} and status = 'in_progress'`,
        },
        deliveriesTo(id),
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
    creditRequests(id, sql`queue in ('network_credit', 'float')`),
    salesOf(sql`created_by <> ${id}`),
    { kind: 'stock_orders', rows: sql`select submitted_at as since from stock_orders where status = 'submitted' and created_by <> ${id}` },
    { kind: 'deliveries', rows: sql`select received_at as since from deliveries where status = 'received_with_gap'` },
    { kind: 'contests', rows: sql`select contested_at as since from commission_contests where status = 'open'` },
    {
      kind: 'pending_acts',
      rows: sql`select created_at as since from pending_acts
        where status = 'waiting' and expires_at > now() and asked_by <> ${id} and concerned_id is distinct from ${id}::integer`,
    },
    {
      kind: 'quarantine',
      rows: sql`select imports.created_at as since from waiting_lines line join imports on imports.id = line.import_id
        where imports.import_kind = 'activation'`,
    },
    { kind: 'imports', rows: sql`select created_at as since from imports where state = 'analysed' and created_by = ${id}` },
    followUps(id),
    { kind: 'stock_alerts', rows: sql`select opened_at as since from stock_alerts where status = 'open' and level = 'critical'` },
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

/** Returns the people and subscribers that the person follows and should call by now. */
function followUps(id: number): Source {
  return {
    kind: 'follow_ups',
    rows: sql`select created_at as since from follow_ups
      where taken_by = ${id} and status in ('taken', 'promised') and coalesce(next_call_on, ${TODAY}) <= ${TODAY}`,
  }
}

function deliveriesTo(outletId: number): Source {
  return {
    kind: 'deliveries',
    rows: sql`select shipped_at as since from deliveries where outlet_id = ${outletId} and status = 'in_transit' and kind <> 'return'`,
  }
}

function isOfAgent(id: number): RawBuilder<boolean> {
  return sql`exists (
    select from credit_agent_assignments assignment
    where assignment.account_id = user_id and assignment.credit_agent_id = ${id} and assignment.valid @> ${TODAY}
  )`
}
