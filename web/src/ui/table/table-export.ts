import { formatCount } from '../../format/numbers.ts'
import { showFailure, showSuccess } from '../feedback/toast.tsx'
import type { Column } from './table-column.ts'
import { csvTextOf, tabTextOf } from './table-text.ts'

type VisibleTable<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] }

export async function copyRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(tabTextOf(columns, rows))
    showSuccess({ title: formatCount(rows.length, 'ligne copiée', 'lignes copiées'), detail: 'À coller dans un tableur.' })
  } catch {
    showFailure({ title: 'Copie impossible', detail: 'Le navigateur refuse son presse-papiers. L’export CSV donne les mêmes lignes.' })
  }
}

export function saveCsv<Row>(name: string, { columns, rows }: VisibleTable<Row>): void {
  const url = URL.createObjectURL(new Blob([csvTextOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
