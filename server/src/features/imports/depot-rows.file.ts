import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { copyLine, FIRST_COLUMNS } from './copied-line.file.ts'
import { COPY_NULL, escape, READ_MAX } from './copy-text.file.ts'
import { depotCell, type DepotLine } from './depot-lines.rules.ts'

/** Lists the columns of `import_lines` in the order in which `copyDepotRow` writes them. */
export const COPIED_DEPOT_COLUMNS = [...FIRST_COLUMNS, 'outlet_name', 'outlet_number', 'article_code', 'day', 'fields'] as const

export function copyDepotRow(line: DepotLine, record: Row): string {
  return copyLine(line, record, [escape(depotCell(line.cells, 'NOMDIST').slice(0, READ_MAX)), ...valuesOf(line)])
}

function valuesOf(line: DepotLine): string[] {
  const written = { NUMDIST: depotCell(line.cells, 'NUMDIST'), ARTICLE: depotCell(line.cells, 'ARTICLE') }
  if (line.lineStatus !== 'accepted') {
    return [...[written.NUMDIST, written.ARTICLE].map((text) => escape(canonical(text).slice(0, READ_MAX))), COPY_NULL, COPY_NULL]
  }
  const fields = { quantities: line.quantities, read: { ...written, MOIS: depotCell(line.cells, 'MOIS') } }
  return [line.outletNumber, escape(line.articleCode), `${line.month}-01`, escape(JSON.stringify(fields))]
}
