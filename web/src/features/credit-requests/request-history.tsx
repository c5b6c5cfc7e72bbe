import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { CreditRequestStatus } from '@backoffice/contract/credit-requests/queue'
import { PERIOD_DAYS_MAX } from '@backoffice/contract/dates'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { periodOfSearch } from '../../ui/form/period-of-search.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { writeSort } from '../../ui/table/table-state.ts'
import styles from './request-history.module.css'
import type { CreditRequestsSearch } from './credit-requests-search.ts'
import { NoPastRequest } from './no-past-request.tsx'
import { RequestPanel } from './panels.lazy.ts'
import { historyColumns } from './request-history-columns.tsx'
import { QUEUES, VIEWS_OF } from './request-history-views.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { useRequestHistory } from './use-request-history.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'

type Props = { search: CreditRequestsSearch; isOfAgent: boolean; onSearch: (next: Partial<CreditRequestsSearch>) => void }

/** Lists every request of a period; the server sorts, searches, totals and pages. */
export function RequestHistory({ search, isOfAgent, onSearch }: Props) {
  const { by, requestPage, page, sort, isStale, exportAll } = useRequestHistory(search, isOfAgent)
  const { content, totalElements: total, totals } = requestPage
  return (
    <>
      <Row gap={3} align="center" className={styles.tools}>
        <PeriodPicker value={periodOfSearch(search)} max={todayHere()} daysMax={PERIOD_DAYS_MAX} onChange={(next) => onSearch(next)} />
        <HistoryTotals totals={totals} />
      </Row>
      <DataTable<CreditRequest>
        key={by}
        name={`credit-requests-${by}`}
        caption={by === 'decided' ? 'Demandes traitées' : 'Toutes les demandes'}
        rowsName={['demande', 'demandes']}
        isServerSide
        columns={historyColumns(by)}
        rows={content}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => onSearch({ sort: writeSort(next) })}
        query={search.q ?? ''}
        onQuery={(text) => onSearch({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
        queryPlaceholder="Nom, numéro, description"
        views={VIEWS_OF[by]}
        view={search.status ?? 'all'}
        onView={(id) => onSearch({ status: CreditRequestStatus.safeParse(id).data })}
        toolbar={
          !isOfAgent && (
            <Select
              aria-label="File"
              size="small"
              value={search.queue ?? ''}
              options={[{ value: '', label: 'Toutes les files' }, ...QUEUES]}
              onChange={(chosen) => onSearch({ queue: QUEUES.find(({ value }) => value === chosen)?.value })}
            />
          )
        }
        page={{ ...page, total, onPage: (next) => onSearch({ page: next }), onSize: (next) => onSearch({ size: next }) }}
        onOpen={({ id }) => onSearch({ id })}
        onExport={exportAll}
        empty={<NoPastRequest isDecided={by === 'decided'} />}
        isStale={isStale}
      />
      {search.id !== undefined && <OpenedPanel key={search.id} id={search.id} onClose={() => onSearch({ id: undefined })} />}
    </>
  )
}

function OpenedPanel(props: { id: number; onClose: () => void }) {
  return (
    <LazyBoundary onClose={props.onClose}>
      <RequestPanel {...props} />
    </LazyBoundary>
  )
}

function HistoryTotals({ totals }: Pick<ReturnType<typeof useRequestHistory>['requestPage'], 'totals'>) {
  return (
    <HeaderFigures
      figures={[
        { label: 'Approuvées', value: formatNumber(totals.approved) },
        { label: 'Montant approuvé', value: formatMoney(totals.amount) },
      ]}
    />
  )
}
