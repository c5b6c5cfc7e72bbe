import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { COPY_NULL, escape, READ_MAX, textOrNothing, wholeRow } from './copy-text.file.ts'
import { stockCell, type StockLine } from './stock-lines.rules.ts'

/** The columns of `import_lines` in the order in which `copyStockRow` writes them. */
export const COPIED_STOCK_COLUMNS = [
  'line_number',
  'line_status',
  'problem_column',
  'problem_value',
  'reason',
  'cells',
  'article_code',
  'day',
  'amount',
  'fields',
] as const

/** Returns a line in the text format of COPY. Each keeps its cells: it may be rejected once it is compared with what is known. */
export function copyStockRow(line: StockLine, record: Row): string {
  const { lineStatus } = line
  const problem = lineStatus === 'rejected' ? line.problem : undefined
  const start = [line.line, lineStatus, textOrNothing(problem?.column), textOrNothing(problem?.read?.slice(0, READ_MAX))]
  return `${[...start, textOrNothing(problem?.reason), wholeRow(record), ...valuesOf(line)].join('\t')}\n`
}

function valuesOf(line: StockLine): string[] {
  if (line.lineStatus !== 'accepted') {
    return [escape(canonical(stockCell(line.cells, 'ARTICLE')).slice(0, READ_MAX)), COPY_NULL, COPY_NULL, COPY_NULL]
  }
  const { articleCode, day, goods } = line
  const read = { SERIE: stockCell(line.cells, 'SERIE'), CARTE: stockCell(line.cells, 'CARTE'), ARTICLE: stockCell(line.cells, 'ARTICLE') }
  return [escape(articleCode), day, String(goods.unitPrice * goods.quantity), escape(JSON.stringify({ goods, read }))]
}
