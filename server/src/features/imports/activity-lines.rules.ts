import { canonical } from '../../shared/canonical.ts'
import type { Currency } from '../../shared/money.ts'
import type { Row } from '../../shared/row.ts'
import { ACTIVITY_COLUMNS, AT, type Column } from './activity-columns.rules.ts'
import { cellsOf, cellUnderNoHeading, type Cells, type Header } from './columns.rules.ts'
import type { WallClock } from './dates.rules.ts'
import { readNumber, UnreadableCell, withoutSpaces } from './fields.rules.ts'
import { needsArticle, type Kind } from './movements.rules.ts'
import type { Readers } from './readers.rules.ts'
import { refuseCell, refuseCut, refuseOtherMonth, type Problem } from './row-faults.rules.ts'
import { withoutSpreadsheetErrors } from './spreadsheet-errors.rules.ts'
import { readOptionalCells, type OptionalCells, type Warning } from './optional-cells.rules.ts'

export type Reading = {
  header: Header
  currency: Currency
  readers: Readers
  /** The day after the import in the installation's zone: a later date gets a warning. */
  latestDay: string
  /** The month the file was sent for, as in `2026-09`. */
  month: string | null
  /** For a statement: the earlier months of which a line may still come. */
  lateMonths: ReadonlySet<string>
  outletNumbers: ReadonlySet<string>
  closedMonths: ReadonlySet<string>
  createsOutlets: boolean
  /** True for a workbook, where a line ends at its last filled cell. A line of text that stops early has been cut. */
  mayStopEarly: boolean
  toInstant: (wallClockMs: number) => number
  digest: (text: string) => string
}

export type ReadableLine = {
  line: number
  lineStatus: 'accepted' | 'quarantined'
  problem: Problem | undefined
  warning: string | null
  identity: string
  at: WallClock
  instant: number
  outletNumber: string
  kind: Kind
  amount: number
  optional: OptionalCells
  cells: Cells
}
type RejectedLine = { line: number; lineStatus: 'rejected'; problem: Problem; cells: Cells }
export type ActivityLine = ReadableLine | RejectedLine

export const UNKNOWN_OUTLET = 'Point de vente inconnu\u00a0: la ligne attendra sa création.'
/** `{code}` is the movement code of the counted activity. */
export const CHANGED_CODE =
  'Même abonné, même carte et même date qu’une ligne déjà connue de code {code}, absente de ce fichier\u00a0: si le code a changé, les deux comptent.'
const UNKNOWN_MOVEMENT = 'Code mouvement inconnu\u00a0: la ligne compte dans «\u00a0Autres\u00a0».'
const UNDER_NO_HEADING = 'Une cellule se trouve sous une colonne sans nom\u00a0: elle est ignorée.'
export const MONTH_CLOSED = 'Le mois est clos\u00a0: la ligne attendra sa réouverture.'

/** Reads one line. A line that cannot be read is rejected with its reason; it never stops the others. */
export function readLine(record: Row, reading: Reading): ActivityLine {
  const { header, readers } = reading
  const { cells, fault, warnings } = withoutSpreadsheetErrors(cellsOf(record, header), ACTIVITY_COLUMNS)
  let column: Column | null = null
  const at = <Value>(name: Column, read: (text: string) => Value): Value => {
    column = name
    return read(cells[AT[name]] ?? '')
  }

  try {
    refuseCut(record, reading)
    if (fault) at(fault.column, () => refuseCell(fault.reason))
    const outletNumber = at('NUMDIST', readers.outletNumber)
    at('NUMABO', readSubscriber)
    at('NUMCARTE', readNumber)
    const date = at('DATE', readers.date)
    if (!reading.lateMonths.has(date.day.slice(0, 7))) refuseOtherMonth(date.day, reading.month)
    const kind = at('CMOUVMT', readers.kind)
    const amount = at('MONTANT_TTC', readers.amount)
    if (cells[AT.DEVISE] !== reading.currency.code) at('DEVISE', (text) => refuseOtherCurrency(text, reading.currency))
    if (cells[AT.CARTICLE] === '' && needsArticle(kind)) at('CARTICLE', refuseWithoutArticle)
    const stray = cellUnderNoHeading(record, header)
    const otherWarnings = stray === undefined ? warnings : [...warnings, { column: null, read: stray, reason: UNDER_NO_HEADING }]
    return classifyLine({ line: record.line, at: date, outletNumber, kind, amount, cells }, reading, otherWarnings)
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    return {
      line: record.line,
      lineStatus: 'rejected',
      problem: { column, read: column && (cells[AT[column]] ?? ''), reason: error.message },
      cells,
    }
  }
}

function classifyLine(line: Placed, reading: Reading, otherWarnings: readonly Warning[]): ReadableLine {
  const optional = readOptionalCells(line.cells, reading.readers)
  const warnings = [...warningsOf(line, optional, reading), ...otherWarnings]
  const [odd] = warnings
  const { lineStatus, problem } = lineStatusOf(line, reading)
  return {
    ...line,
    lineStatus,
    problem: problem ?? (odd && { column: odd.column, read: odd.read ?? (odd.column && (line.cells[AT[odd.column]] ?? '')), reason: null }),
    optional,
    warning: odd ? warnings.map(({ reason }) => reason).join(' ') : null,
    identity: reading.digest(identityOf(line, reading.readers)),
    instant: reading.toInstant(line.at.ms),
  }
}

/** Returns a text that is the same for two lines of one sale, even after a spreadsheet has reformatted their numbers. */
function identityOf({ outletNumber, at, cells }: Placed, { code }: Readers): string {
  const text = (column: Column) => cells[AT[column]] ?? ''
  const numbers = `${canonical(text('NUMABO'))}\u001f${canonical(text('NUMCARTE'))}`
  const codes = `${code(text('CMOUVMT'))}\u001f${code(text('CARTICLE'))}`
  return `${outletNumber}\u001f${at.ms}\u001f${numbers}\u001f${codes}\u001f${canonical(text('IDTRANSACTION_MOBILE'))}`
}

function readSubscriber(text: string): string {
  if (text === '') throw new UnreadableCell('Le numéro d’abonné manque.')
  return readNumber(text)
}

function refuseOtherCurrency(text: string, { code, symbol }: Currency): void {
  if (text === '' || text.toUpperCase().startsWith(code) || withoutSpaces(text) === withoutSpaces(symbol)) return
  throw new UnreadableCell(`La devise n’est pas celle du réseau (${code}).`)
}

function refuseWithoutArticle(): never {
  throw new UnreadableCell('Le code article manque.')
}

type Placed = Pick<ReadableLine, 'line' | 'at' | 'outletNumber' | 'kind' | 'amount' | 'cells'>

function lineStatusOf({ at, outletNumber, cells }: Placed, reading: Reading): Pick<ReadableLine, 'lineStatus' | 'problem'> {
  if (reading.closedMonths.has(at.day.slice(0, 7))) {
    return { lineStatus: 'quarantined', problem: { column: 'DATE', read: cells[AT.DATE] ?? '', reason: MONTH_CLOSED } }
  }
  if (!reading.createsOutlets && !reading.outletNumbers.has(outletNumber)) {
    return { lineStatus: 'quarantined', problem: { column: 'NUMDIST', read: outletNumber, reason: UNKNOWN_OUTLET } }
  }
  return { lineStatus: 'accepted', problem: undefined }
}

function warningsOf({ at, kind }: Placed, { warnings }: OptionalCells, { latestDay }: Reading): readonly Warning[] {
  const isKnown = kind !== 'other'
  if (at.day <= latestDay && isKnown) return warnings
  return [
    ...(at.day > latestDay ? [{ column: 'DATE', reason: 'La date est postérieure à demain.' } as const] : []),
    ...(isKnown ? [] : [{ column: 'CMOUVMT', reason: UNKNOWN_MOVEMENT } as const]),
    ...warnings,
  ]
}
