import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { canonical } from '../../shared/canonical.ts'
import type { Beneficiary, CommissionRule } from './commission-rule.rules.ts'
import { RULE_COLUMNS, ruleOf, type RuleRow } from './commission-rules.store.ts'
import { ruleNotFound } from './commissions.errors.ts'

type ReadColumns = { ruleVersion: number; createdAt: Date; createdByName: string | null }
export type ReadRule = CommissionRule & ReadColumns

/** `on`: a day on which the rules are in force. */
type RulesQuery = { on?: string | undefined; beneficiary?: Beneficiary | undefined; article?: string | undefined }

/** Returns the versions of all rules that match, those of one rule together. */
export function listRules(db: Database, { on, beneficiary, article }: RulesQuery): Promise<ReadRule[]> {
  const conditions = [
    on === undefined ? null : sql`rule.valid @> ${on}::date`,
    beneficiary === undefined ? null : sql`rule.beneficiary = ${beneficiary}`,
    article === undefined ? null : sql`rule.article_code = ${canonical(article)}`,
  ].filter((condition) => condition !== null)
  return selectRules(db, conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
}

export async function getRule(tx: Tx, id: number): Promise<ReadRule> {
  const [rule] = await selectRules(tx, sql`rule.id = ${id}`)
  if (!rule) throw ruleNotFound()
  return rule
}

async function selectRules(db: Database, condition: RawBuilder<unknown>): Promise<ReadRule[]> {
  const { rows } = await sql<RuleRow & ReadColumns>`
    select ${RULE_COLUMNS}, rule.rule_version, rule.created_at, nullif(${personName('author')}, '') as created_by_name
    from commission_rules rule left join accounts author on author.id = rule.created_by
    where ${condition}
    order by rule.rule_id, rule.rule_version
  `.execute(db)
  return rows.map(({ ruleVersion, createdAt, createdByName, ...row }) => ({
    ...ruleOf(row),
    ruleVersion,
    createdAt,
    createdByName,
  }))
}
