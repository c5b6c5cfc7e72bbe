import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { COPY_NULL, escape, READ_MAX, textOrNothing, wholeRow } from './copy-text.file.ts'
import { objectiveCell, type ObjectiveLine } from './objective-lines.rules.ts'

/** The columns of `import_lines` in the order in which `copyObjectiveRow` writes them. */
export const COPIED_OBJECTIVE_COLUMNS = [
  'line_number',
  'line_status',
  'problem_column',
  'problem_value',
  'reason',
  'cells',
  'outlet_name',
  'outlet_number',
  'day',
  'fields',
] as const

/** Returns a line in the text format of COPY. Each keeps its cells: it may be rejected once it is compared with what stands. */
export function copyObjectiveRow(line: ObjectiveLine, record: Row): string {
  const { cells, lineStatus } = line
  const problem = lineStatus === 'rejected' ? line.problem : undefined
  const start = [line.line, lineStatus, textOrNothing(problem?.column), textOrNothing(problem?.read?.slice(0, READ_MAX))]
  const shown = [textOrNothing(problem?.reason), wholeRow(record), escape(objectiveCell(cells, 'NOMDIST').slice(0, READ_MAX))]
  return `${[...start, ...shown, ...valuesOf(line)].join('\t')}\n`
}

function valuesOf(line: ObjectiveLine): string[] {
  const { cells } = line
  const written = objectiveCell(cells, 'NUMDIST')
  if (line.lineStatus !== 'accepted') return [escape(canonical(written).slice(0, READ_MAX)), COPY_NULL, COPY_NULL]
  const fields = { figures: line.figures, read: { NUMDIST: written, MOIS: objectiveCell(cells, 'MOIS') } }
  return [line.outletNumber, `${line.month}-01`, escape(JSON.stringify(fields))]
}
