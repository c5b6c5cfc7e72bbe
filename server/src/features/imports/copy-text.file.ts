import type { Row } from '../../shared/row.ts'

export const READ_MAX = 200
export const CELL_MAX = 1_000
export const COPY_NULL = '\\N'

/** Returns all cells of a line as JSON, for the file of rejected lines. */
export function wholeRow({ cells }: Row): string {
  return escape(JSON.stringify(cells.slice(0, CELL_MAX).map((cell) => cell.slice(0, CELL_MAX).toWellFormed().replaceAll('\0', ''))))
}

export function textOrNothing(text: string | null | undefined): string {
  return text === null || text === undefined ? COPY_NULL : escape(text)
}

/** Escapes a text for COPY, without NUL, which PostgreSQL cannot store. */
export function escape(text: string): string {
  return /[\\\t\n\r\0]/.test(text)
    ? text.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text
}
