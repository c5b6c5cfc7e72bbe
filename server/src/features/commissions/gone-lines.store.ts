import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'

export type DroppedContest = { statementId: number; lineId: number; contestedBy: number; accountId: number | null; reason: string }

/** Explains a line that earns nothing any more, but stays because somebody contested or adjusted it. */
const NO_RULE_LEFT = 'Plus aucune règle ne donne de commission pour cette ligne.'

/** Creates `gone_lines`, which collects the lines to delete, and `dropped_contests`, which collects the open contests that go with them. */
export async function createGoneLines(tx: Database): Promise<void> {
  await sql`create temporary table gone_lines (id bigint) on commit drop`.execute(tx)
  await sql`
    create temporary table dropped_contests (statement_id integer, line_id bigint, contested_by integer, account_id integer, reason text)
    on commit drop
  `.execute(tx)
}

/** Deletes the lines of `gone_lines` with their adjustments, and empties it. */
export async function deleteGoneLines(tx: Database): Promise<void> {
  await sql`
    with recursive gone as (
      select id from gone_lines
      union
      select adjustment.id from gone join commission_lines adjustment on adjustment.origin_line_id = gone.id and adjustment.kind = 'adjustment'
    )
    insert into dropped_contests
    select line.statement_id, line.id, contest.contested_by, line.account_id, contest.reason
    from gone join commission_contests contest on contest.line_id = gone.id and contest.status = 'open'
    join commission_lines line on line.id = gone.id
  `.execute(tx)
  await sql`
    with gone as (
      delete from commission_lines where id in (select id from gone_lines) returning statement_id
    )
    insert into changed_statements select distinct statement_id from gone
  `.execute(tx)
  await sql`truncate gone_lines`.execute(tx)
}

/** Creates `going_lines`: the lines of a month's drafts that were not computed again, and whether somebody contested or adjusted them. */
export async function listGoingLines(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table going_lines on commit drop as
    select line.id, line.statement_id, line.activity_id, line.kind, (
        exists (select from commission_contests contest where contest.line_id = line.id)
        or exists (select from commission_lines adjustment where adjustment.origin_line_id = line.id)
      ) and exists (
        select from activities activity where activity.id = line.activity_id and activity.day = line.day and activity.voided_at is null
      ) as is_discussed
    from commission_lines line join commission_statements statement on statement.id = line.statement_id
    where statement.month = ${month}::date and statement.status = 'computed' and line.kind in ('rule', 'none') and not exists (
      select from month_lines computed
      where computed.activity_id = line.activity_id and computed.statement_id = line.statement_id
        and computed.rule_id is not distinct from line.rule_id and computed.kind = line.kind
    )
  `.execute(tx)
}

/**
 * Gives the contests and adjustments of lines that go to the line of the lowest rule that stands for the same activity and beneficiary.
 * Where there is none, one line stays for them and earns nothing. Deletes the others.
 */
export async function replaceGoingLines(tx: Database): Promise<void> {
  await sql`
    create temporary table successors on commit drop as
    select going.id, coalesce((
        select line.id from commission_lines line
        where line.activity_id = going.activity_id and line.statement_id = going.statement_id and line.kind in ('rule', 'none')
          and line.id not in (select id from going_lines)
        order by line.rule_id limit 1
      ), first_value(going.id) over (partition by statement_id, activity_id order by kind, id)) as successor_id
    from going_lines going where is_discussed
  `.execute(tx)
  await moveDiscussions(tx)
  await sql`insert into gone_lines select id from going_lines where id not in (select successor_id from successors)`.execute(tx)
  await deleteGoneLines(tx)
  await sql`
    with emptied as (
      update commission_lines
      set kind = 'none', rule_id = null, rule_version = null, basis = null, basis_amount = null, value = null, value_kind = null,
        tier_from = null, tiers_by = null, amount = 0, already_earned = 0, transaction_id = null, reason_code = 'zero', reason = ${NO_RULE_LEFT}
      where id in (select going.id from going_lines going join successors on successor_id = going.id) and reason is null
      returning statement_id
    )
    insert into changed_statements select distinct statement_id from emptied
  `.execute(tx)
  await sql`drop table going_lines, successors`.execute(tx)
}

async function moveDiscussions(tx: Database): Promise<void> {
  await sql`
    update commission_contests contest set line_id = successor_id, is_moved = true
    from successors where successors.id = contest.line_id and successor_id <> successors.id
  `.execute(tx)
  await sql`
    update commission_lines adjustment set origin_line_id = successor_id
    from successors where successors.id = adjustment.origin_line_id and successor_id <> successors.id
  `.execute(tx)
}

export async function readDroppedContests(tx: Database): Promise<DroppedContest[]> {
  const { rows } = await sql<DroppedContest>`select * from dropped_contests order by statement_id, line_id`.execute(tx)
  return rows
}
