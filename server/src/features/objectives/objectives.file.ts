import type { OBJECTIVES_HEADINGS } from '@backoffice/contract/objectives/file-headings'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { GridRow } from './objective-grid.read.ts'

type Line = GridRow & { month: string }

/** Cells of an outlet without an objective are empty: such a line says nothing when it is imported. */
const COLUMNS: readonly Column<Line, (typeof OBJECTIVES_HEADINGS)[number]>[] = [
  { heading: 'NUMDIST', kind: 'text', of: ({ outletNumber }) => outletNumber },
  { heading: 'NOMDIST', kind: 'text', of: ({ outletName }) => outletName },
  { heading: 'MOIS', kind: 'count', of: ({ month }) => Number(month.slice(5, 7)) },
  { heading: 'ANNEE', kind: 'count', of: ({ month }) => Number(month.slice(0, 4)) },
  { heading: 'RECRUTEMENT', kind: 'count', of: ({ objective }) => objective?.recruitments ?? null },
  { heading: 'REABONNEMENT', kind: 'count', of: ({ objective }) => objective?.renewals ?? null },
  { heading: 'UPGRADE', kind: 'count', of: ({ objective }) => objective?.upgrades ?? null },
  { heading: 'CA', kind: 'amount', of: ({ objective }) => objective?.revenue ?? null },
]

export function writeGrid({ month, rows }: { month: string; rows: GridRow[] }, format: Format) {
  return writeSpreadsheet(
    { name: `objectifs-pdv-${month.slice(0, 7)}`, sheet: 'Objectifs', columns: COLUMNS, batches: inOneBatch(rows, month) },
    format,
  )
}

async function* inOneBatch(rows: GridRow[], month: string): AsyncGenerator<Line[]> {
  yield rows.map((row) => ({ ...row, month }))
}
