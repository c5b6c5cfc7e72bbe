import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { allowLongStatements } from '../../database/long-statements.ts'
import type { TellProgress } from '../../shared/progress.ts'
import type { Month } from './concerned-activities.store.ts'
import type { RuleTerms } from './commission-rule.rules.ts'
import { columnsOf } from './commission-rules.store.ts'
import { readAllHistories, selectHistories } from './conditions.store.ts'
import { dropPricing, preparePricing, PRICED_LINES } from './pricing.store.ts'

/** `from` and `to` are the first days of the first and of the last month. */
export type SimulatedMonths = { from: Month; to: Month }

const COLUMNS = sql`rule_id, rule_version, name, beneficiary, movement, article_code, family, basis, kind, value, tiers_by, tiers_of, tier_starts,
  tier_values, condition_kind, condition_indicator, condition_rate, condition_days, valid`

/** Creates `simulated_rules` with every version of existing rules. Returns the ids of those that exist. */
export async function copyRules(tx: Database, ruleIds: readonly number[]): Promise<Set<number>> {
  await sql`
    create temporary table simulated_rules on commit drop as
    select id, ${COLUMNS} from commission_rules where rule_id = any(${ruleIds}::integer[])
  `.execute(tx)
  const { rows } = await sql<{ ruleId: number }>`select distinct rule_id from simulated_rules`.execute(tx)
  return new Set(rows.map(({ ruleId }) => ruleId))
}

/** Adds drafts, which hold in all these months. The first one has the id −1, the next one −2. */
export async function addDrafts(tx: Database, drafts: readonly RuleTerms[], { from, to }: SimulatedMonths): Promise<void> {
  for (const [index, draft] of drafts.entries()) {
    const rule = columnsOf({ ...draft, validFrom: from, validTo: null })
    await sql`
      insert into simulated_rules (id, ${COLUMNS})
      select ${-1 - index}::integer, ${-1 - index}::integer, 1, ${rule.name}, ${rule.beneficiary}, ${rule.movement}, ${rule.articleCode}::text,
        ${rule.family}::text, ${rule.basis}, ${rule.kind}, ${rule.value}::bigint, ${rule.tiersBy}::text, ${rule.tiersOf}::text,
        ${rule.tierStarts}::bigint[], ${rule.tierValues}::bigint[], ${rule.conditionKind}::text, ${rule.conditionIndicator}::text,
        ${rule.conditionRate}::integer, ${rule.conditionDays}::integer, daterange(${from}::date, (${to}::date + interval '1 month')::date)
    `.execute(tx)
  }
}

/** Creates `simulated_earnings`: by month, rule and beneficiary, how many lines earn something, and how much. Tells how many months are done. */
export async function earnByMonth(tx: Database, { from, to }: SimulatedMonths, tellProgress: TellProgress): Promise<void> {
  await sql`
    create temporary table simulated_earnings (
      month date, rule_id integer, beneficiary text, account_id integer, salesman_id integer, lines integer, amount bigint
    ) on commit drop
  `.execute(tx)
  const { rows } = await sql<{ month: string }>`
    select month::date as month from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') month
  `.execute(tx)
  const rules = sql`simulated_rules`
  // Every month has similar tables, so a small sample suffices; hash joins are faster here.
  await sql`select set_config('default_statistics_target', '10', true), set_config('enable_mergejoin', 'off', true)`.execute(tx)
  tellProgress({ done: 0, of: rows.length })
  await allowLongStatements(tx)
  // Its sort of all sales fits in memory.
  await sql`set local work_mem = '128MB'`.execute(tx)
  await readAllHistories(tx, { from, to, rules })
  await sql`set local work_mem to default`.execute(tx)
  for (const [index, { month }] of rows.entries()) {
    await preparePricing(tx, month, { rules, readHistories: selectHistories })
    await sql`
      insert into simulated_earnings (month, rule_id, beneficiary, account_id, salesman_id, lines, amount)
      select ${month}::date, rule_id, beneficiary, account_id, salesman_id, count(*), sum(amount)
      from (${PRICED_LINES} offset 0) priced where amount <> 0 group by rule_id, beneficiary, account_id, salesman_id
    `.execute(tx)
    await dropPricing(tx)
    tellProgress({ done: index + 1, of: rows.length })
  }
}
