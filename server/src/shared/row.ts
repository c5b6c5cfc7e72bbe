/** A line of a table in a file, CSV or XLSX. */
export type Row = {
  line: number
  cells: readonly string[]
  fault?: string
  /** Whether it surely holds nothing that COPY writes otherwise than it reads. */
  isPlain?: boolean
}

/** Some title lines may stand above the names of the columns. */
export const HEADER_WITHIN_LINES = 10

/** Of a header or a sheet: more is no table of ours. */
export const COLUMNS_MAX = 256

/** How the name of a column is compared: without accents, capitals and what a spreadsheet puts between words. */
export function columnName(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/[\u0300-\u036f'"\ufeff]/g, '')
    .trim()
    .replace(/[\s\u00a0.-]+/g, '_')
    .toUpperCase()
}
