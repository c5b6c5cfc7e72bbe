import type { Column, ExportFormat, TableFilters, TableSort, TableValue } from '../../ui/data-table.tsx'
import { saveCsv } from '../../ui/table-export.ts'
import { filterRows } from '../../ui/table-filter.ts'
import { readMemory } from '../../ui/table-memory.ts'
import { sortRows } from '../../ui/table-order.ts'
import { showFailure } from '../../ui/toast.tsx'

export type ShownTable<Row> = {
  /** Under which the table remembers its columns. */
  name: string
  fileName: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  filters?: TableFilters | undefined
  query?: string | undefined
  sort?: TableSort | undefined
}

/** Gives exactly what the table shows as a file: its columns, its rows, in their order. */
export function exportTable<Row>(
  { name, fileName, columns, rows, filters = {}, query = '', sort }: ShownTable<Row>,
  format: ExportFormat,
): void {
  const { shown } = readMemory(localStorage.getItem(`table:${name}`))
  const visible = columns.filter((column) => column.isName || (shown[column.id] ?? !column.isHidden))
  const table = { columns: visible, rows: sortRows(filterRows(rows, columns, { filters, query }), columns, sort) }
  if (format === 'csv') return saveCsv(fileName, table)
  const lines = [visible.map(({ header }) => header), ...table.rows.map((row) => visible.map((column) => column.value(row)))]
  saveWorkbook(`${fileName}.xlsx`, lines).catch(tellFailure)
}

/** What writes a workbook comes with the first one asked for. */
async function saveWorkbook(fileName: string, lines: TableValue[][]): Promise<void> {
  const { workbookOf } = await import('./workbook.ts')
  const url = URL.createObjectURL(new Blob([workbookOf(lines)]))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}

function tellFailure(): void {
  showFailure({ title: 'Le fichier n’a pas pu être préparé', detail: 'Vérifiez la connexion, puis rechargez la page.' })
}
