import type { Row } from '../../shared/row.ts'
import type { FileColumns, Header } from './columns.rules.ts'
import type { ClassificationContext, FileShape } from './reading.file.ts'

export type OpenedFile = {
  importId: number
  header: Header
  format: FileShape['format']
  context: ClassificationContext
  /** Takes the day of each readable line. */
  noteDay: (day: string) => void
}

/** Describes how to read the lines of one kind of file. */
export type LineReader = {
  columns: FileColumns
  /** Returns what turns a line into a row for COPY, which begins with the import and holds the copied columns of its kind. */
  open: (file: OpenedFile) => (record: Row) => string
}

/** Takes a month as in `2026-09`. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}
