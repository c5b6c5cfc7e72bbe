import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { cellsOf, type Cells, type Header } from './columns.rules.ts'
import { readDate } from './dates.rules.ts'
import { readNumber, readOutletNumber, UnreadableCell } from './fields.rules.ts'
import { RENEWAL_COLUMNS, type Column } from './renewal-columns.rules.ts'
import { refuseCell, refuseCut, type Problem } from './row-faults.rules.ts'
import { withoutSpreadsheetErrors } from './spreadsheet-errors.rules.ts'

export type RenewalReading = {
  header: Header
  /** The month of the list, as in `2026-09`. */
  month: string | null
  mayStopEarly: boolean
}

/** The fields of a subscriber in a line. A column that the file lacks is left out: it changes nothing. */
type StatedRenewal = { endsOn: string } & Partial<
  Record<'cardNumber' | 'lastName' | 'firstName' | 'phone' | 'packageName' | 'segment' | 'observation', string>
>
type At = { line: number; cells: Cells }
type ReadableRenewal = At & { lineStatus: 'accepted'; subscriberNumber: string; outletNumber: string; stated: StatedRenewal }
type RejectedLine = At & { lineStatus: 'rejected'; problem: Problem }
export type RenewalLine = ReadableRenewal | RejectedLine

const TEXT_MAX = 200
const TEXTS = {
  lastName: 'NOM',
  firstName: 'PRENOM',
  phone: 'TEL',
  packageName: 'FORMULE',
  segment: 'SEGMENT',
  observation: 'OBSERVATION',
} as const satisfies Record<string, Column>

export function renewalCell(cells: Cells, column: Column): string {
  return cells[placeOf(column)] ?? ''
}

/** Reads one line. A line that cannot be read is rejected with its reason; it never stops the others. */
export function readRenewalLine(record: Row, reading: RenewalReading): RenewalLine {
  const { header, month } = reading
  const { cells, fault } = withoutSpreadsheetErrors(cellsOf(record, header), RENEWAL_COLUMNS)
  const { line } = record
  let column: Column | null = null
  const at = <Value>(name: Column, read: (text: string) => Value): Value => {
    column = name
    return read(renewalCell(cells, name))
  }
  try {
    refuseCut(record, reading)
    if (fault) at(fault.column, () => refuseCell(fault.reason))
    const subscriberNumber = at('NUMABO', readSubscriberNumber)
    const endsOn = at('FINABO', (text) => readEnd(text, month))
    const outletNumber = at('NUMDIST', readOutletNumber)
    return { line, cells, lineStatus: 'accepted', subscriberNumber, outletNumber, stated: { endsOn, ...textsOf(header, at) } }
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    const read = column && renewalCell(cells, column)
    return { line, cells, lineStatus: 'rejected', problem: { column, read, reason: error.message } }
  }
}

function readSubscriberNumber(text: string): string {
  if (text === '') refuseCell('Le numéro d’abonné manque.')
  const number = canonical(readNumber(text))
  if (!/^[1-9]\d{3,13}$/.test(number)) refuseCell('Le numéro d’abonné compte de 4 à 14 chiffres, sans les zéros du début.')
  return number
}

/** Reads the end of a subscription: within the year before the month of the list, and until the end of the month after it. */
function readEnd(text: string, month: string | null): string {
  const { day } = readDate(text)
  if (month !== null && (day < startOf(month, -12) || day >= startOf(month, 2))) {
    refuseCell('La fin d’abonnement est à plus d’un an avant le mois de la liste, ou après le mois qui le suit.')
  }
  return day
}

/** Returns the first day of the month so many months later. */
function startOf(month: string, later: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 10)
}

type ReadAt = <Value>(name: Column, read: (text: string) => Value) => Value

function textsOf({ places }: Header, at: ReadAt): Partial<StatedRenewal> {
  const isThere = (column: Column) => (places[placeOf(column)] ?? -1) >= 0
  const texts = Object.entries(TEXTS).flatMap(([name, column]) =>
    isThere(column) ? [[name, at(column, (text) => text.slice(0, TEXT_MAX))] as const] : [],
  )
  const card = isThere('NUMCARTE') ? { cardNumber: at('NUMCARTE', readNumber) } : {}
  return { ...card, ...Object.fromEntries(texts) }
}

function placeOf(column: Column): number {
  return RENEWAL_COLUMNS.names.indexOf(column)
}
