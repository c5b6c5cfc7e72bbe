import { addDays } from '../../shared/days.ts'
import { moneyToWire, type Currency } from '../../shared/money.ts'
import { endsBeforeItBegins, ruleUsed, staleRule, versionTooEarly, type RuleStatus } from './commissions.errors.ts'

export type Beneficiary = 'outlet' | 'salesman' | 'agent' | 'sector_manager'
export type Movement = 'recruitment' | 'renewal_early' | 'renewal_late' | 'package_change' | 'equipment_sale' | 'paid_exchange' | 'service'
export type Family = 'subscription' | 'equipment' | 'service'
export type Basis = 'HT' | 'TTC' | 'unit'
export type Condition =
  | { kind: 'objective_reached'; indicator: 'recruitments' | 'renewals' | 'upgrades' | 'revenue'; rate: number }
  | { kind: 'first_sale' }
  | { kind: 'before_expiry'; days: number }

/** `from` is an amount in minor units, or a number of lines. */
export type Tier = { from: bigint; value: bigint }
export type Tiers = { by: 'line' | 'volume'; of: 'percent' | 'fixed'; rows: readonly Tier[] }

/** Describes the pay for a line. A value is a share in hundredths of a percent, or an amount in minor units. */
export type Pay = { basis: Basis } & (
  | { kind: 'percent' | 'fixed'; value: bigint; tiers: null }
  | { kind: 'tiers'; value: null; tiers: Tiers }
)

/** `rate` of the condition is in hundredths. */
export type RuleTerms = Pay & {
  name: string
  beneficiary: Beneficiary
  movement: Movement
  article: string | null
  family: Family | null
  condition: Condition | null
}

/** Describes the days of a rule, both included; a rule without a last day has no end. */
export type RuleDays = { validFrom: string; validTo: string | null }

/** A value as the audit and a refusal show it. */
export type PlainValue = string | number | null

export type CommissionRule = RuleTerms & RuleDays & { id: number; ruleId: number; version: number; isUsed: boolean; status: RuleStatus }

/** A share of 1. */
export const BASIS_POINTS = 10_000
/** A whole objective. */
export const HUNDREDTHS = 100

/** Writes shares from 0 to 1, amounts in major units and rates as the wire does. */
export function termsInMajorUnits(terms: RuleTerms, currency: Currency) {
  const { name, beneficiary, movement, article, family, basis, kind, condition } = terms
  const wireValue = (of: 'percent' | 'fixed', value: bigint) =>
    of === 'percent' ? Number(value) / BASIS_POINTS : moneyToWire(value, currency)
  const value = terms.kind === 'tiers' ? null : wireValue(terms.kind, terms.value)
  const tiers = terms.kind === 'tiers' ? tiersInMajorUnits(terms.tiers, wireValue, currency) : null
  return { name, beneficiary, movement, article, family, basis, kind, value, tiers, condition: conditionInUnits(condition) }
}

type WireValue = (of: Tiers['of'], value: bigint) => number

function tiersInMajorUnits({ by, of, rows }: Tiers, wireValue: WireValue, currency: Currency) {
  const fromOf = (from: bigint) => (by === 'volume' ? Number(from) : moneyToWire(from, currency))
  return { by, of, rows: rows.map(({ from, value }) => ({ from: fromOf(from), value: wireValue(of, value) })) }
}

function conditionInUnits(condition: Condition | null): Condition | null {
  return condition?.kind === 'objective_reached' ? { ...condition, rate: condition.rate / HUNDREDTHS } : condition
}

/** Refuses a change by somebody who read another version. `standing`: the values that the change would replace. */
export function refuseStaleRule(
  { version, status }: CommissionRule,
  readVersion: number | undefined,
  standing: Partial<Record<string, PlainValue>>,
): void {
  if (readVersion === undefined || readVersion === version) return
  throw staleRule(
    status,
    Object.entries(standing).map(([path, value = null]) => ({ path, value })),
  )
}

export function refuseUsed({ isUsed, status }: CommissionRule): void {
  if (isUsed) throw ruleUsed(status)
}

export function refuseEarlyEnd({ validFrom }: RuleDays, validTo: string): void {
  if (validTo < validFrom) throw endsBeforeItBegins()
}

/** Returns the last day of a version that another one replaces from a day on. Refuses a day that does not follow its first. */
export function endOfReplaced({ validFrom, validTo }: RuleDays, from: string): string {
  if (from <= validFrom) throw versionTooEarly()
  const dayBefore = addDays(from, -1)
  return validTo !== null && validTo < dayBefore ? validTo : dayBefore
}

/** Returns the days on which a rule holds with one of two ends only. */
export function daysBetweenEnds(end: string | null, otherEnd: string | null): RuleDays[] {
  if (end === otherEnd) return []
  const [first, last] = otherEnd === null || (end !== null && end < otherEnd) ? [end, otherEnd] : [otherEnd, end]
  return first === null ? [] : [{ validFrom: addDays(first, 1), validTo: last }]
}

const NOT_TERMS: readonly string[] = ['name', 'validFrom', 'validTo']

/** True if a change alters more than the name and the days of a rule. */
function paysOtherwise(changes: object): boolean {
  return Object.keys(changes).some((name) => !NOT_TERMS.includes(name))
}

/** Returns the days on which a change alters what a rule pays: all its days, or those that it wins or loses. */
export function alteredDays(present: RuleDays, changed: RuleDays, changes: object): RuleDays[] {
  if (paysOtherwise(changes)) return [present, changed]
  const [first, second] = [present.validFrom, changed.validFrom].toSorted()
  const begins = first === undefined || second === undefined || first === second ? [] : [{ validFrom: first, validTo: addDays(second, -1) }]
  return [...begins, ...daysBetweenEnds(present.validTo, changed.validTo)]
}
