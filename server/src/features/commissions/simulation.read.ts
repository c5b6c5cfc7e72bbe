import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { SimulatedMonths } from './simulation.store.ts'
import { BENEFICIARIES, CODE, NAME, type StatementRow } from './statements.read.ts'

type Compared = { actual: Money; simulated: Money }
type SimulatedMonth = Compared & { month: string }
/** The id of a draft is negative. */
export type SimulatedRule = { ruleId: number; name: string; lines: number; simulated: Money }
type SimulatedBeneficiary = Compared & Pick<StatementRow, 'beneficiary' | 'userId' | 'code' | 'name'>
export type SimulationResult = { months: SimulatedMonth[]; rules: SimulatedRule[]; beneficiaries: SimulatedBeneficiary[] }

/** Reads what the transaction has simulated, beside the statements of the same months. */
export async function readSimulation(tx: Database, months: SimulatedMonths): Promise<SimulationResult> {
  return { months: await compareMonths(tx, months), rules: await listRules(tx), beneficiaries: await compareBeneficiaries(tx, months) }
}

async function compareMonths(tx: Database, { from, to }: SimulatedMonths): Promise<SimulatedMonth[]> {
  const { rows } = await sql<SimulatedMonth>`
    select month.day::date as month,
      (select coalesce(sum(earned), 0)::bigint from commission_statements where month = month.day::date) as actual,
      (select coalesce(sum(amount), 0)::bigint from simulated_earnings where month = month.day::date) as simulated
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') month (day)
    order by 1
  `.execute(tx)
  return rows
}

/** Lists the drafts, then the existing rules, each under the name of its latest version. */
async function listRules(tx: Database): Promise<SimulatedRule[]> {
  const { rows } = await sql<SimulatedRule>`
    select rule_id, name, coalesce(sum(lines), 0)::integer as lines, coalesce(sum(amount), 0)::bigint as simulated
    from (select distinct on (rule_id) rule_id, name from simulated_rules order by rule_id, rule_version desc) rule
    left join simulated_earnings using (rule_id)
    group by rule_id, name
    order by case when rule_id < 0 then -rule_id end nulls last, rule_id
  `.execute(tx)
  return rows
}

/** Lists everybody who has lines in the statements or in the simulation: who gains most comes first. */
async function compareBeneficiaries(tx: Database, { from, to }: SimulatedMonths): Promise<SimulatedBeneficiary[]> {
  const { rows } = await sql<SimulatedBeneficiary>`
    select statement.beneficiary, statement.account_id as user_id, ${CODE} as code, ${NAME} as name, statement.actual, statement.simulated
    from (
      select beneficiary, account_id, salesman_id, sum(actual)::bigint as actual, sum(simulated)::bigint as simulated
      from (
        select beneficiary, account_id, salesman_id, earned as actual, 0 as simulated from commission_statements
        where month between ${from}::date and ${to}::date and lines > 0
        union all
        select beneficiary, account_id, salesman_id, 0, amount from simulated_earnings
      ) earned
      group by 1, 2, 3
    ) statement ${BENEFICIARIES}
    order by statement.simulated - statement.actual desc, name, statement.beneficiary, user_id
  `.execute(tx)
  return rows
}
