import type { Column, ExportFormat } from '../../ui/table/data-table.tsx'
import { ApiError } from '../../api/api-error.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { exportTable } from '../../ui/table/export-table.ts'
import { readEveryPage, type ReadPage } from './read-every-page.ts'

type Sheet<Row> = { name: string; fileName: string; sheetName: string; columns: readonly Column<Row>[] }

/** Exports the whole list, of which the table shows one page. Exports nothing if a page cannot be read. */
export async function exportEveryPage<Row>(sheet: Sheet<Row>, readPage: ReadPage<Row>, format: ExportFormat): Promise<void> {
  const rows = await readEveryPage(readPage).catch(ApiError.ofClient)
  if (rows instanceof ApiError)
    return showFailure({ title: 'La liste n’a pas pu être lue\u00a0: rien n’a été exporté', detail: rows.message })
  return exportTable({ ...sheet, rows }, format)
}
