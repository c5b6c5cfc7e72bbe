import { canonical } from '../../shared/canonical.ts'
import type { Currency } from '../../shared/money.ts'
import type { Row } from '../../shared/row.ts'
import { canonicalNumber, readSerialNumber } from '../../shared/serial-number.ts'
import { cellsOf, type Cells, type Header } from './columns.rules.ts'
import { readDate } from './dates.rules.ts'
import { readAmount, readCount, readNumber, UnreadableCell } from './fields.rules.ts'
import { refuseCell, refuseCut, refuseOtherMonth, type Problem } from './row-faults.rules.ts'
import { withoutSpreadsheetErrors } from './spreadsheet-errors.rules.ts'
import { STOCK_COLUMNS, type Column } from './stock-columns.rules.ts'

export type StockReading = {
  header: Header
  currency: Currency
  /** The month in the address of the call, as in `2026-09`. */
  month: string | null
  /** The first day that is refused because it is after today. */
  tomorrow: string
  mayStopEarly: boolean
}

/** Describes one serial, or counted pieces; `unitPrice` is in minor units. */
export type ReceivedGoods = {
  number: string | null
  card: string | null
  quantity: number
  unitPrice: number
  supplier: string
  slip: string
}

type At = { line: number; cells: Cells }
type ReadableReceipt = At & { lineStatus: 'accepted'; day: string; articleCode: string; goods: ReceivedGoods }
type RejectedLine = At & { lineStatus: 'rejected'; problem: Problem }
export type StockLine = ReadableReceipt | RejectedLine

const QUANTITY_MAX = 10_000
const TEXT_MAX = 200
const MALFORMED = 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.'
const NO_PIECE = 'La ligne n’a ni numéro de série, ni quantité.'

export function stockCell(cells: Cells, column: Column): string {
  return cells[STOCK_COLUMNS.names.indexOf(column)] ?? ''
}

/** Reads one line. A line that cannot be read is rejected with its reason; it never stops the others. */
export function readStockLine(record: Row, reading: StockReading): StockLine {
  const { header, currency, month, tomorrow } = reading
  const { cells, fault } = withoutSpreadsheetErrors(cellsOf(record, header), STOCK_COLUMNS)
  const { line } = record
  let column: Column | null = null
  const at: ReadAt = (name, read) => {
    column = name
    return read(stockCell(cells, name))
  }

  try {
    refuseCut(record, reading)
    if (fault) at(fault.column, () => refuseCell(fault.reason))
    const pieces = readPieces(at)
    const articleCode = at('ARTICLE', (text) => canonical(filled(text, 'Le code de l’article manque.')))
    const { day } = at('DATE_RECEPTION', readDate)
    at('DATE_RECEPTION', () => refuseOtherMonth(day, month))
    if (day >= tomorrow) refuseCell('La date de réception est postérieure à aujourd’hui.')
    const supplier = at('FOURNISSEUR', (text) => filled(text, 'Le fournisseur manque.'))
    const slip = at('BON', (text) => filled(text, 'Le numéro du bon manque.'))
    const unitPrice = at('PRIX', (text) => readAmount(text, currency))
    if (unitPrice <= 0) refuseCell('Le prix n’est pas positif.')
    return { line, cells, lineStatus: 'accepted', day, articleCode, goods: { ...pieces, unitPrice, supplier, slip } }
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    const read = column && stockCell(cells, column)
    return { line, cells, lineStatus: 'rejected', problem: { column, read, reason: error.message } }
  }
}

type ReadAt = <Value>(name: Column, read: (text: string) => Value) => Value

function readPieces(at: ReadAt): Pick<ReceivedGoods, 'number' | 'card' | 'quantity'> {
  const number = at('SERIE', readSerial)
  const card = at('CARTE', readSerial)
  if (number === null && card !== null) refuseCell('Une carte va avec le numéro de son décodeur.')
  if (number !== null && card !== null && canonicalNumber(number) === canonicalNumber(card)) {
    refuseCell('Le numéro de carte est le même que le numéro de série\u00a0: corrigez l’un des deux.')
  }
  const isEmpty = at('QUANTITE', (text) => text === '')
  if (number === null && isEmpty) at('SERIE', () => refuseCell(NO_PIECE))
  const quantity = isEmpty ? 1 : at('QUANTITE', readCount)
  if (quantity < 1 || quantity > QUANTITY_MAX) refuseCell('La quantité va de 1 à 10\u00a0000.')
  if (number !== null && quantity !== 1) refuseCell('Une ligne avec un numéro de série vaut une pièce\u00a0: écrivez 1 dans QUANTITE.')
  return { number, card, quantity }
}

function readSerial(text: string): string | null {
  return text === '' ? null : (readSerialNumber(readNumber(text)) ?? refuseCell(MALFORMED))
}

function filled(text: string, missing: string): string {
  if (text === '') refuseCell(missing)
  if (text.length > TEXT_MAX) refuseCell(`Le texte dépasse ${TEXT_MAX} caractères.`)
  return text
}
