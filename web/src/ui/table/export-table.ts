import { filterRows, sortRows, type TableFilters, type TableSort } from '@backoffice/contract/table-rows'
import { showFailure } from '../feedback/toast.tsx'
import type { ExportFormat } from './data-table.tsx'
import type { Column } from './table-column.ts'
import { saveCsv } from './table-export.ts'
import { readMemory } from './table-memory.ts'
import { type ExportedValue, exportedOf } from './table-text.ts'

export type ShownTable<Row> = {
  /** The name under which the table remembers its columns. */
  name: string
  fileName: string
  /** By default « Statistiques ». */
  sheetName?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  filters?: TableFilters | undefined
  query?: string | undefined
  sort?: TableSort | undefined
}

/** Saves exactly what the table shows as a file: its visible columns and its rows, in order. */
export function exportTable<Row>(
  { name, fileName, sheetName = 'Statistiques', columns, rows, filters = {}, query = '', sort }: ShownTable<Row>,
  format: ExportFormat,
): void {
  const { shown } = readMemory(localStorage.getItem(`table:${name}`))
  const visible = columns.filter((column) => column.isName || (shown[column.id] ?? !column.isHidden))
  const table = { columns: visible, rows: sortRows(filterRows(rows, columns, { filters, query }), columns, sort) }
  if (format === 'csv') return saveCsv(fileName, table)
  const lines = [visible.map(({ header }) => header), ...table.rows.map((row) => visible.map((column) => exportedOf(column, row)))]
  saveWorkbook(`${fileName}.xlsx`, { sheetName, lines }).catch(showExportFailure)
}

function showExportFailure(): void {
  showFailure({ title: 'Le fichier n’a pas pu être préparé', detail: 'Réessayez, ou rechargez la page.' })
}

type Sheet = { sheetName: string; lines: ExportedValue[][] }

/** Saves an XLSX file; its writer is loaded on first use. */
async function saveWorkbook(fileName: string, { sheetName, lines }: Sheet): Promise<void> {
  const { workbookOf } = await import('./workbook.ts')
  const url = URL.createObjectURL(new Blob([workbookOf(lines, sheetName)]))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
