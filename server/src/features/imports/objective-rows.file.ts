import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { copyLine, FIRST_COLUMNS } from './copied-line.file.ts'
import { COPY_NULL, escape, READ_MAX } from './copy-text.file.ts'
import { objectiveCell, type ObjectiveLine } from './objective-lines.rules.ts'

/** Lists the columns of `import_lines` in the order in which `copyObjectiveRow` writes them. */
export const COPIED_OBJECTIVE_COLUMNS = [...FIRST_COLUMNS, 'outlet_name', 'outlet_number', 'day', 'fields'] as const

export function copyObjectiveRow(line: ObjectiveLine, record: Row): string {
  return copyLine(line, record, [escape(objectiveCell(line.cells, 'NOMDIST').slice(0, READ_MAX)), ...valuesOf(line)])
}

function valuesOf(line: ObjectiveLine): string[] {
  const { cells } = line
  const written = objectiveCell(cells, 'NUMDIST')
  if (line.lineStatus !== 'accepted') return [escape(canonical(written).slice(0, READ_MAX)), COPY_NULL, COPY_NULL]
  const fields = { figures: line.figures, read: { NUMDIST: written, MOIS: objectiveCell(cells, 'MOIS') } }
  return [line.outletNumber, `${line.month}-01`, escape(JSON.stringify(fields))]
}
