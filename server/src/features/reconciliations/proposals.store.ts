import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { idsOf, type ComparedLine, type Proposal } from './compared-lines.rules.ts'
import { MADE_BY_PROPOSING } from './compared-lines.store.ts'
import { refuseLocked } from './reconciliation.rules.ts'
import { holdMonth } from './reconciliations.store.ts'

export type ReasonedProposal = Proposal & { number: number; reason: string }

/** Keeps proposals until all steps have run. Nobody sees them before. */
export async function keepProposals(db: Database, proposals: readonly ReasonedProposal[]): Promise<void> {
  const groups = proposals.map(({ number, step, score, isAutomatic, reason, ours, operator }) => ({
    number,
    step,
    score,
    is_automatic: isAutomatic,
    reason,
    outlet_id: ours[0]?.outletId ?? operator[0]?.outletId ?? null,
    day: ours[0]?.day,
    difference: sumOf(operator) - sumOf(ours),
    members: `${idsOf(ours)} = ${idsOf(operator)}`,
  }))
  const members = proposals.flatMap(({ number, ours, operator }) => [
    ...ours.map(({ id, amount }) => ({ number, side: 'ours', line_id: id, amount })),
    ...operator.map(({ id, amount }) => ({ number, side: 'operator', line_id: id, amount })),
  ])
  await sql`insert into proposed_groups select * from jsonb_populate_recordset(null::proposed_groups, ${JSON.stringify(groups)}::jsonb)`.execute(
    db,
  )
  await sql`insert into proposed_members select * from jsonb_populate_recordset(null::proposed_members, ${JSON.stringify(members)}::jsonb)`.execute(
    db,
  )
}

const sumOf = (lines: readonly ComparedLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Updates the statistics of what was kept: the planner would take a hundred thousand rows just inserted for few. */
export async function analyzeProposals(db: Database): Promise<void> {
  await sql`analyze proposed_groups, proposed_members`.execute(db)
}

/** Waits for pending changes of the month and blocks new ones. Refuses a month that was locked meanwhile. */
export async function lockForProposals(tx: Tx, id: number): Promise<void> {
  await sql`set local lock_timeout = '30s'`.execute(tx)
  refuseLocked(await holdMonth(tx, id))
}

/** Drops proposals made obsolete by acts meanwhile: a line of theirs is gone or in another group, or a person refused two of them. */
export async function dropOvertaken(db: Database, id: number): Promise<void> {
  await sql`
    with standing as materialized (
      select 'ours' as side, line_id from our_lines where reconciliation_id = ${id}
      union all
      select 'operator', line_id from operator_lines where reconciliation_id = ${id}
    ), elsewhere as materialized (
      select side, line_id from reconciliation_members member join reconciliation_groups on id = member.group_id
      where member.reconciliation_id = ${id} and is_standing and not ${MADE_BY_PROPOSING}
    ), overtaken as (
      select number from proposed_members member left join standing using (side, line_id) where standing.line_id is null
      union
      select number from proposed_members join elsewhere using (side, line_id)
      union
      select mine.number from refused_pairs
      join proposed_members mine on mine.side = 'ours' and mine.line_id = transaction_id
      join proposed_members theirs on theirs.side = 'operator' and theirs.line_id = statement_line_id and theirs.number = mine.number
      where reconciliation_id = ${id}
    )
    delete from proposed_groups where number in (select number from overtaken)
  `.execute(db)
}

/** Leaves to a person what a step would match by itself although a person undid it. */
export async function leaveUndoneToPeople(db: Database, id: number): Promise<void> {
  await sql`
    with undone as materialized (
      select mine.line_id as ours, theirs.line_id as operator
      from reconciliation_groups
      join reconciliation_members mine on mine.group_id = id and mine.side = 'ours'
      join reconciliation_members theirs on theirs.group_id = id and theirs.side = 'operator'
      where reconciliation_groups.reconciliation_id = ${id} and status = 'undone' and made_by is not null
    )
    update proposed_groups set is_automatic = false, reason = reason || ' Une personne a défait ce rapprochement.'
    where is_automatic and number in (
      select mine.number from undone
      join proposed_members mine on mine.side = 'ours' and mine.line_id = ours
      join proposed_members theirs on theirs.side = 'operator' and theirs.line_id = operator and theirs.number = mine.number
    )
  `.execute(db)
}

/** Removes earlier proposals that are not made again, and adds the new ones. Unchanged proposals stay. */
export async function replaceProposals(db: Database, id: number): Promise<{ proposed: number; matched: number }> {
  await sql`
    create temporary table earlier_groups on commit drop as
    select id, step, score, is_automatic, reason,
      concat_ws(' = ', string_agg(line_id::text, ',' order by line_id) filter (where side = 'ours'),
        string_agg(line_id::text, ',' order by line_id) filter (where side = 'operator')) as members
    from reconciliation_groups join reconciliation_members on group_id = id
    where reconciliation_groups.reconciliation_id = ${sql.lit(id)} and ${MADE_BY_PROPOSING} group by id`.execute(db)
  await sql`analyze earlier_groups`.execute(db)
  const isSame = sql`(earlier.step, earlier.score, earlier.is_automatic, earlier.reason, earlier.members)
    = (proposed.step, proposed.score, proposed.is_automatic, proposed.reason, proposed.members)`
  const { rows } = await sql<{ proposed: number; matched: number }>`
    select count(*) filter (where not is_automatic)::integer as proposed, count(*) filter (where is_automatic)::integer as matched
    from proposed_groups`.execute(db)
  await sql`
    delete from reconciliation_groups where id in (
      select id from earlier_groups earlier where not exists (select from proposed_groups proposed where ${isSame})
    )`.execute(db)
  await sql`delete from proposed_groups proposed using earlier_groups earlier where ${isSame}`.execute(db)
  await sql`
    with numbered as materialized (select *, row_number() over (order by number) as place from proposed_groups),
    added as (
      insert into reconciliation_groups (reconciliation_id, status, step, score, reason, is_automatic, outlet_id, day, difference)
      select ${id}, case when is_automatic then 'matched' else 'proposed' end, step, score, reason, is_automatic, outlet_id, date '1970-01-01' + day, difference
      from numbered order by place
      returning id
    ), placed as (select id, row_number() over (order by id) as place from added)
    insert into reconciliation_members (group_id, reconciliation_id, side, line_id, amount)
    select placed.id, ${id}, side, line_id, amount from placed join numbered using (place) join proposed_members using (number)`.execute(db)
  // True because an aggregate without grouping always returns one row.
  return rows[0]!
}
