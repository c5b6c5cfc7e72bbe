import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { allowLongStatements } from '../../database/long-statements.ts'
import { fetchRows } from '../../database/read-for-file.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { Refusals } from './compared-lines.rules.ts'
import type { SidedLine, Step } from './proposing.rules.ts'

/** Groups that only proposing made: it may take them away. */
export const MADE_BY_PROPOSING = sql`(status = 'proposed' or (status = 'matched' and is_automatic))`

/** Returns the transaction for statements that take long, planned anew each time: its tables are empty at first and large at the end. */
export async function beginComparing(tx: Tx): Promise<Database> {
  await allowLongStatements(tx)
  return unprepared(tx)
}

const COLUMNS = { outletId: 'outlet_id', subscriber: 'subscriber', amount: 'amount', day: 'day' } as const

/**
 * Creates `compared_lines`: the lines of both sides that nobody has matched, explained or adjusted, as they stand at one instant. Returns the
 * instant before it: later lines were not compared. `proposed_groups` and `proposed_members` will hold the result.
 */
export async function gatherLines(db: Database, id: number): Promise<Date> {
  await sql`
    create temporary table proposed_groups (
      number integer not null, step text not null, score integer not null, is_automatic boolean not null, reason text not null,
      outlet_id integer, day integer not null, difference bigint not null, members text not null
    ) on commit drop`.execute(db)
  await sql`create temporary table proposed_members (number integer not null, side text not null, line_id bigint not null, amount bigint not null) on commit drop`.execute(
    db,
  )
  const { rows } = await sql<{ instant: Date }>`select clock_timestamp() as instant`.execute(db)
  await sql`
    create temporary table compared_lines on commit drop as
    select side, line_id, (extract(epoch from at) * 1000)::float8 as at, day - date '1970-01-01' as day, outlet_id, subscriber, decoder, amount
    from (
      select 'ours' as side, line_id, at, day, outlet_id, subscriber, decoder, amount from our_lines where reconciliation_id = ${sql.lit(id)}
      union all
      select 'operator', line_id, at, day, outlet_id, subscriber, decoder, amount from operator_lines where reconciliation_id = ${sql.lit(id)}
    ) line
    where not exists (
      select from reconciliation_members member join reconciliation_groups on id = member.group_id
      where member.side = line.side and member.line_id = line.line_id and member.is_standing and not ${MADE_BY_PROPOSING}
    )`.execute(db)
  await sql`analyze compared_lines`.execute(db)
  // True because a statement without a table returns one row.
  return rows[0]!.instant
}

/** Yields the lines that earlier steps left, those that a step compares with one another side by side. */
export async function* linesLeft(db: Database, step: Step): AsyncGenerator<SidedLine[]> {
  const parts = step.inCommon.map((part) => sql.ref(COLUMNS[part]))
  const query = sql`
    select line_id::float8 as id, side, at, day, outlet_id, subscriber, decoder, amount::float8 as amount
    from compared_lines line where ${left(step)}
    order by ${sql.join(parts)}, side, at, line_id`
  yield* fetchRows<SidedLine>(db, query)
}

export async function countLeft(db: Database, step: Step): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::integer as lines from compared_lines line where ${left(step)}`.execute(db)
  return rows[0]?.lines ?? 0
}

/** Leaves out lines without an outlet where a step compares within one. */
function left({ inCommon }: Step): RawBuilder<unknown> {
  const isPlaced = inCommon.includes('outletId') ? sql`outlet_id is not null` : sql`true`
  return sql`${isPlaced} and not exists (
    select from proposed_members member where member.side = line.side and member.line_id = line.line_id
  )`
}

export async function listRefusals(db: Database, id: number): Promise<Refusals> {
  const { rows } = await sql<{ ours: number; operator: number }>`
    select transaction_id::float8 as ours, statement_line_id::float8 as operator from refused_pairs where reconciliation_id = ${id}
  `.execute(db)
  return new Map([...Map.groupBy(rows, ({ ours }) => ours)].map(([ours, pairs]) => [ours, new Set(pairs.map(({ operator }) => operator))]))
}
