import { sql } from 'kysely'
import type { Tx } from '../src/database/database.ts'
import { countFaults } from '../src/features/ledger/invariants.store.ts'

const CHECKED = [
  'statements_posted_once',
  'statements_equal_lines',
  'statements_take_sales',
  'debts_taken_back_once',
  'debts_taken_back_by_the_next',
  'sales_in_one_statement',
  'activities_earn_once',
  'months_close_by_validation',
  'one_commission_rule_at_a_time',
  'statements_paid_in_one_batch',
  'statements_paid_once',
  'balances_paid_once',
  'commissions_equal_what_is_owed',
] as const

/** Returns what contradicts the contract at any time, in words. */
export async function findFaults(tx: Tx): Promise<string[]> {
  const faults = []
  for (const name of CHECKED) {
    const { rows } = await countFaults(name, '-infinity').execute(tx)
    if (rows[0]?.count) faults.push(`${name}: ${rows[0].examples?.join(', ')}`)
  }
  const { rows } = await sql<{ what: string }>`
    select 'adjustment of another activity or person ' || line.id as what
    from commission_lines line join commission_lines origin on origin.id = line.origin_line_id
    where (origin.activity_id, origin.account_id, origin.salesman_id) is distinct from (line.activity_id, line.account_id, line.salesman_id)
    union all
    select 'reversal that does not mirror ' || line.id
    from commission_lines line join commission_lines origin on origin.id = line.origin_line_id
    where line.kind = 'reversal' and (line.amount <> -origin.amount or line.already_earned <> -origin.already_earned)
    union all
    select 'validated although contested ' || line.statement_id
    from commission_contests contest join commission_lines line on line.id = contest.line_id
    join commission_statements statement on statement.id = line.statement_id
    where contest.status = 'open' and contest.contested_at < statement.validated_at and statement.validated_at is not null
      and statement.reviewed_at > contest.contested_at
    union all
    select 'adjusted without an adjustment ' || contest.id
    from commission_contests contest
    where contest.status = 'adjusted' and not exists (
      select from commission_lines line where line.origin_line_id = contest.line_id and line.kind = 'adjustment'
    )
  `.execute(tx)
  return [...faults, ...rows.map(({ what }) => what)]
}

/** Returns what remains wrong about closed months once the current one is computed and none of its statements is reviewed. */
export async function findUnsettled(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'voided and not taken back ' || line.id as what
    from commission_lines line
    join commission_statements statement on statement.id = line.statement_id
    join commission_months month on month.month = statement.month and month.closed_at is not null
    join activities activity on activity.id = line.activity_id and activity.day = line.day
    where activity.voided_at is not null and line.amount <> 0
      and (line.kind in ('rule', 'late') or (line.kind = 'adjustment' and line.occurrence = 0))
      and not exists (select from commission_lines reversal where reversal.origin_line_id = line.id and reversal.kind = 'reversal')
    union all
    select 'counts and is named by no line ' || line.activity_id
    from commission_lines line
    join activities activity on activity.id = line.activity_id and activity.day = line.day
    where activity.voided_at is null and line.kind = 'reversal' and not exists (
      select from commission_lines naming
      where naming.activity_id = line.activity_id and naming.kind in ('rule', 'none', 'late') and naming.occurrence > line.occurrence
    )
  `.execute(tx)
  return rows.map(({ what }) => what)
}
