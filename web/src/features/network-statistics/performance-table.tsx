import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { DataTable, type TableView } from '../../ui/table/data-table.tsx'
import { detailHref } from './activities-address.ts'
import { OUTLETS_NAME } from './labels.ts'
import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { lastKnownDay, monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { performanceColumns, type ScopeTotals } from './performance-columns.tsx'
import { type PerformanceRow, pacedRowsOf } from '@backoffice/contract/network-statistics/performance-rows'
import type { Period } from '@backoffice/contract/network-statistics/month'
import type { tableStateOf } from '../../ui/table/table-state.ts'

type Props = {
  name: string
  caption: string
  rows: readonly PerformanceRow[]
  share: number | null
  /** Of all outlets: the total of a part is the sum of its rows. */
  totals: ScopeTotals
  month: Period
  dataDate: string
  /** Limits the file to a sector, as the rows are. */
  sectorManagerId?: number
  isStale?: boolean
  state: ReturnType<typeof tableStateOf>
  views?: readonly TableView[]
  view?: string
  onView?: (id: string) => void
}

export function PerformanceTable({ name, caption, rows, share, totals, month, dataDate, sectorManagerId, state, ...tableProps }: Props) {
  const router = useRouter()
  const asOf = lastKnownDay(month, dataDate)
  const columns = useMemo(() => performanceColumns({ month, share, totals }), [month, share, totals])
  const pacedRows = useMemo(() => pacedRowsOf(rows, { share, asOf }), [rows, share, asOf])
  const exportOf = useTableDownload(listOutletObjectives, { query: { ...monthPlaceOf(month.start), responsableId: sectorManagerId } })
  const hrefOf = ({ outletId }: PerformanceRow) => detailHref('outlet', outletId, month.start.slice(0, 7))
  return (
    <DataTable
      name={name}
      caption={caption}
      rowsName={OUTLETS_NAME}
      queryPlaceholder="Nom ou numéro"
      columns={columns}
      rows={pacedRows}
      rowKey={({ outletId }) => outletId}
      {...state}
      {...tableProps}
      onExport={exportOf({ name, columns, view: tableProps.view })}
      hrefOf={hrefOf}
      onOpen={(row) => router.history.push(hrefOf(row))}
    />
  )
}
