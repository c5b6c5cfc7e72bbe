import type { DEPOT_HEADINGS } from '@backoffice/contract/stock-months/stock-months'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { StockMonthRow } from './stock-months.read.ts'

const COLUMNS: readonly Column<StockMonthRow, (typeof DEPOT_HEADINGS)[number] | 'DECLARE' | 'ECART'>[] = [
  { heading: 'NUMDIST', kind: 'text', of: ({ outletNumber }) => outletNumber },
  { heading: 'NOMDIST', kind: 'text', of: ({ outletId, outletName }) => (outletId === null ? 'Dépôt central' : outletName) },
  { heading: 'ARTICLE', kind: 'text', of: ({ articleCode }) => articleCode },
  { heading: 'MOIS', kind: 'count', of: ({ month }) => Number(month.slice(5, 7)) },
  { heading: 'ANNEE', kind: 'count', of: ({ month }) => Number(month.slice(0, 4)) },
  { heading: 'STOCK_INITIAL', kind: 'count', of: ({ opening }) => opening },
  { heading: 'RECU', kind: 'count', of: ({ received }) => received },
  { heading: 'VENDU', kind: 'count', of: ({ sold }) => sold },
  { heading: 'RETOUR', kind: 'count', of: ({ returned }) => returned },
  { heading: 'STOCK_FINAL', kind: 'count', of: ({ closing }) => closing },
  { heading: 'DECLARE', kind: 'count', of: ({ stated }) => stated?.closing ?? null },
  { heading: 'ECART', kind: 'count', of: ({ gap }) => gap },
]

export function writeStockMonth({ month, rows }: { month: string; rows: readonly StockMonthRow[] }, format: Format) {
  return writeSpreadsheet({ name: `stock-${month.slice(0, 7)}`, sheet: 'Stock', columns: COLUMNS, batches: inOneBatch(rows) }, format)
}

async function* inOneBatch(rows: readonly StockMonthRow[]): AsyncGenerator<readonly StockMonthRow[]> {
  yield rows
}
