import type { RequestOf } from '@backoffice/contract/endpoint'
import { downloadTable, type TableEndpoint } from './download.ts'
import { useDownload } from './use-download.ts'
import { ExportButton } from '../ui/overlay/export-button.tsx'

type Props<E extends TableEndpoint> = { endpoint: E; request: RequestOf<E>; columns: object }

/** Offers all columns of the table that a call declares, as a file. */
export function FileExport<E extends TableEndpoint>({ endpoint, request, columns }: Props<E>) {
  const [run, isRunning] = useDownload()
  const download = (format: 'csv' | 'xlsx') =>
    run(() => downloadTable(endpoint, request, { format, columns: Object.keys(columns), filters: {}, query: '' }))
  return (
    // Of its own, so that the open menu moves nothing beside the button.
    <div aria-busy={isRunning}>
      <ExportButton
        isRunning={isRunning}
        items={[
          { label: 'Excel', onSelect: () => download('xlsx') },
          { label: 'CSV', onSelect: () => download('csv') },
        ]}
      />
    </div>
  )
}
