import { exportActs } from '@backoffice/contract/audit/audit'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { ExportButton } from '../../ui/overlay/export-button.tsx'
import { type AuditSearch, filterOf } from './audit-search.ts'

export function AuditExport({ search }: { search: AuditSearch }) {
  const [run, isRunning] = useDownload('Le journal n’a pas pu être exporté')
  const start = (format: 'xlsx' | 'csv') => run(() => download(exportActs, { query: { ...filterOf(search), format } }))
  return (
    <div aria-busy={isRunning}>
      <ExportButton
        isRunning={isRunning}
        items={[
          { label: 'XLSX', onSelect: () => start('xlsx') },
          { label: 'CSV', onSelect: () => start('csv') },
        ]}
      />
    </div>
  )
}
