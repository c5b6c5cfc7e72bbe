import type { Column, ExportFormat } from '../../ui/data-table.tsx'
import { exportTable } from '../../ui/export-table.ts'
import { showFailure } from '../../ui/toast.tsx'
import { readEveryPage, type ReadPage } from './read-every-page.ts'

type Sheet<Row> = { name: string; fileName: string; sheetName: string; columns: readonly Column<Row>[] }

/** The whole list as a file, though the table shows a page of it. */
export async function exportEveryPage<Row>(sheet: Sheet<Row>, readPage: ReadPage<Row>, format: ExportFormat): Promise<void> {
  const rows = await readEveryPage(readPage).catch(() => null)
  if (rows === null) return showFailure({ title: 'La liste n’a pas pu être lue en entier', detail: 'Rien n’a été exporté. Réessayez.' })
  return exportTable({ ...sheet, rows }, format)
}
