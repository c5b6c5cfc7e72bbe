import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { copyLine, FIRST_COLUMNS } from './copied-line.file.ts'
import { COPY_NULL, escape, READ_MAX } from './copy-text.file.ts'
import { stockCell, type StockLine } from './stock-lines.rules.ts'

/** Lists the columns of `import_lines` in the order in which `copyStockRow` writes them. */
export const COPIED_STOCK_COLUMNS = [...FIRST_COLUMNS, 'article_code', 'day', 'amount', 'fields'] as const

export function copyStockRow(line: StockLine, record: Row): string {
  return copyLine(line, record, valuesOf(line))
}

function valuesOf(line: StockLine): string[] {
  if (line.lineStatus !== 'accepted') {
    return [escape(canonical(stockCell(line.cells, 'ARTICLE')).slice(0, READ_MAX)), COPY_NULL, COPY_NULL, COPY_NULL]
  }
  const { articleCode, day, goods } = line
  const read = { SERIE: stockCell(line.cells, 'SERIE'), CARTE: stockCell(line.cells, 'CARTE'), ARTICLE: stockCell(line.cells, 'ARTICLE') }
  return [escape(articleCode), day, String(goods.unitPrice * goods.quantity), escape(JSON.stringify({ goods, read }))]
}
