import { columnName, COLUMNS_MAX, HEADER_WITHIN_LINES, type Row } from '../../shared/row.ts'
import { columnsMissing, columnTwice, headerMissing, tooManyColumns } from './imports.errors.ts'

/** The columns of the operator's file, in its order. */
export const COLUMNS = [
  'DISTPRINC',
  'NUMDIST',
  'NOMDIST',
  'CSALESMAN',
  'LSALESMAN',
  'CUSER',
  'LUSER',
  'CCIVIL',
  'NOM',
  'PRENOM',
  'NUMABO',
  'NUMABONT',
  'DATE',
  'CMOUVMT',
  'MONTANT_TTC',
  'MONTANT_HT',
  'DEVISE',
  'TX_TVA',
  'GROUPE',
  'CSOCIETE',
  'CARTICLE',
  'LARTICLE',
  'DEBABO',
  'FINABO',
  'DUREE',
  'VALIDFULL',
  'NUMCARTE',
  'NUMDECO',
  'NUMSCRATCH',
  'MONTANT_TAXE',
  'IDTRANSACTION_MOBILE',
] as const
export type Column = (typeof COLUMNS)[number]

/** The columns that identify a line or that a figure counts. */
const REQUIRED: readonly Column[] = [
  'DISTPRINC',
  'NUMDIST',
  'CSALESMAN',
  'NUMABO',
  'DATE',
  'CMOUVMT',
  'MONTANT_TTC',
  'CARTICLE',
  'NUMCARTE',
  'IDTRANSACTION_MOBILE',
]
const MAY_END_A_LINE: readonly Column[] = ['IDTRANSACTION_MOBILE']

/** The index of each column among the cells of a line. */
// True because every column of COLUMNS is a key.
export const AT = Object.fromEntries(COLUMNS.map((column, place) => [column, place])) as { readonly [Name in Column]: number }

/** The cells of a line, trimmed, in the order of COLUMNS. */
export type Cells = readonly string[]
export type Header = {
  line: number
  /** As written in the file. */
  names: readonly string[]
  /** The index in the file of each of COLUMNS, or -1 if the file lacks it. */
  places: readonly number[]
  /** The indexes at which the header is empty. */
  unnamed: readonly number[]
  /** The number of cells below which a line has been cut. */
  cellsMin: number
}

/** Returns the header: the first line within the limit that names `DISTPRINC` and `NUMDIST`. Columns are found by name, in any order. */
export function findHeader(records: Iterable<Row>): Header | undefined {
  for (const { line, cells } of records) {
    if (line > HEADER_WITHIN_LINES) return undefined
    const names = cells.map(columnName)
    if (names.includes('DISTPRINC') && names.includes('NUMDIST')) return toHeader(line, cells, names)
  }
  return undefined
}

/** Returns the first cell of a line that has no heading above it, if any. */
export function cellUnderNoHeading({ cells }: Row, { names, unnamed }: Header): string | undefined {
  if (unnamed.length === 0 && cells.length <= names.length) return undefined
  return [...unnamed.map((place) => cells[place] ?? ''), ...cells.slice(names.length)].find((cell) => cell.trim() !== '')
}

export function isRequired(column: Column): boolean {
  return REQUIRED.includes(column)
}

export function cellsOf({ cells }: Row, { places }: Header): Cells {
  return places.map((place) => cells[place]?.trim() ?? '')
}

export function refuseWithoutHeader(records: readonly Row[]): never {
  const written = records.map(({ cells }) =>
    cells
      .map(asWritten)
      .filter((cell) => cell !== '')
      .slice(0, 5)
      .join(' ; ')
      .slice(0, 120),
  )
  throw headerMissing(written.filter((line) => line !== '').slice(0, 3))
}

function toHeader(line: number, cells: readonly string[], names: string[]): Header {
  if (names.length > COLUMNS_MAX) throw tooManyColumns(names.length)
  const twice = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) throw columnTwice(twice)
  const missing = REQUIRED.filter((column) => !names.includes(column))
  if (missing.length > 0) throw columnsMissing(missing, unknownAmong(cells, names))

  const ends = REQUIRED.filter((column) => !MAY_END_A_LINE.includes(column))
  return {
    line,
    names: cells.map(asWritten),
    places: COLUMNS.map((column) => names.indexOf(column)),
    unnamed: names.flatMap((name, place) => (name === '' ? [place] : [])),
    cellsMin: 1 + Math.max(...ends.map((column) => names.indexOf(column))),
  }
}

function unknownAmong(cells: readonly string[], names: readonly string[]): string[] {
  const ours: readonly string[] = COLUMNS
  return cells.filter((_, place) => names[place] !== '' && !ours.includes(names[place] ?? '')).map(asWritten)
}

/** Removes NUL, which PostgreSQL cannot store. */
function asWritten(cell: string): string {
  return cell.replaceAll('\0', '').trim()
}
