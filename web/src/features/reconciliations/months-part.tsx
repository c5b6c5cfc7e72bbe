import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { listReconciliations } from '@backoffice/contract/reconciliations/reconciliations'
import { useDeferredValue } from 'react'
import { usePolling } from '../../api/use-polling.ts'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import { Select } from '../../ui/form/select.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { MONTH_COLUMNS } from './month-columns.tsx'
import type { OnSearch, ReconciliationsSearch } from './reconciliations-search.ts'
import { NoMonth } from './no-month.tsx'

const SIZE = 20
const YEARS_BACK = 5

type Props = { search: ReconciliationsSearch; onChange: OnSearch; onOpen: (id: number) => void }

/** Lists the months, the latest first, with their totals and the next step of each. */
export function MonthsPart({ search, onChange, onOpen }: Props) {
  const deferred = useDeferredValue(search)
  const { page = 0, year } = deferred
  const request = { query: { page, size: SIZE, year } }
  const { content, totalElements } = useRead(listReconciliations, request)
  const exportOf = useTableDownload(listReconciliations, { query: { year } })
  const isProposing = content.some(({ statut: status }) => status === 'proposing')
  usePolling(isProposing, listReconciliations, request)

  return (
    <DataTable<Reconciliation>
      name="reconciliations"
      caption="Mois rapprochés"
      rowsName={['mois', 'mois']}
      isServerSide
      toolbar={<YearChoice year={search.year} onYear={(next) => onChange({ year: next, page: undefined })} />}
      columns={MONTH_COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      onExport={exportOf({ name: 'reconciliations', columns: MONTH_COLUMNS })}
      onOpen={({ id }) => onOpen(id)}
      page={{ page, size: SIZE, total: totalElements, onPage: (next) => onChange({ page: next }) }}
      empty={year === undefined ? <NoMonth /> : `Aucun mois de ${year} n’a été ouvert.`}
      isStale={deferred !== search}
    />
  )
}

function YearChoice({ year, onYear }: { year: number | undefined; onYear: (year: number | undefined) => void }) {
  const thisYear = Number(currentDay().slice(0, 4))
  const years = new Set([...Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back), ...(year === undefined ? [] : [year])])
  return (
    <Select
      size="small"
      aria-label="Année"
      value={year ?? ''}
      options={[{ value: '', label: 'Toutes les années' }, ...[...years].map((one) => ({ value: String(one), label: String(one) }))]}
      onChange={(next) => onYear(next === '' ? undefined : Number(next))}
    />
  )
}
