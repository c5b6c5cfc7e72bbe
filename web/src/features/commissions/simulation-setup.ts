import { type Rule, ruleTerms } from '@backoffice/contract/commissions/rule'
import { MONTHS_MAX, type simulateRules } from '@backoffice/contract/commissions/simulation'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { lastOfMonth } from '@backoffice/contract/network-statistics/month'
import { firstOfMonth } from '../../ui/form/french-date.ts'
import { type RuleFields, termsOf } from './rule-fields.ts'

const MONTHS_BACK = 24

export const RuleTerms = ruleTerms({})

/** Months are « 2026-10 »; `excludedIds` are the `ruleId` of existing rules left out; drafts are as typed. */
export type Setup = { from: string; to: string; excludedIds: number[]; drafts: RuleFields[] }
export type SimulationRequest = RequestOf<typeof simulateRules>

/** Returns the setup to begin with: last month, with the rules that are in force there. */
export function emptySetup(today: string): Setup {
  const month = addMonths(today, -1)
  return { from: month, to: month, excludedIds: [], drafts: [] }
}

/** Returns the months that can be chosen, the newest first. */
export function monthsUntil(today: string): string[] {
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(today, -back))
}

/** Moves one end of the period; the other follows, so that they stay in order and at most twelve months apart. */
export function withMonth({ from, to }: Pick<Setup, 'from' | 'to'>, end: 'from' | 'to', month: string): Pick<Setup, 'from' | 'to'> {
  if (end === 'from') return { from: month, to: clamp(to, month, addMonths(month, MONTHS_MAX - 1)) }
  return { from: clamp(from, addMonths(month, 1 - MONTHS_MAX), month), to: month }
}

/** Returns the rules that are in force on a day of the months, each in its latest version there. */
export function rulesInMonths(rules: readonly Rule[], { from, to }: Pick<Setup, 'from' | 'to'>): Rule[] {
  const [start, end] = [`${from}-01`, lastOfMonth(`${to}-01`)]
  const inForce = rules.filter(({ validFrom, validTo }) => validFrom <= end && (validTo === null || validTo >= start))
  const latest = new Map<number, Rule>()
  for (const rule of inForce) if ((latest.get(rule.ruleId)?.ruleVersion ?? 0) < rule.ruleVersion) latest.set(rule.ruleId, rule)
  return [...latest.values()].toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
}

/** Returns what to send: the drafts and the rules that are kept. */
export function requestOf(setup: Setup, rules: readonly Rule[]): SimulationRequest {
  const { from, to, excludedIds, drafts } = setup
  const ruleIds = rulesInMonths(rules, setup).flatMap(({ ruleId }) => (excludedIds.includes(ruleId) ? [] : [ruleId]))
  return { body: { from, to, ruleIds, rules: drafts.flatMap((fields) => termsOfDraft(fields) ?? []) } }
}

/** Returns null for a draft that a former version of the program has kept and that can no longer be read. */
export function termsOfDraft(fields: RuleFields) {
  return RuleTerms.safeParse(termsOf(fields)).data ?? null
}

/** Takes a month, or a day of it. */
function addMonths(month: string, count: number): string {
  return firstOfMonth(`${month.slice(0, 7)}-01`, count).slice(0, 7)
}

const clamp = (month: string, least: string, most: string) => (month < least ? least : month > most ? most : month)
