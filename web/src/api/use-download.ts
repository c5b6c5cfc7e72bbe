import type { RequestOf } from '@backoffice/contract/endpoint'
import { loadTable } from '@backoffice/contract/table'
import { useState } from 'react'
import { showFailure } from '../ui/feedback/toast.tsx'
import type { ExportFormat, TableExport } from '../ui/table/table-props.ts'
import { type ShownTable, tableRequestOf } from '../ui/table/table-request.ts'
import { ApiError } from './api-error.ts'
import { downloadTable, type TableEndpoint } from './download.ts'

/** Runs a download and shows its failure as a message under `title`. */
export function useDownload(title = 'Le fichier n’a pas pu être préparé'): [(start: () => Promise<void>) => void, boolean] {
  const [isRunning, setRunning] = useState(false)
  const run = (start: () => Promise<void>) => {
    setRunning(true)
    start()
      .catch((error: unknown) => showFailure({ title, detail: ApiError.ofClient(error).message }))
      .finally(() => setRunning(false))
  }
  return [run, isRunning]
}

/** Returns what a table calls to download the rows it shows, as the server writes them. */
export function useTableDownload<E extends TableEndpoint>(endpoint: E, request: RequestOf<E>) {
  const [run] = useDownload()
  return <Row>(shown: ShownTable<Row>) =>
    (format: ExportFormat, state: TableExport) =>
      run(async () => {
        const table = await loadTable(endpoint.table, shown.view)
        await downloadTable(endpoint, request, tableRequestOf({ ...shown, ...state }, table, format))
      })
}
