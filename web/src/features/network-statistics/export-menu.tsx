import {
  downloadActiveOutlets,
  downloadActivities,
  downloadInactiveOutlets,
} from '@backoffice/contract/network-statistics/network-statistics'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { ofMonth } from '../../format/dates.ts'
import { ExportButton } from '../../ui/overlay/export-button.tsx'
import type { ExportFormat } from '../../ui/table/data-table.tsx'
import { monthPlaceOf, type Period } from '@backoffice/contract/network-statistics/month'
import type { StatisticsScope } from './scope-filter.tsx'

type Props = { period: Period; scope?: StatisticsScope; className?: string | undefined }

/** Downloads the reports that the server writes; the content of a table is exported from the table itself. */
export function ExportMenu({ period, scope = {}, className }: Props) {
  const [run, isRunning] = useDownload()
  const lines = { query: { ...period, responsableId: scope.sectorManagerId, outletId: scope.outletId } }
  const inactive = (format: ExportFormat) => () => download(downloadInactiveOutlets, { query: { ...monthPlaceOf(period.end), format } })
  const active = (format: ExportFormat) => () => download(downloadActiveOutlets, { query: { ...monthPlaceOf(period.end), format } })
  const workbook = () => download(downloadActivities, lines)
  const csv = () => download(downloadActivities, { query: { ...lines.query, format: 'csv' } })
  return (
    <div className={className} aria-busy={isRunning}>
      <ExportButton
        isRunning={isRunning}
        items={[
          { group: `Rapports ${ofMonth(period.end)}`, label: 'PDV inactifs, XLSX', onSelect: () => run(inactive('xlsx')) },
          { label: 'PDV inactifs, CSV', onSelect: () => run(inactive('csv')) },
          { label: 'PDV actifs, XLSX', onSelect: () => run(active('xlsx')) },
          { label: 'PDV actifs, CSV', onSelect: () => run(active('csv')) },
          { group: 'Lignes de la période', label: 'XLSX', onSelect: () => run(workbook) },
          { label: 'CSV', onSelect: () => run(csv) },
        ]}
      />
    </div>
  )
}
