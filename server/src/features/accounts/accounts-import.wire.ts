import type { AccountLine } from '@backoffice/contract/accounts/accounts-import'
import { personNameOf } from './accounts-import.rules.ts'
import type { ClassifiedLine } from './accounts-import-lines.rules.ts'

const COMPLETED = 'Ce point de vente venait d’un import\u00a0: la liste le complète, et son invitation part.'

export function toAccountLine(classified: ClassifiedLine): AccountLine {
  if (classified.lineStatus === 'rejected') return { fate: 'rejected', ...classified.line }
  const { line, email, outletNumber } = classified.line
  return {
    line,
    fate: classified.lineStatus === 'created' ? 'created' : 'existing',
    name: personNameOf(classified.line),
    email,
    outletNumber,
    column: null,
    read: null,
    reason: classified.lineStatus === 'completed' ? COMPLETED : classified.lineStatus === 'existing' ? classified.reason : null,
  }
}

/** Counts the lines by outcome. A completed outlet counts as existing. */
export function countLines(lines: readonly ClassifiedLine[]) {
  const count = (...statuses: ClassifiedLine['lineStatus'][]) => lines.filter(({ lineStatus }) => statuses.includes(lineStatus)).length
  return { lines: lines.length, created: count('created'), existing: count('existing', 'completed'), rejected: count('rejected') }
}
