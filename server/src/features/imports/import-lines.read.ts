import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { MonthQuantities } from '../../shared/month-quantities.ts'
import { UNKNOWN_OUTLET } from './activity-lines.rules.ts'
import { importNotFound } from './imports.errors.ts'
import type { ReceivedGoods } from './stock-lines.rules.ts'
import type { ObjectiveFigures } from './objective-lines.rules.ts'

type LineStatus = 'accepted' | 'corrected' | 'duplicate' | 'rejected' | 'quarantined'

export type LineRow = {
  line: number
  lineStatus: LineStatus
  isWarning: boolean
  column: string | null
  read: string | null
  reason: string | null
  occurredAt: Date | null
  outletNumber: string | null
  outletName: string | null
  subscriberNumber: string | null
  movementCode: string | null
  articleCode: string | null
  amount: bigint | null
  replacedAmount: bigint | null
  month: string | null
  fields: LineFields | null
}

/** The values of a readable line of another kind than activities; of objectives also the figures that they replace. */
type LineFields = {
  figures?: ObjectiveFigures
  former?: ObjectiveFigures | null
  quantities?: MonthQuantities
  goods?: ReceivedGoods
  endsOn?: string
  packageName?: string
}

type LineKind = LineStatus | 'warning' | 'problem'
type Filter = { id: number; kind?: LineKind | undefined; line?: number | undefined; createOutlets: boolean; page: number; size: number }
type Lines = { lines: LineRow[]; total: number }

const LINE = sql.raw(`
  line_number as line, line_status, line_status = 'accepted' and warning is not null as is_warning, problem_column as "column", problem_value as "read",
  coalesce(reason, case when line_status = 'accepted' then warning end) as reason, occurred_at, outlet_number,
  outlet_name, subscriber_number, movement_code, article_code, amount,
  case when line_status = 'corrected' then coalesce(
    (select old.amount from activities old where old.id = known_activity_id and old.day = line.day),
    (select old.amount from statement_lines old where old.id = known_statement_line_id)
  ) end as replaced_amount,
  day as month, fields
`)

/** An accepted line of an applied import is an activity. One with a warning is staged as well, and is read from there. */
const APPLIED_LINE = sql.raw(`
  line_number as line, case when corrects is null then 'accepted' else 'corrected' end as line_status, false as is_warning, null as "column", null as "read",
  null as reason, occurred_at, outlet.outlet_number, outlet.outlet_name,
  subscriber_number, movement_code, article_code, amount,
  case when corrects is not null then (select old.amount from activities old where old.id = activities.corrects and old.day = activities.day) end as replaced_amount,
  day as month, null::jsonb as fields
`)

export async function listImportLines(
  _actor: Actor,
  db: Database | Tx,
  { id, kind, line, createOutlets, page, size }: Filter,
): Promise<Lines> {
  const { dayFrom, dayTo } = await findDays(db, id)
  const lines = sql`(select * from (
    select ${LINE} from import_lines line where import_id = ${id} and ${matching(kind)} and ${waitsOtherwise(createOutlets)}
    ${
      kind === undefined || kind === 'accepted' || kind === 'corrected'
        ? sql`union all select * from (
      select ${APPLIED_LINE} from activities join accounts outlet on outlet.id = activities.outlet_id
      where import_id = ${id} and warning is null and day between coalesce(${dayFrom}::date, '-infinity') and coalesce(${dayTo}::date, 'infinity')
    ) applied where ${kind ?? null}::text is null or line_status = ${kind ?? null}`
        : sql``
    }
  ) every_line where ${line ?? null}::integer is null or line = ${line ?? null}::integer) lines`
  const { rows } =
    await sql<LineRow>`select * from ${lines} order by ${kind === 'problem' ? BY_CAUSE : sql`line`} limit ${size} offset ${page * size}`.execute(
      db,
    )
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from ${lines}`.execute(db)
  return { lines: rows, total: counted?.total ?? 0 }
}

export async function listProblems(_actor: Actor, db: Database | Tx, { id, limit }: { id: number; limit: number }): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE} from import_lines line where import_id = ${id} and ${matching('problem')} order by ${BY_CAUSE} limit ${limit}
  `.execute(db)
  return rows
}

/** Sorts rejected lines first, then quarantined ones, then warnings, with equal reasons together. */
const BY_CAUSE = sql.raw(`array_position(array['rejected', 'quarantined', 'accepted'], line_status), reason, line`)

/** Leaves out lines that wait only for their outlet if outlets are to be created. */
function waitsOtherwise(createOutlets: boolean): RawBuilder<unknown> {
  return createOutlets ? sql`(line_status <> 'quarantined' or reason is distinct from ${UNKNOWN_OUTLET})` : sql`true`
}

function matching(kind: LineKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql`true`
  if (kind === 'warning') return sql`(line_status = 'accepted' and warning is not null)`
  if (kind === 'problem') return sql`(line_status in ('rejected', 'quarantined') or line_status = 'accepted' and warning is not null)`
  return sql`line_status = ${kind}`
}

export type WaitingRow = LineRow & { importId: number }

/** Lines of a list of subscribers wait as well: they are read with their list. */
const WAITING_ACTIVITIES = sql.raw(`waiting_lines line where import_id in (select id from imports where import_kind = 'activation')`)

export async function listWaitingLines(_actor: Actor, db: Database, { page, size }: { page: number; size: number }) {
  const { rows } = await sql<WaitingRow>`
    select import_id, ${LINE} from ${WAITING_ACTIVITIES}
    order by length(outlet_number), outlet_number, occurred_at, import_id, line_number limit ${size} offset ${page * size}
  `.execute(db)
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from ${WAITING_ACTIVITIES}`.execute(db)
  return { lines: rows, total: counted?.total ?? 0 }
}

export type RejectedRow = { line: number; cells: string[]; reason: string }

export async function getRejectedFile(_actor: Actor, db: Database, id: number) {
  const imported = await db.selectFrom('imports').select(['fileName', 'columnNames']).where('id', '=', id).executeTakeFirst()
  if (!imported) throw importNotFound()
  // True because the column holds a list of names or null.
  return { fileName: imported.fileName, columns: (imported.columnNames ?? []) as string[], rows: rejectedRows(db, id) }
}

const BATCH = 2_000

async function* rejectedRows(db: Database, id: number): AsyncGenerator<RejectedRow> {
  for (let after = 0; ; ) {
    const { rows } = await sql<RejectedRow>`
      select line_number as line, cells, reason from import_lines
      where import_id = ${id} and line_status = 'rejected' and line_number > ${after} order by line_number limit ${BATCH}
    `.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.line
  }
}

async function findDays(db: Database | Tx, id: number): Promise<{ dayFrom: string | null; dayTo: string | null }> {
  const days = await db.selectFrom('imports').select(['dayFrom', 'dayTo']).where('id', '=', id).executeTakeFirst()
  if (!days) throw importNotFound()
  return days
}
