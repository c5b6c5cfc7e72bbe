import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { AlertKind } from './alert-sentence.rules.ts'
import { BENEFICIARIES, CODE, NAME, type StatementRow } from './statements.read.ts'

export type AlertRow = Pick<StatementRow, 'month' | 'beneficiary' | 'userId' | 'code' | 'name'> & {
  kind: AlertKind
  statementId: number
  lineId: number | null
  amount: Money
  since: Date
  /** The day of `since` where the installation is. */
  day: string
}

type AlertFilter = { month?: number | undefined; year?: number | undefined; kind?: AlertKind | undefined; userId?: number | undefined }

/** Lists what managers should look at, the oldest first. A debt that a later statement or batch took back is none of it. */
export async function listCommissionAlerts(db: Database, { month, year, kind, userId }: AlertFilter): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    with alert as (
      select 'earned_not_paid' as kind, id as statement_id, null::bigint as line_id, to_pay as amount, validated_at as since
      from commission_statements where status = 'validated' and to_pay > 0 and validated_at < now() - interval '30 days'
      union all
      select 'negative', id, null, -carried_out, computed_at from commission_statements owing where carried_out < 0 and not exists (
        select from commission_statements later
        where later.beneficiary = owing.beneficiary and later.month > owing.month and later.carried_in < 0 and later.validated_at is not null
          and (later.account_id = owing.account_id or later.salesman_id = owing.salesman_id)
      ) and not exists (
        select from commission_batches batch
        where batch.account_id = owing.account_id and batch.debt < 0 and batch.status = 'paid' and batch.prepared_at > owing.validated_at
      )
      union all
      select 'contested', line.statement_id, line.id, abs(line.amount), contest.contested_at
      from commission_contests contest join commission_lines line on line.id = contest.line_id
      where contest.status = 'open'
    )
    select alert.kind, alert.statement_id, alert.line_id, alert.amount, alert.since, (alert.since at time zone ${timezone})::date as day,
      statement.month, statement.beneficiary, statement.account_id as user_id, ${CODE} as code, ${NAME} as name
    from alert join commission_statements statement on statement.id = alert.statement_id ${BENEFICIARIES}
    where (${month ?? null}::integer is null or extract(month from statement.month) = ${month ?? null}::integer)
      and (${year ?? null}::integer is null or extract(year from statement.month) = ${year ?? null}::integer)
      and (${kind ?? null}::text is null or alert.kind = ${kind ?? null}::text)
      and (${userId ?? null}::integer is null or statement.account_id = ${userId ?? null}::integer)
    order by alert.since, alert.kind, alert.statement_id, alert.line_id
  `.execute(db)
  return rows
}
