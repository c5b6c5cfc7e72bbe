import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { codeOf } from '../../database/failure.ts'
import { TODAY } from '../../database/today.ts'
import type {
  Basis,
  Beneficiary,
  CommissionRule,
  Condition,
  Family,
  Movement,
  Pay,
  RuleDays,
  RuleTerms,
  Tiers,
} from './commission-rule.rules.ts'
import { keepMonthsOpen } from './months.store.ts'
import { ruleNotFound, ruleOverlaps, ruleOvertaken } from './commissions.errors.ts'

/** The columns of `commission_rules rule` that make a rule. */
export const RULE_COLUMNS = sql`
  rule.id, rule.rule_id, rule.version, rule.name, rule.beneficiary, rule.movement, rule.article_code, rule.family, rule.basis, rule.kind,
  rule.value, rule.tiers_by, rule.tiers_of, rule.tier_starts, rule.tier_values,
  rule.condition_kind, rule.condition_indicator, rule.condition_rate, rule.condition_days,
  lower(rule.valid) as valid_from, upper(rule.valid) - 1 as valid_to, rule.used_at is not null as is_used,
  case when upper(rule.valid) <= ${TODAY} then 'ended' else 'active' end as status
`

export type RuleRow = Pick<CommissionRule, 'id' | 'ruleId' | 'version' | 'name' | 'validFrom' | 'validTo' | 'isUsed' | 'status'> & {
  beneficiary: Beneficiary
  movement: Movement
  articleCode: string | null
  family: Family | null
  basis: Basis
  kind: Pay['kind']
  value: bigint | null
  tiersBy: Tiers['by'] | null
  tiersOf: Tiers['of'] | null
  tierStarts: string[] | null
  tierValues: string[] | null
  conditionKind: Condition['kind'] | null
  conditionIndicator: Extract<Condition, { kind: 'objective_reached' }>['indicator'] | null
  conditionRate: number | null
  conditionDays: number | null
}

const OVERLAP = '23P01'

export function ruleOf(row: RuleRow): CommissionRule {
  const { id, ruleId, version, name, beneficiary, movement, articleCode, family, validFrom, validTo, isUsed, status } = row
  const terms = { name, beneficiary, movement, article: articleCode, family, condition: conditionOf(row), ...payOf(row) }
  return { id, ruleId, version, ...terms, validFrom, validTo, isUsed, status }
}

function payOf({ basis, kind, value, tiersBy, tiersOf, tierStarts, tierValues }: RuleRow): Pay {
  if (kind !== 'tiers') return { basis, kind, value: value ?? 0n, tiers: null }
  const rows = (tierStarts ?? []).map((from, index) => ({ from: BigInt(from), value: BigInt(tierValues?.[index] ?? 0) }))
  return { basis, kind, value: null, tiers: { by: tiersBy ?? 'line', of: tiersOf ?? 'percent', rows } }
}

function conditionOf({
  conditionKind: kind,
  conditionIndicator: indicator,
  conditionRate: rate,
  conditionDays: days,
}: RuleRow): Condition | null {
  if (kind === 'objective_reached' && indicator !== null && rate !== null) return { kind, indicator, rate }
  if (kind === 'before_expiry' && days !== null) return { kind, days }
  return kind === 'first_sale' ? { kind } : null
}

/** Locks every version of a rule, and before them the open months as validations do. Returns the version with this id. */
export async function lockRule(tx: Tx, id: number): Promise<CommissionRule> {
  await keepMonthsOpen(tx)
  await sql`
    select from commission_rules where rule_id = (select rule_id from commission_rules where id = ${id}) order by id for update
  `.execute(tx)
  const { rows } = await sql<RuleRow>`select ${RULE_COLUMNS} from commission_rules rule where id = ${id}`.execute(tx)
  if (!rows[0]) throw ruleNotFound()
  return ruleOf(rows[0])
}

type NewRule = { rule: RuleTerms & RuleDays; ruleId?: number }

/** Returns the id of a rule, or of the next version of the rule with `ruleId`. */
export async function insertRule(tx: Tx, { rule, ruleId }: NewRule, actorId: number): Promise<number> {
  await refuseOverlap(tx, rule, { ruleId })
  const version = ruleId === undefined ? {} : { ruleId, ruleVersion: nextVersion(ruleId) }
  const { id } = await tx
    .insertInto('commissionRules')
    .values({ ...columnsOf(rule), ...version, createdBy: actorId, updatedBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(rethrowOverlap)
  return id
}

type Changed = { rule: RuleTerms & RuleDays; actorId: number }

export async function saveRule(tx: Tx, { id, ruleId }: CommissionRule, { rule, actorId }: Changed): Promise<void> {
  await refuseOverlap(tx, rule, { ruleId, exceptId: id })
  await tx
    .updateTable('commissionRules')
    .set({ ...columnsOf(rule), updatedBy: actorId, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
    .catch(rethrowOverlap)
}

export async function saveRuleEnd(tx: Tx, rule: CommissionRule, { validTo, actorId }: { validTo: string; actorId: number }): Promise<void> {
  const days = { validFrom: rule.validFrom, validTo }
  await refuseOverlap(tx, { ...rule, ...days }, { ruleId: rule.ruleId, exceptId: rule.id })
  await tx
    .updateTable('commissionRules')
    .set({ valid: rangeOf(days), updatedBy: actorId, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', rule.id)
    .execute()
    .catch(rethrowOverlap)
}

export async function removeRule(tx: Tx, { id }: CommissionRule): Promise<void> {
  await tx.deleteFrom('commissionRules').where('id', '=', id).execute()
}

/** Refuses what the constraints refuse, and names the rule that stands in the way. */
async function refuseOverlap(
  tx: Tx,
  rule: RuleTerms & RuleDays,
  { ruleId = 0, exceptId = 0 }: { ruleId?: number | undefined; exceptId?: number },
) {
  const { conditionKind, conditionIndicator, conditionRate, conditionDays } = conditionColumnsOf(rule.condition)
  const { rows } = await sql<Parameters<typeof ruleOverlaps>[0]>`
    select name, rule_version, rule_id = ${ruleId} as is_version, lower(valid) as valid_from, upper(valid) - 1 as valid_to,
      case when upper(valid) <= ${TODAY} then 'ended' else 'active' end as status
    from commission_rules
    where id <> ${exceptId} and valid && ${rangeOf(rule)} and (rule_id = ${ruleId} or (
      beneficiary = ${rule.beneficiary} and movement = ${rule.movement}
      and article_code is not distinct from ${rule.article}::text and family is not distinct from ${rule.family}::text
      and condition_kind is not distinct from ${conditionKind}::text and condition_indicator is not distinct from ${conditionIndicator}::text
      and condition_rate is not distinct from ${conditionRate}::integer and condition_days is not distinct from ${conditionDays}::integer
    ))
    order by is_version desc, valid limit 1
  `.execute(tx)
  if (rows[0]) throw ruleOverlaps(rows[0])
}

function rethrowOverlap(error: unknown): never {
  throw codeOf(error) === OVERLAP ? ruleOvertaken() : error
}

function nextVersion(ruleId: number): RawBuilder<number> {
  return sql<number>`(select max(rule_version) + 1 from commission_rules where rule_id = ${ruleId})`
}

/** Returns what the table stores of a rule. */
export function columnsOf(rule: RuleTerms & RuleDays) {
  const { name, beneficiary, movement, article, family, basis, kind, value, tiers, condition } = rule
  const tierColumns = {
    tiersBy: tiers?.by ?? null,
    tiersOf: tiers?.of ?? null,
    tierStarts: tiers?.rows.map(({ from }) => String(from)) ?? null,
    tierValues: tiers?.rows.map((row) => String(row.value)) ?? null,
  }
  const terms = { name, beneficiary, movement, articleCode: article, family, basis, kind, value }
  return { ...terms, ...tierColumns, ...conditionColumnsOf(condition), valid: rangeOf(rule) }
}

function conditionColumnsOf(condition: Condition | null) {
  const objective = condition?.kind === 'objective_reached' ? condition : null
  return {
    conditionKind: condition?.kind ?? null,
    conditionIndicator: objective?.indicator ?? null,
    conditionRate: objective?.rate ?? null,
    conditionDays: condition?.kind === 'before_expiry' ? condition.days : null,
  }
}

function rangeOf({ validFrom, validTo }: RuleDays): RawBuilder<string> {
  return sql<string>`daterange(${validFrom}::date, ${validTo}::date, '[]')`
}
