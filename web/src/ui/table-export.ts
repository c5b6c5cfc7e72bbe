import type { Column } from './table-column.ts'
import { csvTextOf, tabTextOf } from './table-text.ts'

type Shown<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] }

/** Puts the rows on the clipboard as a spreadsheet pastes them. */
export function copyRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  return navigator.clipboard.writeText(tabTextOf(columns, rows))
}

/** Gives the shown rows as a CSV file, made in the browser. */
export function saveCsv<Row>(name: string, { columns, rows }: Shown<Row>): void {
  const url = URL.createObjectURL(new Blob([csvTextOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
