import { sha256 } from '../../shared/sha256.ts'
import { checklistOf, type MonthFacts } from './checklist.rules.ts'
import type { CheckItem, Figures, MonthSnapshot } from './month.rules.ts'
import { serializeFigures } from './stored-month.rules.ts'

/** Returns the figures and the checklist of a month, given by its first day, with the seal of both. */
export function snapshotOf(month: string, { facts, figures }: { facts: MonthFacts; figures: Figures }): MonthSnapshot {
  const checklist = checklistOf(facts)
  return { figures, checklist, seal: sha256(sealedText({ month, figures, checklist })).toString('hex') }
}

type SealedMonth = { month: string; figures: Figures; checklist: readonly CheckItem[] }

/** Returns the text that a seal covers: the month, its figures in minor units, and the checklist without its sentences. */
function sealedText({ month, figures, checklist }: SealedMonth): string {
  const found = checklist.map(({ code, status, count, days = [] }) => [code, status, count, days])
  return JSON.stringify([month.slice(0, 7), serializeFigures(figures), found])
}
