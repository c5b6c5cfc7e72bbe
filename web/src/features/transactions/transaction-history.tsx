import {
  exportTransactions,
  listTransactionsByPage,
  type Transaction,
  TransactionStatus,
} from '@backoffice/contract/transactions/transactions'
import { PERIOD_DAYS_MAX } from '@backoffice/contract/dates'
import { useDeferredValue, useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { todayHere } from '../../ui/form/french-date.ts'
import { periodOfSearch } from '../../ui/form/period-of-search.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { readSort, writeSort } from '../../ui/table/table-state.ts'
import type { CreditHistorySearch } from '../ledger/index.ts'
import { ReverseSaleDialog } from './reverse-sale-dialog.tsx'
import { SellerField } from './seller-field.tsx'
import { historyColumns } from './transaction-columns.tsx'
import { TransactionPanel } from './transaction-panel.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { NoTransaction } from './no-transaction.tsx'

const SIZE = 50
const INITIAL_SORT = { id: 'createdAt', direction: 'desc' } as const
const TransactionSort = listTransactionsByPage.query.shape.sort

type Props = { search: CreditHistorySearch; onChange: (next: Partial<CreditHistorySearch>) => void }

/** Lists every transaction of a period; the server sorts, searches, totals and pages. */
export function TransactionHistory({ search, onChange }: Props) {
  const deferredSearch = useDeferredValue(search)
  const period = periodOfSearch(deferredSearch)
  const sort = readSort(deferredSearch.sort) ?? INITIAL_SORT
  const { q, userId, status, page = 0, size = SIZE } = deferredSearch
  const filter = { startDate: period.start, endDate: period.end, statut: status, userId, q }
  const { content, totalElements, totals } = useRead(listTransactionsByPage, {
    query: { ...filter, page, size, sort: TransactionSort.catch('createdAt').parse(sort.id), order: sort.direction },
  })
  const [run] = useDownload()
  const open = content.find(({ id }) => id === search.open)
  const [reversing, setReversing] = useState<Transaction>()

  return (
    <>
      <Row gap={3} align="center">
        <PeriodPicker value={periodOfSearch(search)} max={todayHere()} daysMax={PERIOD_DAYS_MAX} onChange={(next) => onChange(next)} />
        <SellerField userId={search.userId} onChange={(next) => onChange({ userId: next })} />
      </Row>
      <DataTable<Transaction>
        name="transactions"
        caption="Transactions"
        rowsName={['transaction', 'transactions']}
        isServerSide
        columns={historyColumns(totals)}
        rows={content}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => onChange({ sort: writeSort(next) })}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
        queryPlaceholder="Vendeur, abonné, décodeur ou n°"
        views={VIEWS}
        view={search.status ?? 'all'}
        onView={(id) => onChange({ status: TransactionStatus.safeParse(id).data })}
        totalsLabel="Total"
        page={{ page, size, total: totalElements, onPage: (next) => onChange({ page: next }), onSize: (next) => onChange({ size: next }) }}
        onOpen={({ id }) => onChange({ open: id })}
        onExport={(format) => run(() => download(exportTransactions, { query: { ...filter, format } }))}
        empty={<NoTransaction />}
        isStale={deferredSearch !== search}
      />
      {open && <TransactionPanel transaction={open} onReverse={() => setReversing(open)} onClose={() => onChange({ open: undefined })} />}
      {reversing && <ReverseSaleDialog transaction={reversing} onClose={() => setReversing(undefined)} />}
    </>
  )
}

const VIEWS = [
  { id: 'all', label: 'Toutes' },
  { id: 'in_progress', label: 'En cours' },
  { id: 'validated', label: 'Validées' },
  { id: 'cancelled', label: 'Annulées' },
  { id: 'reversed', label: 'Contre-passées' },
] as const
