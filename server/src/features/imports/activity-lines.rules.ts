import type { Column, Header, Record } from './columns.rules.ts'
import { monthInFrench, type WallClock } from './dates.rules.ts'
import { canonical, readNumber, UnreadableCell } from './fields.rules.ts'
import { isKnownMovement, kindOf, needsArticle, type Kind } from './movements.rules.ts'
import type { Readers } from './readers.rules.ts'
import { readOptionalCells, type OptionalCells, type Warning } from './optional-cells.rules.ts'

/** What a line is judged by, beside itself. */
export type Reading = {
  header: Header
  currencyCode: string
  readers: Readers
  /** The day after that of the import: what is dated later is odd. */
  latestDay: string
  /** The month the file was sent for, `2026-09`. */
  month: string | null
  outletNumbers: ReadonlySet<string>
  closedMonths: ReadonlySet<string>
  createsOutlets: boolean
  /** A line of a workbook ends where its last cell is filled; a line of text that stops early has been cut. */
  mayStopEarly: boolean
  toInstant: (wallClockMs: number) => number
  digest: (text: string) => string
}

export type ReadableLine = {
  line: number
  fate: 'accepted' | 'quarantined'
  problem?: Problem
  warning: string | null
  identity: string
  at: WallClock
  instant: number
  outletNumber: string
  kind: Kind
  amount: number
  optional: OptionalCells
  cell: (column: Column) => string
}
export type RejectedLine = { line: number; fate: 'rejected'; problem: Problem; cell: (column: Column) => string }
export type ActivityLine = ReadableLine | RejectedLine
export type Problem = { column: string | null; read: string | null; reason: string | null }

export const UNKNOWN_OUTLET = 'Point de vente inconnu\u00a0: la ligne attendra sa création.'
const UNKNOWN_MOVEMENT = 'Code mouvement inconnu\u00a0: la ligne compte dans «\u00a0Autres\u00a0».'
export const MONTH_CLOSED = 'Le mois est clos\u00a0: la ligne attendra sa réouverture.'

/** Reads one line. A line that cannot be read is rejected with its reason; it never stops the others. */
export function readLine(record: Record, reading: Reading): ActivityLine {
  const { readers, header: { places } } = reading
  const cell = (column: Column) => record.cells[places[column]]?.trim() ?? ''
  let column: Column | null = null
  const at = <Value>(name: Column, read: (text: string) => Value): Value => {
    column = name
    return read(cell(name))
  }

  try {
    refuseCut(record, reading)
    const outletNumber = at('NUMDIST', readers.outletNumber)
    at('NUMABO', readSubscriber)
    at('NUMCARTE', readNumber)
    const date = at('DATE', readers.date)
    if (reading.month !== null && !date.day.startsWith(reading.month)) {
      throw new UnreadableCell(`La ligne n’est pas de ${monthInFrench(reading.month)}, le mois indiqué pour ce fichier.`)
    }
    const kind = at('CMOUVMT', readKind)
    const amount = at('MONTANT_TTC', readers.amount)
    at('DEVISE', (text) => refuseCurrency(text, reading.currencyCode))
    at('CARTICLE', (text) => refuseWithoutArticle(text, kind))
    const line = { line: record.line, at: date, outletNumber, kind, amount, cell }
    const optional = readOptionalCells(cell, readers)
    const warnings = warningsOf(line, optional, reading)
    const [odd] = warnings
    return {
      ...line,
      ...(odd && { problem: { column: odd.column, read: cell(odd.column), reason: null } }),
      ...fateOf(line, reading),
      optional,
      warning: odd ? warnings.map(({ reason }) => reason).join(' ') : null,
      identity: reading.digest(identityOf(line, readers)),
      instant: reading.toInstant(date.ms),
    }
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    return { line: record.line, fate: 'rejected', problem: { column, read: column && cell(column), reason: error.message }, cell }
  }
}

/** What makes two lines the same sale, whatever a spreadsheet did to them. */
function identityOf({ outletNumber, at, cell }: Placed, { code }: Readers): string {
  const subscriber = canonical(cell('NUMABO'))
  const card = canonical(cell('NUMCARTE'))
  const transaction = canonical(cell('IDTRANSACTION_MOBILE'))
  return [outletNumber, at.ms, subscriber, card, code(cell('CMOUVMT')), code(cell('CARTICLE')), transaction].join('\u001f')
}

function refuseCut({ cells, fault }: Record, { header, mayStopEarly }: Reading): void {
  if (fault !== undefined) throw new UnreadableCell(fault)
  const columns = header.names.length
  if (!mayStopEarly && cells.length < header.cellsMin) {
    throw new UnreadableCell(`La ligne s’arrête après ${cells.length} colonne${cells.length > 1 ? 's' : ''} sur ${columns}.`)
  }
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
    throw new UnreadableCell(`La ligne compte ${cells.length} colonnes au lieu de ${columns}\u00a0: un séparateur est de trop.`)
  }
  if (cells.some((cell) => cell.includes('\0'))) throw new UnreadableCell('La ligne contient un caractère nul, illisible.')
}

function readSubscriber(text: string): string {
  if (text === '') throw new UnreadableCell('Le numéro d’abonné manque.')
  return readNumber(text)
}

function readKind(text: string): Kind {
  if (text === '') throw new UnreadableCell('Le code mouvement manque.')
  return kindOf(text)
}

function refuseCurrency(text: string, currencyCode: string): void {
  if (text !== '' && text !== '€' && !text.toUpperCase().startsWith(currencyCode)) {
    throw new UnreadableCell(`La devise n’est pas celle du réseau (${currencyCode}).`)
  }
}

function refuseWithoutArticle(text: string, kind: Kind): void {
  if (text === '' && needsArticle(kind)) throw new UnreadableCell('Le code article manque.')
}

type Placed = Pick<ReadableLine, 'at' | 'outletNumber' | 'cell'>

/** Whether a readable line must wait, and for what. */
function fateOf({ at, outletNumber, cell }: Placed, reading: Reading): Pick<ReadableLine, 'fate'> & { problem?: Problem } {
  if (reading.closedMonths.has(at.day.slice(0, 7))) {
    return { fate: 'quarantined', problem: { column: 'DATE', read: cell('DATE'), reason: MONTH_CLOSED } }
  }
  if (!reading.createsOutlets && !reading.outletNumbers.has(outletNumber)) {
    return { fate: 'quarantined', problem: { column: 'NUMDIST', read: outletNumber, reason: UNKNOWN_OUTLET } }
  }
  return { fate: 'accepted' }
}

/** What is odd in a line that counts all the same. */
function warningsOf({ at, cell }: Placed, { warnings }: OptionalCells, { latestDay }: Reading): Warning[] {
  return [
    ...(at.day > latestDay ? [{ column: 'DATE', reason: 'La date est dans l’avenir.' } as const] : []),
    ...(isKnownMovement(cell('CMOUVMT')) ? [] : [{ column: 'CMOUVMT', reason: UNKNOWN_MOVEMENT } as const]),
    ...warnings,
  ]
}
