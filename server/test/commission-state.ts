import { sql } from 'kysely'
import type { Tx } from '../src/database/database.ts'
import { readWorld, type World } from './commission-facts.ts'
import type { ReferenceLine } from './commission-reference.ts'

export type StandingLine = ReferenceLine & {
  id: number
  kind: string
  originMonth: string | null
  originLineId: number | null
  occurrence: number
  /** `2026-09`. */
  month: string
  statementId: number
  status: string
}
type Statement = { id: number; month: string; beneficiary: string; owner: number; status: string; version: number }
type Contest = { id: number; lineId: number; status: string }
export type State = {
  world: World
  lines: StandingLine[]
  statements: Statement[]
  contests: Contest[]
  /** The months that are closed. */
  closed: Set<string>
}

/** Lists the fields that a computation decides. Ids and counts depend on when the line was written, and are left out. */
export const LINE_FIELDS = [
  'kind',
  'activityId',
  'beneficiary',
  'owner',
  'ruleId',
  'ruleVersion',
  'basisAmount',
  'value',
  'tierFrom',
  'amount',
  'alreadyEarned',
  'transactionId',
  'reasonCode',
  'originMonth',
  'originLineId',
] as const satisfies (keyof StandingLine)[]

/** Returns a sorted text for each line, so that lists in any order can be compared. */
export function textsOf(lines: readonly Partial<StandingLine>[], fields: readonly (keyof StandingLine)[]): string[] {
  return lines.map((line) => fields.map((field) => String(line[field])).join(' ')).toSorted()
}

const monthText = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM')`

/** Reads all that a computation depends on. */
export async function readState(tx: Tx): Promise<State> {
  const list = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(tx)).rows
  const closed = await list(sql<{ month: string }>`
    select ${monthText(sql`month`)} as month from commission_months where closed_at is not null`)
  return {
    world: await readWorld(tx),
    lines: await list(sql<StandingLine>`
      select line.id, line.kind, line.activity_id, statement.beneficiary, coalesce(line.account_id, line.salesman_id) as owner, line.rule_id,
        line.rule_version, basis_amount, value, tier_from, amount, line.already_earned, transaction_id, reason_code,
        ${monthText(sql`origin_month`)} as origin_month, origin_line_id, occurrence, ${monthText(sql`statement.month`)} as month, statement_id,
        status
      from commission_lines line join commission_statements statement on statement.id = line.statement_id order by line.id`),
    statements: await list(sql<Statement>`
      select id, ${monthText(sql`month`)} as month, beneficiary, coalesce(account_id, salesman_id) as owner, status, version
      from commission_statements order by id`),
    contests: await list(sql<Contest>`select id, line_id, status from commission_contests order by id`),
    closed: new Set(closed.map(({ month }) => month)),
  }
}
