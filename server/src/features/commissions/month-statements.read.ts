import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { fetchRows, readForFile } from '../../database/read-for-file.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Month } from './concerned-activities.store.ts'
import { linesOf, type StatementLineRow } from './statement-lines.read.ts'
import { BENEFICIARIES, DECIDERS, NAME, STATEMENT, type StatementRow } from './statements.read.ts'
import { statementNotFound } from './statements.errors.ts'
import { mayBeReadBy } from './statements.store.ts'

/** A statement with its instants on the clock of the installation, `2026-09-30T17:05:00`. */
export type MonthStatement = StatementRow & {
  localComputing: string
  localReview: string | null
  localValidation: string | null
  localPayment: string | null
}

const DATED_STATEMENT = sql`
  select ${STATEMENT}, ${localTime(sql`statement.computed_at`)} as local_computing, ${localTime(sql`statement.reviewed_at`)} as local_review,
    ${localTime(sql`statement.validated_at`)} as local_validation, ${localTime(sql`statement.paid_at`)} as local_payment
  from commission_statements statement ${BENEFICIARIES} ${DECIDERS}`

/** Lists every statement of a month by the name of its beneficiary. */
export async function listMonthStatements(db: Database, month: Month): Promise<MonthStatement[]> {
  const { rows } = await sql<MonthStatement>`
    ${DATED_STATEMENT} where statement.month = ${month}::date order by ${NAME}, statement.id
  `.execute(db)
  return rows
}

function localTime(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
}

/** A statement with some of its lines. */
export type StatementPart = { statement: MonthStatement; lines: StatementLineRow[] }

/** Yields a statement without lines, then its lines by day; all from one snapshot. */
export async function* readStatementInParts(actor: Actor, db: Database, id: number): AsyncGenerator<StatementPart[]> {
  yield* readForFile(actor, db, async function* readParts(tx) {
    const { rows } = await sql<MonthStatement>`${DATED_STATEMENT} where statement.id = ${id} and ${mayBeReadBy(actor)}`.execute(tx)
    const [statement] = rows
    if (!statement) throw statementNotFound()
    yield [{ statement, lines: [] }]
    for await (const lines of fetchRows<StatementLineRow>(tx, linesOf(id))) yield [{ statement, lines }]
  })
}
