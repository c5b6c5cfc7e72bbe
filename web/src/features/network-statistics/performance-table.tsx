import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable, type TableView } from '../../ui/table/data-table.tsx'
import { detailHref } from './activities-address.ts'
import { withFullHeads } from './column-parts.tsx'
import { exportTable } from '../../ui/table/export-table.ts'
import { OUTLETS_NAME } from './labels.ts'
import { asOfIn } from './month-progress.ts'
import { performanceColumns } from './performance-columns.tsx'
import type { PerformanceRow } from './performance-rows.ts'
import type { Period } from './period.ts'
import type { tableStateOf } from '../../ui/table/table-state.ts'

type Props = {
  name: string
  caption: string
  rows: readonly PerformanceRow[]
  share: number | null
  month: Period
  dataDate: string
  isStale?: boolean
  state: ReturnType<typeof tableStateOf>
  views?: readonly TableView[]
  view?: string
  onView?: (id: string) => void
}

export function PerformanceTable({ name, caption, rows, share, month, dataDate, state, ...tableProps }: Props) {
  const router = useRouter()
  const asOf = asOfIn(month, dataDate) ?? month.end
  const columns = useMemo(() => performanceColumns({ month, share, asOf }), [month, share, asOf])
  const hrefOf = ({ outletId }: PerformanceRow) => detailHref('outlet', outletId, month.start.slice(0, 7))
  return (
    <DataTable
      name={name}
      caption={caption}
      rowsName={OUTLETS_NAME}
      queryPlaceholder="Nom ou numéro"
      columns={columns}
      rows={rows}
      rowKey={({ outletId }) => outletId}
      {...state}
      {...tableProps}
      onExport={(format) =>
        exportTable({ name, fileName: `performance-${month.start.slice(0, 7)}`, columns: withFullHeads(columns), rows, ...state }, format)
      }
      hrefOf={hrefOf}
      onOpen={(row) => router.history.push(hrefOf(row))}
    />
  )
}
