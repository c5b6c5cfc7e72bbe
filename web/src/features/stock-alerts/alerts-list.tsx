import { ALERT_KINDS, ALERT_STATUSES, type StockAlert } from '@backoffice/contract/stock/alert'
import { ALERT_KIND_LABELS } from '@backoffice/contract/stock/alert-labels'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { parseChoices, type TableFilters, writeChoices } from '@backoffice/contract/table-rows'
import { useDeferredValue, useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { useQuietArticles } from '../articles/index.ts'
import { alertColumns } from './alert-columns.tsx'
import { filterOf, kindsIn } from './alert-query.ts'
import type { StockAlertsSearch } from './stock-alerts-search.ts'
import { NoStockAlert } from './no-stock-alert.tsx'
import { MONEY_AT_STAKE } from './money-at-stake.ts'
import { DefinedTerm } from '../../ui/overlay/definition.tsx'

const SIZE = 20
const VIEWS = [
  { id: 'waiting', label: 'À traiter' },
  { id: 'open', label: 'Ouvertes' },
  { id: 'taken', label: 'Prises en charge' },
  { id: 'explained', label: 'Expliquées' },
  { id: 'closed', label: 'Closes' },
]

const LIST = {
  name: 'stock-alerts',
  caption: 'Alertes de stock',
  rowsName: ['alerte', 'alertes'],
  rowKey: ({ id }: StockAlert) => id,
  queryPlaceholder: 'Numéro, carte ou point de vente',
  isServerSide: true,
  views: VIEWS,
} as const

type Props = { search: StockAlertsSearch; onChange: (next: Partial<StockAlertsSearch>) => void }

/** Lists the alerts, largest amount first, under their count and the money at stake. */
export function AlertsList({ search, onChange }: Props) {
  const deferred = useDeferredValue(search)
  const { page = 0, size = SIZE } = deferred
  const query = filterOf(deferred)
  const { content, totalElements: total, totals } = useRead(listStockAlerts, { query: { ...query, page, size } })
  const exportOf = useTableDownload(listStockAlerts, { query })
  const [now, codes] = [useNow(), useArticleCodes()]
  const columns = useMemo(() => alertColumns(now, codes), [now, codes])
  const filterBy = (next: Partial<StockAlertsSearch>) => onChange({ ...next, page: undefined })
  return (
    <>
      <HeaderFigures
        figures={[
          { label: 'Alertes', value: formatNumber(totals.count) },
          { label: <DefinedTerm {...MONEY_AT_STAKE} />, value: formatMoney(totals.amount) },
        ]}
      />
      <DataTable<StockAlert>
        {...LIST}
        columns={columns}
        rows={content}
        view={query.statut ?? 'waiting'}
        onView={(id) => filterBy({ statut: ALERT_STATUSES.find((status) => status === id) })}
        filters={tableFilters(search)}
        onFilters={(filters) => filterBy({ kind: kindOf(filters) })}
        query={search.q ?? ''}
        onQuery={(text) => filterBy({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: LIST.name, columns })}
        onOpen={({ id }) => onChange({ id })}
        empty={<NoAlert isNarrowed={Object.values(query).some((value) => value !== undefined)} />}
        isStale={deferred !== search && deferred.id === search.id}
      />
    </>
  )
}

function useArticleCodes(): ReadonlyMap<number, string> {
  const articles = useQuietArticles()
  return useMemo(() => new Map((articles ?? []).map(({ id, code }) => [id, code])), [articles])
}

/** Returns the kinds of the address by the words that the table shows. */
function tableFilters(search: StockAlertsSearch): TableFilters {
  const kinds = kindsIn(search)
  return kinds.length === 0 ? {} : { kind: writeChoices(kinds.map((kind) => ALERT_KIND_LABELS[kind])) }
}

function kindOf({ kind = '' }: TableFilters): string | undefined {
  const labels = parseChoices(kind)
  const kinds = ALERT_KINDS.filter((one) => labels.includes(ALERT_KIND_LABELS[one]))
  return kinds.length === 0 ? undefined : kinds.join(',')
}

function NoAlert({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return 'Aucune alerte ne correspond.'
  return <NoStockAlert />
}
