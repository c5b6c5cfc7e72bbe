import { monthToDate } from '@backoffice/contract/network-statistics/month'
import { saleLabel } from '@backoffice/contract/transactions/sale-labels'
import { listTransactions, listTransactionsByPage, type Transaction } from '@backoffice/contract/transactions/transactions'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { NoRows, OpeningRow, RowDetail, RowFigure, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ownSalesQuery } from './own-sales-query.ts'
import { STATUS_TONE, STATUS_LABELS } from './transaction-labels.ts'
import { NoOwnSale } from './no-own-sale.tsx'

type Props = { userId: number; rowsMax: number; onOpen: (id: number) => void }

export function OwnSales({ userId, rowsMax, onOpen }: Props) {
  const { content } = useRead(listTransactionsByPage, { query: ownSalesQuery({ userId, today: todayHere() }, { page: 0, size: rowsMax }) })
  return (
    <>
      <SaleList sales={content} onOpen={onOpen} />
      <ThisMonth userId={userId} />
    </>
  )
}

/** Shows the count and total of this month's sales that stand, without cancelled and reversed ones. */
function ThisMonth({ userId }: { userId: number }) {
  const { start, end } = monthToDate(todayHere())
  const month = useQuietRead(listTransactions, { query: { userId, startDate: start, endDate: end } })
  const countedSales = month?.filter(({ statut: status }) => status !== 'cancelled' && status !== 'reversed') ?? []
  if (countedSales.length === 0) return null
  return (
    <NoRows>
      {`Ce mois-ci\u00a0: ${formatCount(countedSales.length, 'vente', 'ventes')} pour ${formatMoney(sumOfMoney(countedSales.map(({ amount }) => amount)))}.`}
    </NoRows>
  )
}

export function SaleList({ sales, onOpen }: { sales: readonly Transaction[]; onOpen: (id: number) => void }) {
  const now = useNow()
  if (sales.length === 0) return <NoOwnSale />
  return (
    <RowList label="Mes ventes">
      {sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} now={now} onOpen={() => onOpen(sale.id)} />
      ))}
    </RowList>
  )
}

function SaleRow({ sale, now, onOpen }: { sale: Transaction; now: Date; onOpen: () => void }) {
  const start = (
    <>
      <RowName>{saleLabel(sale)}</RowName>
      <RowDetail>
        {sale.subscriberNumber !== null && `Abonné ${sale.subscriberNumber} · `}
        {formatAge(sale.createdAt, now)}
      </RowDetail>
    </>
  )
  const end = (
    <>
      <RowFigure>{formatMoney(sale.amount)}</RowFigure>
      <StatusWord tone={STATUS_TONE[sale.statut]}>{STATUS_LABELS[sale.statut]}</StatusWord>
    </>
  )
  return <OpeningRow start={start} end={end} onOpen={onOpen} />
}
