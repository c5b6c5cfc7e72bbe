import type { AccountLine } from '@backoffice/contract/accounts/accounts-import'
import { personNameOf } from './account-lines.rules.ts'
import type { JudgedLine } from './list-lines.rules.ts'

const COMPLETED = 'Ce point de vente venait d’un import\u00a0: la liste le complète, et son invitation part.'

export function toAccountLine(judged: JudgedLine): AccountLine {
  if (judged.fate === 'rejected') return { fate: 'rejected', ...judged.line }
  const { line, email, outletNumber } = judged.line
  return {
    line,
    fate: judged.fate === 'created' ? 'created' : 'existing',
    name: personNameOf(judged.line),
    email,
    outletNumber,
    column: null,
    read: null,
    reason: judged.fate === 'completed' ? COMPLETED : judged.fate === 'existing' ? judged.reason : null,
  }
}

/** Counts the lines by outcome. A completed outlet counts as existing. */
export function countLines(lines: readonly JudgedLine[]) {
  const count = (...fates: JudgedLine['fate'][]) => lines.filter(({ fate }) => fates.includes(fate)).length
  return { lines: lines.length, created: count('created'), existing: count('existing', 'completed'), rejected: count('rejected') }
}
