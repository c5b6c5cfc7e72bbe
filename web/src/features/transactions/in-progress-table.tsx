import { isOfAge } from '@backoffice/contract/transactions/sale-labels'
import { listTransactionsInProgress, type Transaction } from '@backoffice/contract/transactions/transactions'
import { useMemo } from 'react'
import { formatMoney } from '../../format/money.ts'
import { useTableDownload } from '../../api/use-download.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import type { Deciding } from './deciding.ts'
import { Age, type InProgressSearch } from './in-progress-search.ts'
import { inProgressColumns } from './transaction-columns.tsx'
import { sumOf } from './transaction-labels.ts'
import styles from './transactions.module.css'

const INITIAL_SORT = { id: 'createdAt', direction: 'asc' } as const

const AGES: Record<Age, string> = {
  repeated: 'Vendues deux fois',
  overdue: 'En retard',
  late: 'Plus d’un jour',
  day: '4 à 24\u00a0h',
  hours: '1 à 4\u00a0h',
  hour: 'Moins d’une heure',
}

type Props = {
  transactions: readonly Transaction[]
  search: InProgressSearch
  onChange: (next: Partial<InProgressSearch>) => void
  selected: ReadonlySet<RowKey>
  onSelect: (next: ReadonlySet<RowKey>) => void
  onDecide: (act: Deciding['act'], transactions: readonly Transaction[]) => void
}

/** Lists transactions in progress, oldest first: those have held money longest. */
export function InProgressTable({ transactions, search, onChange, selected, onSelect, onDecide }: Props) {
  const now = useNow()
  const columns = useMemo(() => inProgressColumns(now), [now])
  const rows = useMemo(
    () => transactions.filter((transaction) => search.age === undefined || isOfAge(transaction, search.age, now)),
    [transactions, search.age, now],
  )
  const exportOf = useTableDownload(listTransactionsInProgress, {})
  const tableProps = { name: 'transactions-in-progress', columns, rows, ...tableStateOf(search, INITIAL_SORT, onChange) }
  return (
    <DataTable<Transaction>
      {...tableProps}
      caption="Transactions en cours"
      rowsName={['transaction', 'transactions']}
      rowKey={({ id }) => id}
      queryPlaceholder="Vendeur, abonné, décodeur ou n°"
      views={viewsOf(transactions, now)}
      view={search.age ?? 'all'}
      onView={(id) => onChange({ age: Age.safeParse(id).data })}
      totalsLabel="Total"
      selection={{
        selected,
        onSelect,
        summary: (chosenSales) => formatMoney(sumOf(chosenSales)),
        actions: (chosenSales) => actionsOn(chosenSales, onDecide),
      }}
      onOpen={({ id }) => onChange({ open: id })}
      onExport={exportOf({ ...tableProps, view: search.age })}
      empty="Aucune transaction de cet âge."
    />
  )
}

function actionsOn(selected: readonly Transaction[], onDecide: Props['onDecide']) {
  return (
    <>
      <TableAction onClick={() => onDecide('validate', selected)}>
        Valider… <kbd className={styles.key}>V</kbd>
      </TableAction>
      <TableAction onClick={() => onDecide('cancel', selected)}>
        Annuler… <kbd className={styles.key}>R</kbd>
      </TableAction>
    </>
  )
}

function viewsOf(transactions: readonly Transaction[], now: Date) {
  const count = (age: Age) => transactions.filter((transaction) => isOfAge(transaction, age, now)).length
  // True because the names are the keys of the table above.
  const ages = Object.keys(AGES) as Age[]
  return [{ id: 'all', label: 'Toutes', count: transactions.length }, ...ages.map((id) => ({ id, label: AGES[id], count: count(id) }))]
}
