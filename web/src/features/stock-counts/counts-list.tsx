import { COUNT_STATUS_LABELS } from '@backoffice/contract/stock-counts/count-table'
import { CountStatus, listCounts, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { useDeferredValue, useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { Select } from '../../ui/form/select.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { countColumns } from './count-columns.tsx'
import type { NameOfDepot } from './count-labels.ts'
import { NoCount } from './no-count.tsx'

const SIZE = 20

/** Keeps the state of the list in the address; `count` opens one. */
type CountsSearch = {
  state?: string | undefined
  depot?: number | undefined
  page?: number | undefined
  size?: number | undefined
  count?: number | undefined
}
type Props = { search: CountsSearch; nameOf: NameOfDepot; filter: React.ReactNode; onChange: (next: Partial<CountsSearch>) => void }

/** Lists the counts of depots, newest first. */
export function CountsList({ search, nameOf, filter, onChange }: Props) {
  const deferred = useDeferredValue(search)
  const { depot: depotId, state, page = 0, size = SIZE } = deferred
  const status = CountStatus.safeParse(state).data
  const answer = useRead(listCounts, { query: { depotId, statut: status, page, size } })
  const exportOf = useTableDownload(listCounts, { query: { depotId, statut: status, page: 0 } })
  const [content, total] = 'content' in answer ? [answer.content, answer.totalElements] : [answer, answer.length]
  const columns = useMemo(() => countColumns(nameOf), [nameOf])
  const isNarrowed = depotId !== undefined || status !== undefined
  return (
    <>
      <Row gap={3} align="center">
        <Select
          aria-label="État"
          options={[
            { value: '', label: 'Tous les états' },
            ...Object.entries(COUNT_STATUS_LABELS).map(([value, label]) => ({ value, label })),
          ]}
          value={search.state ?? ''}
          onChange={(next) => onChange({ state: next === '' ? undefined : next, page: undefined })}
        />
        {filter}
      </Row>
      <DataTable<StockCount>
        name="stock-counts"
        caption="Inventaires"
        rowsName={['inventaire', 'inventaires']}
        isServerSide
        columns={columns}
        rows={content}
        rowKey={({ id }) => id}
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: 'stock-counts', columns })}
        onOpen={({ id }) => onChange({ count: id })}
        empty={isNarrowed ? 'Aucun inventaire ne correspond.' : <NoCount />}
        isStale={deferred !== search && deferred.count === search.count}
      />
    </>
  )
}
