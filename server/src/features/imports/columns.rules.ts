import { columnName, COLUMNS_MAX, HEADER_WITHIN_LINES, type Row } from '../../shared/row.ts'
import { columnsMissing, columnTwice, headerMissing, tooManyColumns } from './imports.errors.ts'

/** The columns of one kind of file. They are found by name, in any order. */
export type FileColumns<Column extends string = string> = {
  names: readonly Column[]
  /** The header is the first line that names both. */
  landmarks: readonly [Column, Column]
  required: readonly Column[]
  /** Required columns whose cells a line may leave out at its end. */
  mayEndALine: readonly Column[]
  /** The status of the refusal of a file without them, if it is not 422. */
  refusedWith?: 400
}

/** The cells of a line, trimmed, in the order of the file's columns. */
export type Cells = readonly string[]
export type Header = {
  line: number
  /** The names of the columns, as the file spells them. */
  names: readonly string[]
  /** The index in the file of each column, or -1 if the file lacks it. */
  places: readonly number[]
  /** The indexes at which the header is empty. */
  unnamed: readonly number[]
  /** The number of cells below which a line has been cut. */
  cellsMin: number
}

/** Returns how to find the header of a file, within its first lines, or to refuse the file for want of one. */
export function headerSearchOf(columns: FileColumns) {
  function findHeader(records: Iterable<Row>): Header | undefined {
    for (const { line, cells } of records) {
      if (line > HEADER_WITHIN_LINES) return undefined
      const names = cells.map(columnName)
      if (columns.landmarks.every((landmark) => names.includes(landmark))) return toHeader(columns, { line, cells, names })
    }
    return undefined
  }
  function refuseWithoutHeader(records: readonly Row[]): never {
    throw headerMissing(
      columns.landmarks,
      records
        .map(quoteOf)
        .filter((line) => line !== '')
        .slice(0, 3),
      columns.refusedWith,
    )
  }
  return { findHeader, refuseWithoutHeader }
}

/** Returns the first cell of a line that has no heading above it, if any. */
export function cellUnderNoHeading({ cells }: Row, { names, unnamed }: Header): string | undefined {
  if (unnamed.length === 0 && cells.length <= names.length) return undefined
  return [...unnamed.map((place) => cells[place] ?? ''), ...cells.slice(names.length)].find((cell) => cell.trim() !== '')
}

export function cellsOf({ cells }: Row, { places }: Header): Cells {
  return places.map((place) => cells[place]?.trim() ?? '')
}

type Heading = { line: number; cells: readonly string[]; names: readonly string[] }

function toHeader(columns: FileColumns, { line, cells, names }: Heading): Header {
  if (names.length > COLUMNS_MAX) throw tooManyColumns(names.length, columns.names.length)
  const twice = columns.names.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) throw columnTwice(twice)
  const missing = columns.required.filter((column) => !names.includes(column))
  if (missing.length > 0) throw columnsMissing(missing, cellsOfOtherColumns(columns, { cells, names }), columns.refusedWith)

  const ends = columns.required.filter((column) => !columns.mayEndALine.includes(column))
  return {
    line,
    names: cells.map(asWritten),
    places: columns.names.map((column) => names.indexOf(column)),
    unnamed: names.flatMap((name, place) => (name === '' ? [place] : [])),
    cellsMin: 1 + Math.max(...ends.map((column) => names.indexOf(column))),
  }
}

function cellsOfOtherColumns({ names: ours }: FileColumns, { cells, names }: Omit<Heading, 'line'>): string[] {
  return cells.filter((_, place) => names[place] !== '' && !ours.includes(names[place] ?? '')).map(asWritten)
}

function quoteOf({ cells }: Row): string {
  return cells
    .map(asWritten)
    .filter((cell) => cell !== '')
    .slice(0, 5)
    .join(' ; ')
    .slice(0, 120)
}

/** Removes NUL, which PostgreSQL cannot store. */
function asWritten(cell: string): string {
  return cell.replaceAll('\0', '').trim()
}
