import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { groupNotFound, lineNotFound } from './reconciliations.errors.ts'
import type { ActLine, ExplanationReason, GroupStatus, LineIds, Step } from './states.rules.ts'

export type Group = {
  id: number
  status: GroupStatus
  step: Step | null
  difference: Money
  madeBy: number | null
}

export async function findGroup(tx: Tx, reconciliationId: number, id: number): Promise<Group> {
  const row = await tx
    .selectFrom('reconciliationGroups')
    .select(['id', 'status', 'step', 'difference', 'madeBy'])
    .where('id', '=', id)
    .where('reconciliationId', '=', reconciliationId)
    .executeTakeFirst()
  if (!row) throw groupNotFound()
  return row
}

type Decision = { id: number; status: GroupStatus; madeBy: number; explanation?: Explained | null }
type Explained = { reason: ExplanationReason | null; note: string | null }

/** Saves who gave a group its status, and why. Without an explanation the present one stays. */
export async function saveGroupStatus(tx: Tx, { id, status, madeBy, explanation }: Decision): Promise<void> {
  await tx
    .updateTable('reconciliationGroups')
    .set({ status, madeBy, madeAt: sql`now()`, isAutomatic: false, version: sql`version + 1` })
    .$if(explanation !== undefined && explanation !== null, (update) =>
      update.set({ explanationReason: explanation?.reason ?? null, explanationNote: explanation?.note ?? null }),
    )
    .where('id', '=', id)
    .execute()
}

/** Prevents the lines of a group from being proposed together again. */
export async function insertRefusedPairs(tx: Tx, groupId: number): Promise<void> {
  await sql`
    insert into refused_pairs (reconciliation_id, transaction_id, statement_line_id, group_id)
    select sale.reconciliation_id, sale.line_id, line.line_id, sale.group_id
    from reconciliation_members sale
    join reconciliation_members line on line.group_id = sale.group_id and line.side = 'operator'
    where sale.group_id = ${groupId} and sale.side = 'ours'
    on conflict do nothing
  `.execute(tx)
}

/**
 * Finds lines of a month, ours first; those of a locked month as it lists them, with the sales reversed since. Refuses 404 `line_not_found` if it
 * lacks one of them.
 */
export async function findLines(tx: Tx, reconciliationId: number, { ours, operator }: LineIds): Promise<ActLine[]> {
  const { rows } = await sql<ActLine>`
    select line.side, line.line_id, line.amount, line.outlet_id, line.day, member.group_id, grouping.status as group_status
    from (
      select 'ours' as side, line_id, amount, outlet_id, day from our_lines
      where reconciliation_id = ${reconciliationId} and line_id = any(${ours}::bigint[])
      union
      select side, line_id, amount, outlet_id, day from locked_lines
      where reconciliation_id = ${reconciliationId} and side = 'ours' and line_id = any(${ours}::bigint[])
      union all
      select 'operator', line_id, amount, outlet_id, day from operator_lines
      where reconciliation_id = ${reconciliationId} and line_id = any(${operator}::bigint[])
    ) line
    left join reconciliation_members member on member.side = line.side and member.line_id = line.line_id and member.is_standing
    left join reconciliation_groups grouping on grouping.id = member.group_id
    order by array_position(array['ours', 'operator'], line.side), line.day, line.line_id
  `.execute(tx)
  if (rows.length !== ours.length + operator.length) throw lineNotFound()
  return rows
}

/** True if the person entered one of these sales. */
export async function hasMadeOneOf(tx: Tx, saleIds: readonly number[], personId: number): Promise<boolean> {
  const { rows } = await sql`select from our_lines where line_id = any(${saleIds}::bigint[]) and made_by = ${personId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Dissolves the proposals of which a line was taken. */
export async function dissolveProposals(tx: Tx, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return
  await tx
    .updateTable('reconciliationGroups')
    .set({ status: 'undone', madeAt: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', groupIds)
    .where('status', '=', 'proposed')
    .execute()
}

type NewGroup = {
  reconciliationId: number
  status: 'matched' | 'explained' | 'adjusted'
  reason: string
  difference: Money
  explanation: Explained | null
  madeBy: number
  lines: readonly ActLine[]
}

/** Groups lines by hand and returns the id of the group. */
export async function insertGroup(tx: Tx, { lines, explanation, ...group }: NewGroup): Promise<number> {
  const [first] = lines
  // True because a group has a line.
  const { outletId, day } = first!
  const { id } = await tx
    .insertInto('reconciliationGroups')
    .values({ ...group, outletId, day, explanationReason: explanation?.reason ?? null, explanationNote: explanation?.note ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('reconciliationMembers')
    .values(lines.map(({ side, lineId, amount }) => ({ groupId: id, reconciliationId: group.reconciliationId, side, lineId, amount })))
    .execute()
  return id
}
