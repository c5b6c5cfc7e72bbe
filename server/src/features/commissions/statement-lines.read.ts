import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { Movement } from './commission-rule.rules.ts'
import { lineNotFound } from './statements.errors.ts'
import { getStatement } from './statements.read.ts'

type LineKind = 'rule' | 'none' | 'late' | 'reversal' | 'adjustment'

export type StatementLineRow = {
  id: number
  statementId: number
  kind: LineKind
  activityId: number
  day: string
  movement: Movement
  subscriberNumber: string
  articleCode: string
  outletId: number
  outletNumber: string | null
  salesmanCode: string
  ruleId: number | null
  ruleVersion: number | null
  ruleName: string | null
  basis: 'HT' | 'TTC' | 'unit' | null
  basisAmount: Money | null
  value: bigint | null
  valueKind: 'share' | 'amount' | null
  tierFrom: bigint | null
  tiersBy: 'line' | 'volume' | null
  amount: Money
  alreadyEarned: Money
  transactionId: number | null
  due: Money
  originMonth: string | null
  originLineId: number | null
  reasonCode: 'no_basis' | 'condition_not_met' | 'zero' | null
  reason: string | null
  contestStatus: 'open' | 'adjusted' | 'refused' | null
  contestReason: string | null
  contestedByName: string | null
  contestedAt: Date | null
  answer: string | null
  answeredByName: string | null
  answeredAt: Date | null
}

type LineFilter = { kind?: LineKind | undefined; isContested: boolean }

const COLUMNS = sql`
  line.id, line.statement_id, line.kind, line.activity_id, line.day, activity.kind as movement, activity.subscriber_number,
  activity.article_code, activity.outlet_id, outlet.outlet_number, activity.salesman_code, line.rule_id, line.rule_version,
  rule.name as rule_name, line.basis, line.basis_amount, line.value, line.value_kind, line.tier_from, line.tiers_by, line.amount,
  line.already_earned, line.transaction_id, line.due, line.origin_month, line.origin_line_id, line.reason_code, line.reason,
  contest.status as contest_status, contest.reason as contest_reason, contest.contested_at, contest.answer, contest.answered_at,
  nullif(${personName('contester')}, '') as contested_by_name, nullif(${personName('answerer')}, '') as answered_by_name`

const WITH_CONTEXT = sql`
  join activities activity on activity.id = line.activity_id and activity.day = line.day
  join accounts outlet on outlet.id = activity.outlet_id
  left join commission_rules rule on rule.rule_id = line.rule_id and rule.rule_version = line.rule_version
  left join lateral (
    select * from commission_contests where line_id = line.id order by status = 'open' desc, id desc limit 1
  ) contest on true
  left join accounts contester on contester.id = contest.contested_by
  left join accounts answerer on answerer.id = contest.answered_by`

/** Selects all lines of a statement by day. */
export const linesOf = (statementId: number) => sql`
  select ${COLUMNS} from commission_lines line ${WITH_CONTEXT} where line.statement_id = ${statementId} order by line.day, line.id`

/** Lists the lines of a statement by day. */
export async function listStatementLines(
  actor: Actor,
  db: Database,
  { statementId, kind, isContested, page, size }: LineFilter & { statementId: number; page: number; size: number },
): Promise<{ rows: StatementLineRow[]; total: number }> {
  await getStatement(actor, db, statementId)
  const conditions = [
    sql`line.statement_id = ${statementId}`,
    ...(kind === undefined ? [] : [sql`line.kind = ${kind}`]),
    ...(isContested ? [sql`exists (select from commission_contests contest where contest.line_id = line.id)`] : []),
  ]
  const matching = sql.join(conditions, sql` and `)
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from commission_lines line where ${matching}`.execute(db),
    sql<StatementLineRow>`
      select ${COLUMNS}
      from (select * from commission_lines line where ${matching} order by line.day, line.id limit ${size} offset ${page * size}) line
      ${WITH_CONTEXT}
      order by line.day, line.id
    `.execute(db),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns a line of any statement: the caller has checked who reads it. */
export async function getStatementLine(db: Database, id: number): Promise<StatementLineRow> {
  const { rows } = await sql<StatementLineRow>`
    select ${COLUMNS} from commission_lines line ${WITH_CONTEXT} where line.id = ${id}
  `.execute(db)
  if (!rows[0]) throw lineNotFound()
  return rows[0]
}
