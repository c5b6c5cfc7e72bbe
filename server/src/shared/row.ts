/** A line of a table in a CSV or XLSX file. */
export type Row = {
  line: number
  cells: readonly string[]
  fault?: string
  /** True if no character needs escaping for COPY. */
  isPlain?: boolean
}

/** Title lines may precede the header, within this many lines. */
export const HEADER_WITHIN_LINES = 10

/** The most columns of a header or a sheet that is still one of ours. */
export const COLUMNS_MAX = 256

/** Normalizes a column name for comparison: no accents, capitals, underscores between words. */
export function columnName(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/[\u0300-\u036f'"\ufeff]/g, '')
    .trim()
    .replace(/[\s\u00a0.-]+/g, '_')
    .toUpperCase()
}
