import type { Cells, FileColumns } from './columns.rules.ts'

const HASH = '#'
const ERROR = /^#(REF!|N\/A|NA|NAME\?|NOM\?|VALUE!|VALEUR!|DIV\/0!|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!|FIELD!|CHAMP!|BUSY!|GETTING_DATA)$/i
/** The text that spreadsheets save where a column is too narrow for its date or number. */
const TOO_NARROW = /^#{3,}$/

/** `read` is set when it differs from the cell of the column. */
export type Warning<Column extends string> = { column: Column | null; read?: string; reason: string }

type SpreadsheetError<Column extends string> = {
  cells: Cells
  /** Set if the cell is one that the line cannot count without. */
  fault?: { column: Column; reason: string }
  warnings: readonly Warning<Column>[]
}

const NO_WARNINGS: readonly never[] = []

/** Empties the cells that hold a spreadsheet error, with a warning. An error in a required cell is a fault of the line. */
export function withoutSpreadsheetErrors<Column extends string>(
  cells: Cells,
  { names, required }: FileColumns<Column>,
): SpreadsheetError<Column> {
  if (!cells.some((cell) => cell.startsWith(HASH) && isError(cell))) return { cells, warnings: NO_WARNINGS }

  const columns = names.filter((_, place) => isError(cells[place] ?? ''))
  const needed = columns.find((column) => required.includes(column))
  const written = (column: Column) => cells[names.indexOf(column)] ?? ''
  if (needed)
    return {
      cells,
      fault: { column: needed, reason: `${sentenceOf(written(needed))} ${adviceOn(written(needed))}` },
      warnings: NO_WARNINGS,
    }
  return {
    cells: cells.map((cell) => (isError(cell) ? '' : cell)),
    warnings: columns.map((column) => ({ column, read: written(column), reason: `${sentenceOf(written(column))} Elle est laissée vide.` })),
  }
}

function isError(cell: string): boolean {
  return ERROR.test(cell) || TOO_NARROW.test(cell)
}

function sentenceOf(cell: string): string {
  return TOO_NARROW.test(cell)
    ? `La cellule a été enregistrée comme «\u00a0${cell.slice(0, 3)}\u00a0», faute de place.`
    : `La cellule contient une erreur du tableur (${cell}).`
}

function adviceOn(cell: string): string {
  return TOO_NARROW.test(cell)
    ? 'Élargissez la colonne, puis enregistrez de nouveau.'
    : 'Remplacez la formule par sa valeur, puis renvoyez la ligne.'
}
