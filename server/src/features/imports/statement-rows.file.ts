import type { Row } from '../../shared/row.ts'
import type { ActivityLine } from './activity-lines.rules.ts'
import { COPIED_COLUMNS, copyRow } from './activity-rows.file.ts'
import { COPY_NULL, escape } from './copy-text.file.ts'

/** The columns of `import_lines` in the order in which `copyStatementRow` writes them. */
export const COPIED_STATEMENT_COLUMNS = [...COPIED_COLUMNS, 'fields']

/** Keeps the reader's warnings separate, since classification adds others. */
export function copyStatementRow(line: ActivityLine, record: Row, isLate: boolean): string {
  const copied = copyRow(line, record).slice(0, -1)
  if (line.lineStatus === 'rejected') return `${copied}\t${COPY_NULL}\n`
  const { column = null, read = null } = line.problem ?? {}
  return `${copied}\t${escape(JSON.stringify({ isLate, warning: line.warning, column, read }))}\n`
}
