import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { applyStatement } from '../features/imports/index.ts'
import { monthsLater } from './calendar.ts'
import { CELLS } from './cells.ts'

/** The number of sales per mishap in the operator's statement of a month; all others are stated as they were sold. */
const MISHAPS = {
  missing: 11,
  next_day: 16,
  two_days_later: 10,
  wrong_digit: 12,
  less: 9,
  elsewhere: 6,
  split: 6,
  doubled: 5,
  beside_unknown_outlet: 5,
  beside_unknown_sale: 8,
} as const
const PLAN = Object.entries(MISHAPS).map(([mishap, sales], index, all) => {
  const before = all.slice(0, index).reduce((sum, [, count]) => sum + count, 0)
  return { mishap, from: before + 1, until: before + sales }
})
const BYTES_PER_LINE = 287
const EURO = 100
const HEADER_LINES = 4
const SOLD = sql.raw(`('recruitment', 'renewal_early', 'renewal_late', 'package_change')`)
/** Lines delayed by some days stay in their month. */
const LAST_DAYS = 4
/** Columns of the file that a mishap may change, or that activities lack. */
const CHANGED = [
  'outlet_number',
  'outlet_name',
  'subscriber_number',
  'occurred_at',
  'amount',
  'decoder_number',
  'article_label',
  'scratch_number',
]
const KEPT = CELLS.map(([, column]) => column).filter((column) => !CHANGED.includes(column))
const COLUMNS = sql.join([...KEPT, 'kind'].map((column) => sql.ref(column)))
const OF_ACTIVITY = sql.join([...KEPT, 'kind'].map((column) => sql.ref(`activity.${column}`)))
const NEW_COLUMNS = sql.raw(
  'import_id, line_number, identity, day, outlet_number, outlet_name, subscriber_number, occurred_at, amount, decoder_number, scratch_number, fields',
)

type Statement = { month: string; managerId: number }

/** Imports the operator's statement of a month; with it, what the statement of the month before, if that one is locked, had left out. */
export async function importStatement(tx: Tx, { month, managerId }: Statement): Promise<void> {
  const importId = await insertStaged(tx, { month, managerId })
  await stageLines(tx, importId, month)
  await stageLateLines(tx, importId, month)
  await sql`analyze import_lines (import_id, line_number, identity)`.execute(tx)
  const period = { dayFrom: null, dayTo: null, months: [month] }
  const staged = { id: importId, importKind: 'rapprochement', fileName: '', state: 'received', createsOutlets: false, ...period } as const
  const analysis = await applyStatement(tx, { ...staged, isClassified: true, analysis: null }, managerId)
  await saveAnalysis(tx, importId, analysis)
  await sql`analyze statement_lines`.execute(tx)
}

async function insertStaged(tx: Tx, { month, managerId }: Statement): Promise<number> {
  const headings = CELLS.map(([heading]) => heading)
  const { rows } = await sql<{ id: number }>`
    insert into imports (import_kind, state, file_name, file_format, file_encoding, file_separator, header_line, columns_found, column_names,
      month, months, created_at, created_by, analysed_at, applied_at, applied_by)
    select 'rapprochement', 'applied', 'releve-' || to_char(${month}::date, 'YYYY-MM') || '.csv', 'csv', 'Windows-1252', ';', ${HEADER_LINES}::integer,
      ${headings.length}::integer, ${JSON.stringify(headings)}::jsonb, ${month}::date, jsonb_build_array(${month}::date), at - interval '70 seconds',
      ${managerId}, at - interval '68 seconds', at, ${managerId}
    from (select least((${monthsLater(month, 1)}::date + interval '3 days 9 hours') at time zone ${timezone}, now()) as at) applied
    returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** Stages the month as the operator states it: each line of the activities once, twice, otherwise or not at all. */
async function stageLines(tx: Tx, importId: number, month: string): Promise<void> {
  await sql`
    insert into import_lines (${NEW_COLUMNS}, ${COLUMNS})
    select ${importId}::integer, ${HEADER_LINES}::integer + row_number() over (order by stated_at, activity.id, copy),
      case when copy = 0 and mishap is null then identity else md5(identity::text || copy || coalesce(mishap, ''))::uuid end, (stated_at at time zone ${timezone})::date,
      stated_number, coalesce(stated_name, outlet.outlet_name), stated_subscriber, stated_at, stated_amount,
      case when stated_subscriber = subscriber_number or mishap = 'wrong_digit' then decoder_number else '' end, '',
      '{"isLate": false, "warning": null, "column": null, "read": null}', ${OF_ACTIVITY}
    from (
      select *, case when kind in ${SOLD} and day < ${monthsLater(month, 1)}::date - ${LAST_DAYS}::integer
        then row_number() over (partition by kind in ${SOLD} and day < ${monthsLater(month, 1)}::date - ${LAST_DAYS}::integer order by md5(identity::text)) end as place
      from activities where day >= ${month}::date and day < ${monthsLater(month, 1)}::date and voided_at is null
    ) activity
    join accounts outlet on outlet.id = activity.outlet_id
    left join jsonb_to_recordset(${JSON.stringify(PLAN)}::jsonb) as plan (mishap text, "from" integer, until integer) on place between "from" and until
    cross join lateral generate_series(0, case
      when mishap = 'missing' then -1 when mishap in ('split', 'doubled', 'beside_unknown_outlet', 'beside_unknown_sale') then 1 else 0 end) copy
    cross join lateral (select
      copy = 1 and mishap = 'beside_unknown_outlet' as is_of_unknown_outlet, copy = 1 and mishap in ('beside_unknown_outlet', 'beside_unknown_sale') as is_invented
    ) told
    cross join lateral (select
      occurred_at + case mishap when 'next_day' then interval '1 day' when 'two_days_later' then interval '2 days' else interval '3 minutes' * copy end as stated_at,
      case when is_of_unknown_outlet then '1207' when mishap = 'elsewhere' then case outlet.outlet_number when '1002' then '1003' else '1002' end
        else outlet.outlet_number end as stated_number,
      case when is_of_unknown_outlet then 'Kiosque Bras-Panon Gare' end as stated_name,
      case when is_invented then (69000000 + place)::text
        when mishap = 'wrong_digit' then overlay(subscriber_number placing ((substr(subscriber_number, 5, 1)::integer + 3) % 10)::text from 5)
        else subscriber_number end as stated_subscriber,
      case when mishap = 'less' then amount - 3 * ${EURO}::integer
        when mishap = 'split' then case copy when 0 then amount - 5 * ${EURO}::integer else 5 * ${EURO}::integer end else amount end as stated_amount
    ) stated
  `.execute(tx)
}

/** Stages the sales that the month before, now locked, explained as late. */
async function stageLateLines(tx: Tx, importId: number, month: string): Promise<void> {
  await sql`
    insert into import_lines (${NEW_COLUMNS}, ${COLUMNS})
    select ${importId}::integer, (select max(line_number) from import_lines where import_id = ${importId}) + row_number() over (order by occurred_at, activity.id),
      identity, activity.day, outlet.outlet_number, outlet.outlet_name, activity.subscriber_number, occurred_at, activity.amount, activity.decoder_number, '',
      '{"isLate": true, "warning": null, "column": null, "read": null}', ${OF_ACTIVITY}
    from reconciliations reconciliation
    join locked_lines sold on sold.reconciliation_id = reconciliation.id and sold.side = 'ours'
    join reconciliation_groups explained on explained.id = sold.group_id and explained.explanation_reason = 'late'
    join activities activity on activity.day = sold.day and activity.occurred_at = sold.at and activity.outlet_id = sold.outlet_id
      and activity.subscriber_number = sold.subscriber_number and activity.amount = sold.amount and activity.voided_at is null
    join accounts outlet on outlet.id = activity.outlet_id
    where reconciliation.month = ${monthsLater(month, -1)}::date
  `.execute(tx)
}

async function saveAnalysis(tx: Tx, importId: number, { counts, effect }: { counts: object; effect: object }): Promise<void> {
  await sql`
    update imports set counts = ${JSON.stringify(counts)}::jsonb, effect = ${JSON.stringify(effect)}::jsonb, day_from = read."from", day_to = read."to",
      lines_read = read.lines, file_bytes = read.lines * ${BYTES_PER_LINE}::integer
    from (select min(day) as "from", max(day) as "to", count(*)::integer as lines from import_lines where import_id = ${importId}) read
    where id = ${importId}
  `.execute(tx)
}

export type OpenLine = { lineId: number; side: 'ours' | 'operator'; gapKind: string; outletId: number | null; amount: bigint }

/** Lists the lines of a month for which proposing found nothing, by kind of gap and number. */
export async function listGaps(tx: Tx, id: number): Promise<OpenLine[]> {
  const ofSide = (side: string) => sql`select * from reconciled_lines(${id}, ${side}) where status = 'gap'`
  const { rows } = await sql<OpenLine>`
    select line_id, side, gap_kind, outlet_id, amount from (${ofSide('ours')} union all ${ofSide('operator')}) line order by gap_kind, line_id
  `.execute(tx)
  return rows
}

export type Proposed = { id: number; step: string; difference: bigint; ours: number[]; operator: number[] }

/** Lists the proposals of a month that wait for a person, in the order of their steps. */
export async function listProposals(tx: Tx, id: number): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    select grouping.id, step, difference, array_agg(line_id::float8 order by line_id) filter (where side = 'ours') as ours,
      array_agg(line_id::float8 order by line_id) filter (where side = 'operator') as operator
    from reconciliation_groups grouping join reconciliation_members on group_id = grouping.id
    where grouping.reconciliation_id = ${id} and status = 'proposed' group by grouping.id order by score desc, grouping.id
  `.execute(tx)
  return rows
}

export async function findReconciliation(tx: Tx, month: string): Promise<{ id: number; version: number }> {
  const row = await tx.selectFrom('reconciliations').select(['id', 'version']).where('month', '=', month).executeTakeFirst()
  if (!row) throw new Error(`no reconciliation of ${month}`)
  return row
}

/** Lets a second month be proposed in the same transaction. */
export async function dropComparison(tx: Tx): Promise<void> {
  await sql`drop table compared_lines, proposed_groups, proposed_members, earlier_groups`.execute(tx)
  await sql`analyze reconciliation_groups, reconciliation_members`.execute(tx)
}

/** Leaves the bell silent about a month that was locked before anybody came. */
export async function dropNotice(tx: Tx): Promise<void> {
  await sql`delete from outbox where topic = 'reconciliation.locked'`.execute(tx)
}
