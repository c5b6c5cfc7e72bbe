import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { fetchRows, readForFile } from '../../database/read-for-file.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { refuseUnknown } from './reconciliations.read.ts'
import type { ExplanationReason, Side, Step } from './states.rules.ts'

type LineStatus = 'unmatched' | 'proposed' | 'matched' | 'gap' | 'explained' | 'adjusted'
type GapKind = 'doubled' | 'unknown_outlet' | 'missing_at_operator' | 'missing_here' | 'amount'

export type LineRow = {
  side: Side
  lineId: number
  status: LineStatus
  gapKind: GapKind | null
  at: Date
  day: string
  outletId: number | null
  outletNumber: string | null
  outletName: string
  subscriberNumber: string
  decoderNumber: string
  amount: Money
  reference: string
  importId: number | null
  lineNumber: number | null
  isLate: boolean
  groupId: number | null
}

export type LineFilter = {
  id: number
  side: Side
  statuses?: readonly LineStatus[] | undefined
  gapKind?: GapKind | undefined
  outletId?: number | undefined
  day?: string | undefined
  amountFrom?: Money | undefined
  amountTo?: Money | undefined
  q?: string | undefined
  sort: 'day' | '-day' | 'amount' | '-amount'
  page: number
  size: number
}

const ORDERS: Record<LineFilter['sort'], RawBuilder<unknown>> = {
  day: sql`at, line_id`,
  '-day': sql`at desc, line_id desc`,
  amount: sql`amount, at, line_id`,
  '-amount': sql`amount desc, at desc, line_id desc`,
}

export async function listLines(_actor: Actor, db: Database, filter: LineFilter) {
  const { id, side, sort, page, size } = filter
  await refuseUnknown(db, id)
  const lines = sql`from reconciled_lines(${id}, ${side}) line where ${matching(filter)}`
  const { rows } = await sql<LineRow>`select * ${lines} order by ${ORDERS[sort]} limit ${size} offset ${page * size}`.execute(db)
  const { rows: summed } = await sql<{ count: number; amount: Money }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount ${lines}
  `.execute(db)
  return { lines: rows, totals: summed[0] ?? { count: 0, amount: 0n } }
}

function matching({ statuses, gapKind, outletId, day, amountFrom, amountTo, q }: LineFilter): RawBuilder<unknown> {
  const words = q?.split(/\s+/).filter((word) => word !== '') ?? []
  const conditions = [
    statuses === undefined ? undefined : sql`status = any(${statuses})`,
    gapKind === undefined ? undefined : sql`gap_kind = ${gapKind}`,
    outletId === undefined ? undefined : sql`outlet_id = ${outletId}`,
    day === undefined ? undefined : sql`day = ${day}::date`,
    amountFrom === undefined ? undefined : sql`amount >= ${amountFrom}`,
    amountTo === undefined ? undefined : sql`amount <= ${amountTo}`,
    ...words.map(
      (word) =>
        sql`plain(concat_ws(' ', subscriber_number, decoder_number, reference, outlet_number, outlet_name)) like '%' || plain(${literalOf(word)}) || '%'`,
    ),
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Returns the lines of groups with their present status, ours by instant and the operator's likewise. */
export async function readLinesOfGroups(
  db: Database | Tx,
  id: number,
  groupIds: readonly number[],
): Promise<(LineRow & { ofGroupId: number })[]> {
  const ofSide = (side: Side) => sql`
    select member.group_id as of_group_id, line.* from reconciliation_members member
    join reconciled_lines(${id}, ${side}) line on line.line_id = member.line_id
    where member.group_id = any(${groupIds}::bigint[]) and member.side = ${side}
      and line.line_id in (select line_id from reconciliation_members where group_id = any(${groupIds}::bigint[]) and side = ${side})
  `
  const { rows } = await sql<LineRow & { ofGroupId: number }>`
    ${ofSide('ours')} union all ${ofSide('operator')} order by at, line_id
  `.execute(db)
  return rows
}

export type ExportedLine = LineRow & {
  localTime: string
  file: string | null
  step: Step | null
  score: number | null
  groupReason: string | null
  explanationReason: ExplanationReason | null
  explanationNote: string | null
  movementId: string | null
  madeByName: string | null
  madeAtLocal: string | null
}

/** Yields every line of both sides, ours first, with its group. */
export async function* readLinesForFile(actor: Actor, db: Database, { id, timezone }: { id: number; timezone: string }) {
  const local = (instant: string) => sql`to_char(${sql.raw(instant)} at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
  const ofSide = (side: Side) => sql`
    select line.*, ${local('line.at')} as local_time, imports.file_name as file, grouping.step, grouping.score, grouping.reason as group_reason,
      grouping.explanation_reason, grouping.explanation_note, case when grouping.status = 'adjusted' then movement_of_group(grouping.id) end as movement_id,
      trim(maker.first_name || ' ' || maker.last_name) as made_by_name, ${local('grouping.made_at')} as made_at_local
    from reconciled_lines(${id}, ${side}) line
    left join imports on imports.id = line.import_id
    left join reconciliation_groups grouping on grouping.id = line.group_id
    left join accounts maker on maker.id = grouping.made_by
  `
  yield* readForFile(actor, db, (tx) =>
    fetchRows<ExportedLine>(tx, sql`${ofSide('ours')} union all ${ofSide('operator')} order by side desc, at, line_id`),
  )
}
