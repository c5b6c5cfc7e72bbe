import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { BENEFICIARIES, DECIDERS, NAME, STATEMENT, type StatementRow } from './statements.read.ts'

/** A statement with its instants on the clock of the installation, `2026-09-30T17:05:00`. */
export type MonthStatement = StatementRow & {
  localComputing: string
  localReview: string | null
  localValidation: string | null
  localPayment: string | null
}

/** Lists every statement of a month by the name of its beneficiary. */
export async function listMonthStatements(db: Database, month: Month): Promise<MonthStatement[]> {
  const { rows } = await sql<MonthStatement>`
    select ${STATEMENT}, ${localTime(sql`statement.computed_at`)} as local_computing, ${localTime(sql`statement.reviewed_at`)} as local_review,
      ${localTime(sql`statement.validated_at`)} as local_validation, ${localTime(sql`statement.paid_at`)} as local_payment
    from commission_statements statement ${BENEFICIARIES} ${DECIDERS}
    where statement.month = ${month}::date order by ${NAME}, statement.id
  `.execute(db)
  return rows
}

function localTime(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
}
