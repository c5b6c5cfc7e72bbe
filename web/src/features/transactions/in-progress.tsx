import { listTransactionsInProgress, type Transaction } from '@backoffice/contract/transactions/transactions'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import type { RowKey } from '../../ui/table/data-table.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Deciding } from './deciding.ts'
import type { InProgressSearch } from './in-progress-search.ts'
import { InProgressTable } from './in-progress-table.tsx'
import { TransactionPanel } from './transaction-panel.tsx'
import { sumOf } from './transaction-labels.ts'
import { useActKeys } from './use-act-keys.ts'
import { ValidateDialog } from './validate-dialog.tsx'
import { NoSaleInProgress } from './no-sale-in-progress.tsx'

type Props = { search: InProgressSearch; subtitle: string; onChange: (next: Partial<InProgressSearch>) => void }

export function InProgress({ search, subtitle, onChange }: Props) {
  const transactions = useRead(listTransactionsInProgress, {})
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const decide = (act: Deciding['act'], chosenSales: readonly Transaction[]) =>
    chosenSales.length > 0 && setDeciding({ act, transactions: chosenSales })
  useActKeys((act) =>
    decide(
      act,
      transactions.filter(({ id }) => selected.has(id)),
    ),
  )
  const open = transactions.find(({ id }) => id === search.open)

  function close(isDone: boolean) {
    setDeciding(null)
    if (!isDone) return
    setSelected(new Set())
    if (search.open !== undefined) onChange({ open: undefined })
  }

  return (
    <Page title="Transactions en cours" subtitle={subtitle} actions={<TotalsLine transactions={transactions} />}>
      {transactions.length === 0 ? (
        <NoSaleInProgress />
      ) : (
        <InProgressTable
          transactions={transactions}
          search={search}
          onChange={onChange}
          selected={selected}
          onSelect={setSelected}
          onDecide={decide}
        />
      )}
      {open && (
        <TransactionPanel transaction={open} onDecide={(act) => decide(act, [open])} onClose={() => onChange({ open: undefined })} />
      )}
      {deciding?.act === 'validate' && <ValidateDialog transactions={deciding.transactions} onClose={close} />}
      {deciding?.act === 'cancel' && <CancelDialog transactions={deciding.transactions} onClose={close} />}
    </Page>
  )
}

function TotalsLine({ transactions }: { transactions: readonly Transaction[] }) {
  const now = useNow()
  const oldest = transactions.map(({ createdAt }) => createdAt).toSorted()[0]
  if (oldest === undefined) return null
  return (
    <HeaderFigures
      figures={[
        { label: 'En cours', value: formatNumber(transactions.length) },
        { label: 'Montant retenu', value: formatMoney(sumOf(transactions)) },
        { label: 'La plus ancienne', value: formatAge(oldest, now) },
      ]}
    />
  )
}
