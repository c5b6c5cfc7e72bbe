import type { Row } from '../../shared/row.ts'
import { READ_MAX, textOrNothing, wholeRow } from './copy-text.file.ts'
import type { Problem } from './row-faults.rules.ts'

/** Lists the columns of `import_lines` that `copyLine` writes before those of a kind of file. */
export const FIRST_COLUMNS = ['line_number', 'line_status', 'problem_column', 'problem_value', 'reason', 'cells'] as const

type ReadLine = { line: number; lineStatus: string; problem?: Problem }

/** Returns a line in the text format of COPY, with all its cells: it may be rejected once it is compared with the database. */
export function copyLine(line: ReadLine, record: Row, values: readonly string[]): string {
  const { problem } = line
  const start = [line.line, line.lineStatus, textOrNothing(problem?.column), textOrNothing(problem?.read?.slice(0, READ_MAX))]
  return `${[...start, textOrNothing(problem?.reason), wholeRow(record), ...values].join('\t')}\n`
}
