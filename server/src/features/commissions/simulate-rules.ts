import type { Database } from '../../database/database.ts'
import type { TellProgress } from '../../shared/progress.ts'
import type { RuleTerms } from './commission-rule.rules.ts'
import { ruleNotFound } from './commissions.errors.ts'
import { findRuleArticle } from './find-rule-article.ts'
import { addDrafts, copyRules, earnByMonth, type SimulatedMonths } from './simulation.store.ts'

export type Simulation = SimulatedMonths & { drafts: readonly RuleTerms[]; ruleIds: readonly number[] }

/** Computes what drafts and existing rules alone would earn in these months, into tables that the transaction drops. */
export async function simulateRules(tx: Database, { drafts, ruleIds, ...months }: Simulation, tellProgress: TellProgress): Promise<void> {
  const known: RuleTerms[] = []
  for (const [index, draft] of drafts.entries()) {
    known.push({ ...draft, article: await findRuleArticle(tx, draft.article, `rules.${index}.article`) })
  }
  const existing = await copyRules(tx, ruleIds)
  if (ruleIds.some((id) => !existing.has(id))) throw ruleNotFound()
  await addDrafts(tx, known, months)
  await earnByMonth(tx, months, tellProgress)
}
