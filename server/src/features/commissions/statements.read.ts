import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import { refuseUnreached } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { Beneficiary } from './commission-rule.rules.ts'
import type { StatementStatus } from './statement.rules.ts'
import { mayBeReadBy, OPEN_CONTESTS } from './statements.store.ts'
import { statementNotFound } from './statements.errors.ts'

export type StatementRow = {
  id: number
  month: string
  beneficiary: Beneficiary
  userId: number | null
  code: string | null
  name: string
  status: StatementStatus
  version: number
  lines: number
  earned: Money
  alreadyEarned: Money
  due: Money
  fromSales: Money
  carriedIn: Money
  toPay: Money
  carriedOut: Money
  openContests: number
  computedAt: Date
  reviewedAt: Date | null
  reviewedByName: string | null
  validatedAt: Date | null
  validatedByName: string | null
  paidAt: Date | null
  paidByName: string | null
  batchId: number | null
}

export type StatementFilter = {
  month?: number | undefined
  year?: number | undefined
  kind?: Beneficiary | undefined
  status?: StatementStatus | undefined
  userId?: number | undefined
}

/** The name of the beneficiary of `commission_statements statement`. */
export const NAME = sql`coalesce(${accountName('person')}, nullif(salesman.name, ''), salesman.code)`

export const CODE = sql`case statement.beneficiary when 'outlet' then person.outlet_number when 'salesman' then salesman.code end`

/** Selects whose statement it is. */
export const BENEFICIARY = sql`statement.beneficiary, statement.account_id as user_id, ${CODE} as code, ${NAME} as name`

export const STATEMENT = sql`
  statement.id, statement.month, ${BENEFICIARY},
  statement.status, statement.version, statement.lines, statement.earned, statement.already_earned, statement.due, statement.from_sales,
  statement.carried_in, statement.to_pay, statement.carried_out, statement.computed_at, statement.reviewed_at, statement.validated_at,
  statement.paid_at, ${accountName('reviewer')} as reviewed_by_name, ${accountName('validator')} as validated_by_name,
  ${accountName('payer')} as paid_by_name,
  (select batch_id from commission_batch_statements batched where batched.statement_id = statement.id and batched.batch_status <> 'cancelled')
    as batch_id,
  ${OPEN_CONTESTS} as open_contests`

export const BENEFICIARIES = sql`
  left join accounts person on person.id = statement.account_id
  left join salesmen salesman on salesman.id = statement.salesman_id`

export const DECIDERS = sql`
  left join accounts reviewer on reviewer.id = statement.reviewed_by
  left join accounts validator on validator.id = statement.validated_by
  left join accounts payer on payer.id = statement.paid_by`

export async function listStatements(
  actor: Actor,
  db: Database,
  { page, size, ...filter }: StatementFilter & { page: number; size: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  await refuseUnreached(db, actor, filter.userId)
  const matching = conditionOf(actor, filter)
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from commission_statements statement where ${matching}`.execute(db),
    sql<StatementRow>`
      select ${STATEMENT}
      from (
        select statement.id from commission_statements statement ${BENEFICIARIES}
        where ${matching} order by statement.month desc, ${NAME}, statement.id limit ${size} offset ${page * size}
      ) chosen
      join commission_statements statement on statement.id = chosen.id ${BENEFICIARIES} ${DECIDERS}
      order by statement.month desc, name, statement.id
    `.execute(db),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

function conditionOf(actor: Actor, { month, year, kind, status, userId }: StatementFilter): RawBuilder<unknown> {
  const conditions = [
    mayBeReadBy(actor),
    ...(month === undefined ? [] : [sql`extract(month from statement.month) = ${month}::integer`]),
    ...(year === undefined ? [] : [sql`extract(year from statement.month) = ${year}::integer`]),
    ...(kind === undefined ? [] : [sql`statement.beneficiary = ${kind}`]),
    ...(status === undefined ? [] : [sql`statement.status = ${status}`]),
    ...(userId === undefined ? [] : [sql`statement.account_id = ${userId}`]),
  ]
  return sql.join(conditions, sql` and `)
}

export async function getStatement(actor: Actor, db: Database, id: number): Promise<StatementRow> {
  const { rows } = await sql<StatementRow>`
    select ${STATEMENT} from commission_statements statement ${BENEFICIARIES} ${DECIDERS}
    where statement.id = ${id} and ${mayBeReadBy(actor)}
  `.execute(db)
  if (!rows[0]) throw statementNotFound()
  return rows[0]
}

export type MonthRow = {
  month: number
  isClosed: boolean
  computed: number
  reviewed: number
  validated: number
  paid: number
  toPay: Money
  openContests: number
  computedAt: Date | null
  changedLines: number
}

/** Counts the lines of an open month `known` that were imported, or voided, since it was computed. */
const CHANGED_LINES = sql`case when known.closed_at is null and known.checked_at is not null then (
    select count(*)::integer
    from activities activity, (
      select array(select id from imports where import_kind = 'activation' and applied_at > known.checked_at) as ids
    ) since
    where activity.day >= known.month and activity.day < (known.month + interval '1 month')::date
      and ((activity.voided_at is null and activity.import_id = any (since.ids))
        or (activity.voided_at > known.checked_at and activity.import_id <> all (since.ids)))
  ) else 0 end`

/** Lists the twelve months of a year. */
export async function listMonths(db: Database, year: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select month.number as month, coalesce(bool_or(known.closed_at is not null), false) as is_closed,
      count(statement.id) filter (where status = 'computed')::integer as computed,
      count(statement.id) filter (where status = 'reviewed')::integer as reviewed,
      count(statement.id) filter (where status = 'validated')::integer as validated,
      count(statement.id) filter (where status = 'paid')::integer as paid,
      coalesce(sum(statement.to_pay), 0)::bigint as to_pay, coalesce(sum(contested.open), 0)::integer as open_contests,
      known.checked_at as computed_at, ${CHANGED_LINES} as changed_lines
    from generate_series(1, 12) month (number)
    left join commission_months known on known.month = make_date(${year}::integer, month.number, 1)
    left join commission_statements statement on statement.month = known.month
    left join (
      select line.statement_id, count(*) as open from commission_contests contest join commission_lines line on line.id = contest.line_id
      where contest.status = 'open' group by 1
    ) contested on contested.statement_id = statement.id
    group by 1, known.month order by 1
  `.execute(db)
  return rows
}

/** Returns the ids by month, the earliest first: what a month owes is settled before the one that takes it over. */
export async function groupByMonth(db: Database, ids: readonly number[]): Promise<number[][]> {
  const statements = await db.selectFrom('commissionStatements').select(['id', 'month']).where('id', 'in', ids).orderBy('month').execute()
  const months = Map.groupBy(statements, ({ month }) => month).values()
  const known = new Set(statements.map(({ id }) => id))
  return [...[...months].map((ofMonth) => ofMonth.map(({ id }) => id)), ids.filter((id) => !known.has(id))]
}
