import type { Currency } from '../../shared/money.ts'
import { columnName, type Row } from '../../shared/row.ts'
import { cellsOf, type Cells, type Header } from './columns.rules.ts'
import { readAmount, readCount, readMonthNumber, readOutletNumber, readYear, UnreadableCell } from './fields.rules.ts'
import { FIGURE_COLUMNS, NETWORK, OBJECTIVE_COLUMNS, type Column } from './objective-columns.rules.ts'
import { refuseCell, refuseCut, refuseOtherMonth, type Problem } from './row-faults.rules.ts'
import { withoutSpreadsheetErrors } from './spreadsheet-errors.rules.ts'

export type ObjectiveReading = {
  header: Header
  currency: Currency
  /** The month the file was sent for, as in `2026-09`. */
  month: string | null
  mayStopEarly: boolean
}

/** Counts, and the revenue in minor units. */
export type ObjectiveFigures = { recruitments: number; renewals: number; upgrades: number; revenue: number }

type At = { line: number; cells: Cells }
/** `outletNumber` is `RESEAU` for the network's objective. */
type ReadableObjective = At & { lineStatus: 'accepted'; month: string; outletNumber: string; figures: ObjectiveFigures }
type RejectedLine = At & { lineStatus: 'rejected'; problem: Problem }
/** A line whose four figures are empty says nothing. */
type EmptyLine = At & { lineStatus: 'duplicate' }
export type ObjectiveLine = ReadableObjective | RejectedLine | EmptyLine

const ABOVE_RENEWALS = 'UPGRADE dépasse REABONNEMENT\u00a0: les upgrades sont des réabonnements.'
const MISSING = 'La valeur manque\u00a0: remplissez les quatre chiffres de la ligne, ou aucun.'
const NEGATIVE_AMOUNT = 'Le montant est négatif.'
const FIGURES_AT = FIGURE_COLUMNS.map(placeOf)

export function objectiveCell(cells: Cells, column: Column): string {
  return cells[placeOf(column)] ?? ''
}

/** Reads one line. A line that cannot be read is rejected with its reason; it never stops the others. */
export function readObjectiveLine(record: Row, reading: ObjectiveReading): ObjectiveLine {
  const { header, month: expectedMonth } = reading
  const { cells, fault } = withoutSpreadsheetErrors(cellsOf(record, header), OBJECTIVE_COLUMNS)
  const { line } = record
  let column: Column | null = null
  const at = <Value>(name: Column, read: (text: string) => Value): Value => {
    column = name
    return read(objectiveCell(cells, name))
  }

  try {
    refuseCut(record, reading)
    if (FIGURES_AT.every((place) => cells[place] === '')) return { line, cells, lineStatus: 'duplicate' }
    if (fault) at(fault.column, () => refuseCell(fault.reason))
    const outletNumber = at('NUMDIST', readOutletOrNetwork)
    const year = at('ANNEE', readYear)
    const month = `${year}-${at('MOIS', readMonthNumber)}`
    at(expectedMonth?.startsWith(year) === false ? 'ANNEE' : 'MOIS', () => refuseOtherMonth(month, expectedMonth))
    const figures = readFigures(at, reading)
    return { line, cells, lineStatus: 'accepted', month, outletNumber, figures }
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    const read = column && objectiveCell(cells, column)
    return { line, cells, lineStatus: 'rejected', problem: { column, read, reason: error.message } }
  }
}

function readOutletOrNetwork(text: string): string {
  return columnName(text) === NETWORK ? NETWORK : readOutletNumber(text)
}

type ReadAt = <Value>(name: Column, read: (text: string) => Value) => Value

function readFigures(at: ReadAt, { currency }: ObjectiveReading): ObjectiveFigures {
  for (const name of FIGURE_COLUMNS) at(name, (text) => text === '' && refuseCell(MISSING))
  const recruitments = at('RECRUTEMENT', readCount)
  const renewals = at('REABONNEMENT', readCount)
  const upgrades = at('UPGRADE', readCount)
  const revenue = at('CA', (text) => readAmount(text, currency))
  if (revenue < 0) refuseCell(NEGATIVE_AMOUNT)
  if (upgrades > renewals) at('UPGRADE', () => refuseCell(ABOVE_RENEWALS))
  return { recruitments, renewals, upgrades, revenue }
}

function placeOf(column: Column): number {
  return OBJECTIVE_COLUMNS.names.indexOf(column)
}
