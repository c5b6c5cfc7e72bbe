import { canonical } from '../../shared/canonical.ts'
import type { MonthQuantities } from '../../shared/month-quantities.ts'
import { columnName, type Row } from '../../shared/row.ts'
import { cellsOf, type Cells, type Header } from './columns.rules.ts'
import { CENTRAL, DEPOT_COLUMNS, type Column } from './depot-columns.rules.ts'
import { readCount, readMonthNumber, readOutletNumber, readSignedCount, readYear, UnreadableCell } from './fields.rules.ts'
import { refuseCell, refuseCut, refuseOtherMonth, type Problem } from './row-faults.rules.ts'
import { withoutSpreadsheetErrors } from './spreadsheet-errors.rules.ts'

export type DepotReading = {
  header: Header
  /** The month in the address of the call, as in `2026-09`. */
  month: string | null
  mayStopEarly: boolean
}

type At = { line: number; cells: Cells }
/** Describes a line as read. `outletNumber` is `CENTRAL` for the central depot; `month` is as in `2026-09`. */
type ReadableStatement = At & {
  lineStatus: 'accepted'
  month: string
  outletNumber: string
  articleCode: string
  quantities: MonthQuantities
}
type RejectedLine = At & { lineStatus: 'rejected'; problem: Problem }
export type DepotLine = ReadableStatement | RejectedLine

const ARTICLE_MISSING = 'Le code de l’article manque.'

export function depotCell(cells: Cells, column: Column): string {
  return cells[DEPOT_COLUMNS.names.indexOf(column)] ?? ''
}

/** Reads one line. A line that cannot be read is rejected with its reason; it never stops the others. */
export function readDepotLine(record: Row, reading: DepotReading): DepotLine {
  const { header, month: expectedMonth } = reading
  const { cells, fault } = withoutSpreadsheetErrors(cellsOf(record, header), DEPOT_COLUMNS)
  const { line } = record
  let column: Column | null = null
  const at = <Value>(name: Column, read: (text: string) => Value): Value => {
    column = name
    return read(depotCell(cells, name))
  }

  try {
    refuseCut(record, reading)
    if (fault) at(fault.column, () => refuseCell(fault.reason))
    const outletNumber = at('NUMDIST', readOutletOrCentral)
    const articleCode = at('ARTICLE', (text) => (text === '' ? refuseCell(ARTICLE_MISSING) : canonical(text)))
    const year = at('ANNEE', readYear)
    const month = `${year}-${at('MOIS', readMonthNumber)}`
    at(expectedMonth?.startsWith(year) === false ? 'ANNEE' : 'MOIS', () => refuseOtherMonth(month, expectedMonth))
    return { line, cells, lineStatus: 'accepted', month, outletNumber, articleCode, quantities: readQuantities(at) }
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    const read = column && depotCell(cells, column)
    return { line, cells, lineStatus: 'rejected', problem: { column, read, reason: error.message } }
  }
}

function readOutletOrCentral(text: string): string {
  return text === '' || columnName(text) === CENTRAL ? CENTRAL : readOutletNumber(text)
}

function readQuantities(at: <Value>(name: Column, read: (text: string) => Value) => Value): MonthQuantities {
  const opening = at('STOCK_INITIAL', readCount)
  const received = at('RECU', readCount)
  const sold = at('VENDU', readCount)
  const returned = at('RETOUR', readSignedCount)
  const closing = at('STOCK_FINAL', readCount)
  const sum = opening + received + returned - sold
  if (sum !== closing) refuseCell(`STOCK_INITIAL + RECU + RETOUR − VENDU font ${sum}, et non ${closing}.`)
  return { opening, received, returned, sold, closing }
}
