import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

/** Returns whether the imports of activities agree with their lines. */
export async function importsOf(db: Database) {
  const { rows } = await sql<object>`
    select bool_and(state = 'applied' and applied_at <= now()) as applied,
      sum((counts->>'accepted')::int) = (select count(*) from activities) as accepted,
      sum((counts->>'rejected')::int) = (select count(*) from import_lines where line_status = 'rejected') as rejected,
      sum((counts->>'quarantined')::int) = (select count(*) from import_lines where line_status = 'quarantined') as quarantined,
      sum((counts->>'warning')::int) = (
        select count(*) from import_lines join imports on imports.id = import_id
        where import_kind = 'activation' and line_status = 'accepted' and warning is not null
      ) as warned,
      bool_and(jsonb_array_length(column_names) = 31) as columns,
      bool_and(lines_read = (counts->>'accepted')::int + (counts->>'rejected')::int + (counts->>'quarantined')::int) as complete
    from imports where import_kind = 'activation'`.execute(db)
  return rows[0]
}

type ReconciledMonth = { month: string; status: string; gaps: number; kinds: string[]; proposed: string[]; decided: string[] }

/** Returns what reconciliations show, oldest first: open gaps and their kinds, the steps of what is proposed, and what people made of lines. */
export async function reconciliationsOf(db: Database): Promise<ReconciledMonth[]> {
  const { rows } = await sql<ReconciledMonth>`
    select reconciliation.month, reconciliation.status, count(*) filter (where line.status = 'gap')::integer as gaps,
      array_agg(distinct line.gap_kind order by line.gap_kind) filter (where line.gap_kind is not null) as kinds,
      (select array_agg(distinct step order by step) from reconciliation_groups where reconciliation_id = reconciliation.id and status = 'proposed') as proposed,
      (
        select array_agg(distinct status order by status) from reconciliation_groups
        where reconciliation_id = reconciliation.id and made_by is not null and status <> 'undone'
      ) as decided
    from reconciliations reconciliation cross join (values ('ours'), ('operator')) sides (side)
    cross join lateral reconciled_lines(reconciliation.id, side) line
    group by reconciliation.id order by reconciliation.month`.execute(db)
  return rows
}

/** Returns whether each month has objectives, and how those of the outlets add up. */
export async function objectivesOf(db: Database) {
  const { rows } = await sql<object>`
    select count(*)::int as months, max(month)::text as last, count(*) filter (where status = 'closed')::int as closed,
      bool_and(status <> 'draft') as published, bool_and(version = 2 + (status = 'closed')::int) as versions,
      bool_and(abs(of_outlets.recruitments::numeric / network.recruitments - 1) < 0.05) as shared
    from (select * from objectives where outlet_id is null) network
    join (select month, sum(recruitments) as recruitments from objectives where outlet_id is not null group by 1) of_outlets using (month)`.execute(
    db,
  )
  return rows[0]
}

/** Counts the rules of commission, and those in force on a day. */
export async function rulesOf(db: Database, today: string) {
  const { rows } = await sql<object>`
    select count(distinct rule_id)::int as rules, count(*)::int as versions, count(distinct beneficiary)::int as beneficiaries,
      count(distinct rule_id) filter (where valid @> ${today}::date)::int as in_force, min(lower(valid))::text as first,
      array_agg(lower(valid)::text order by valid) filter (where rule_version = 2) as changes
    from commission_rules`.execute(db)
  return rows[0]
}

/** Describes the statements of each month in which somebody has one. */
export async function statementsOf(db: Database) {
  const { rows } = await sql<{ what: string }>`
    select concat_ws(' ', to_char(month, 'MM'), case when closed_at is not null then 'closed' end, string_agg(distinct status, ' ' order by status),
      count(*) filter (where status = 'reviewed'), bool_and(validated_by <> paid_by), sum(from_sales) > 0) as what
    from commission_statements join commission_months using (month) group by month, closed_at order by month`.execute(db)
  return rows.map(({ what }) => what)
}

export async function contestOf(db: Database) {
  const { rows } = await sql<object>`
    select contest.status, outlet_number, statement.status as of from commission_contests contest join commission_lines line on line.id = line_id
    join commission_statements statement on statement.id = statement_id join accounts on accounts.id = contested_by`.execute(db)
  return rows[0]
}

/** Lists what the relay would tell people once the data are loaded. */
export async function noticesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`select distinct topic from outbox order by topic`.execute(db)
  return rows.map(({ topic }) => topic)
}

/** Counts what people wrote, and its pictures. */
export async function writtenOf(db: Database, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select format('%s threads, %s announcements: %s draft, %s later, %s sector, %s picture; %s slips, %s orders',
      (select count(last_message_id) from message_threads), count(*), count(*) filter (where status = 'draft'),
      count(*) filter (where publish_on > ${today}::date), count(*) filter (where cardinality(sector_manager_ids) = 1),
      (select count(*) from announcement_pictures),
      (select count(*) from credit_request_documents where media_type = 'image/webp'),
      (select count(distinct order_id) from stock_order_comments)) as what
    from announcements`.execute(db)
  return rows[0]?.what
}

/** Reads the closed months, the follow-ups of persons, the subscriptions to views, and what waits from before a month. */
export async function followedOf(db: Database, before: string) {
  const { rows } = await sql<object>`
    select (
        select jsonb_build_object('count', count(*), 'first', min(month), 'last', max(month),
          'byTwo', bool_and(close_requested_by <> closed_by and status = 'closed'))
        from month_closings
      ) as closed,
      (
        select jsonb_build_object('enough', count(*) >= 8, 'statuses', jsonb_agg(distinct status), 'called', bool_and(exists (
          select from follow_up_contacts contact where contact.follow_up_id = follow_up.id)))
        from follow_ups follow_up where account_id is not null
      ) as people,
      (select jsonb_agg(frequency) from view_subscriptions) as subscriptions,
      (
        (select count(*) from waiting_lines where day < ${before}::date)
        + (select count(*) from credit_requests where decided_at is null and created_at < ${before}::date)
        + (select count(*) from transactions where status = 'in_progress' and created_at < ${before}::date)
      )::int as waiting`.execute(db)
  return rows[0]
}
