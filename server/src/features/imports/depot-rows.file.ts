import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { COPY_NULL, escape, READ_MAX, textOrNothing, wholeRow } from './copy-text.file.ts'
import { depotCell, type DepotLine } from './depot-lines.rules.ts'

/** The columns of `import_lines` in the order in which `copyDepotRow` writes them. */
export const COPIED_DEPOT_COLUMNS = [
  'line_number',
  'line_status',
  'problem_column',
  'problem_value',
  'reason',
  'cells',
  'outlet_name',
  'outlet_number',
  'article_code',
  'day',
  'fields',
] as const

/** Returns a line in the text format of COPY. Each keeps its cells: it may be rejected once it is compared with what stands. */
export function copyDepotRow(line: DepotLine, record: Row): string {
  const { cells, lineStatus } = line
  const problem = lineStatus === 'rejected' ? line.problem : undefined
  const start = [line.line, lineStatus, textOrNothing(problem?.column), textOrNothing(problem?.read?.slice(0, READ_MAX))]
  const shown = [textOrNothing(problem?.reason), wholeRow(record), escape(depotCell(cells, 'NOMDIST').slice(0, READ_MAX))]
  return `${[...start, ...shown, ...valuesOf(line)].join('\t')}\n`
}

function valuesOf(line: DepotLine): string[] {
  const written = { NUMDIST: depotCell(line.cells, 'NUMDIST'), ARTICLE: depotCell(line.cells, 'ARTICLE') }
  if (line.lineStatus !== 'accepted') {
    return [...[written.NUMDIST, written.ARTICLE].map((text) => escape(canonical(text).slice(0, READ_MAX))), COPY_NULL, COPY_NULL]
  }
  const fields = { quantities: line.quantities, read: { ...written, MOIS: depotCell(line.cells, 'MOIS') } }
  return [line.outletNumber, escape(line.articleCode), `${line.month}-01`, escape(JSON.stringify(fields))]
}
