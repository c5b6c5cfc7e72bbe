import { type Prices, valueOf } from '@backoffice/contract/stock-orders/order-value'
import { piecesOf } from '@backoffice/contract/stock-orders/order-table'
import {
  listStockOrders,
  ORDER_STATUSES,
  readWaitingOrders,
  type StockOrder,
  type WaitingOrders,
} from '@backoffice/contract/stock-orders/stock-orders'
import { useDeferredValue, useMemo, useState } from 'react'
import { z } from 'zod'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import { ApproveOrdersDialog } from './approve-orders-dialog.tsx'
import { orderColumns } from './order-columns.tsx'
import { VIEW_LABELS } from './order-labels.ts'
import { filterOf, type StockOrdersSearch } from './stock-orders-search.ts'
import { usePrices } from './use-prices.ts'
import { NoOrderToDecide } from './no-order-to-decide.tsx'

const SIZE = 20

const OrderView = z.enum(['all', 'to_prepare', ...ORDER_STATUSES])
type OrderView = z.infer<typeof OrderView>
type Totals = Pick<WaitingOrders, 'orders' | 'pieces' | 'amount' | 'since'>

type Props = { search: StockOrdersSearch; isManager: boolean; onChange: (next: Partial<StockOrdersSearch>) => void }

/** Lists the orders of a state, what waits longest first; the others newest first. */
export function OrdersList({ search, isManager, onChange }: Props) {
  const { view, waiting, content, page, isStale, isNarrowed, download } = useOrders(search)
  const [now, prices] = [useNow(), usePrices()]
  const columns = useMemo(() => orderColumns(now, prices), [now, prices])
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [approving, setApproving] = useState<readonly StockOrder[] | null>(null)

  function showView(id: string) {
    setSelected(new Set())
    onChange({ statut: id === 'submitted' ? undefined : id, page: undefined })
  }
  function close(isDone: boolean) {
    setApproving(null)
    if (isDone) setSelected(new Set())
  }
  const selection = {
    selected,
    onSelect: setSelected,
    summary: (rows: readonly StockOrder[]) => sumsOf(rows, prices),
    actions: (rows: readonly StockOrder[]) => actionsOn(rows, setApproving),
  }

  return (
    <>
      <WaitingFigures waiting={waitingIn(view, waiting)} />
      <DataTable<StockOrder>
        {...LIST}
        columns={columns}
        rows={content}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60), page: undefined })}
        views={viewsOf(waiting, view)}
        view={view}
        onView={showView}
        page={{ ...page, onPage: (next) => onChange({ page: next }), onSize: (size) => onChange({ size, page: undefined }) }}
        onExport={(format, { rows }) => download({ name: LIST.name, columns })(format, { ...AS_READ, rows })}
        onOpen={({ id }) => onChange({ id, part: undefined })}
        empty={<NoOrder view={view} isNarrowed={isNarrowed} />}
        isStale={isStale}
        selection={isManager && view === 'submitted' ? selection : undefined}
      />
      {approving && <ApproveOrdersDialog orders={approving} onClose={close} />}
    </>
  )
}

/** The server has filtered and sorted what a file holds. */
const AS_READ = { sort: undefined, filters: {}, query: '' }

const LIST = {
  name: 'stock-orders',
  caption: 'Commandes de stock',
  rowsName: ['commande', 'commandes'],
  rowKey: ({ id }: StockOrder) => id,
  queryPlaceholder: 'N°, nom ou numéro du point de vente',
  isServerSide: true,
} as const

/** Reads the page of the address, and how many orders wait in each state. */
function useOrders(search: StockOrdersSearch) {
  const deferred = useDeferredValue(search)
  const { page = 0, size = SIZE } = deferred
  const view = OrderView.safeParse(deferred.statut).data ?? 'submitted'
  const filter = filterOf(deferred)
  const chosen = { ...filter, ...selectionOf(view) } as const
  const request = { query: { ...chosen, page, size } }
  useReadAhead(listStockOrders, request)
  const waiting = useRead(readWaitingOrders, { query: filter })
  const { content, totalElements: total } = useRead(listStockOrders, request)
  return {
    view,
    download: useTableDownload(listStockOrders, { query: chosen }),
    waiting,
    content,
    page: { page, size, total },
    isStale: deferred !== search && deferred.id === search.id && deferred.part === search.part,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
  }
}

/** Returns what the view asks for: one state or what is to prepare, what waits longest first, or all. */
function selectionOf(view: OrderView) {
  if (view === 'all') return {}
  const isOver = view === 'closed' || view === 'rejected' || view === 'cancelled'
  return { statut: view, order: isOver ? ('newest' as const) : ('waiting' as const) }
}

function waitingIn(view: OrderView, waiting: readonly WaitingOrders[]): readonly Totals[] {
  if (view === 'all') return waiting
  if (view === 'to_prepare') return waiting.flatMap(({ toPrepare }) => toPrepare ?? [])
  return waiting.filter(({ statut: status }) => status === view)
}

/** Leaves out the approved orders, which are among those to prepare, unless the address asks for them. */
function viewsOf(waiting: readonly WaitingOrders[], shown: OrderView) {
  return Object.entries(VIEW_LABELS).flatMap(([id, label]) => {
    if (id === 'approved' && shown !== id) return []
    const rows = id === 'all' ? [] : waitingIn(OrderView.parse(id), waiting)
    return [{ id, label, count: totalOf(rows, 'orders') || undefined }]
  })
}

function totalOf(rows: readonly Totals[], name: 'orders' | 'pieces'): number {
  return rows.reduce((total, row) => total + row[name], 0)
}

function sumsOf(orders: readonly StockOrder[], prices: Prices): string {
  return `${formatCount(piecesOf(orders), 'pièce')}, ${formatMoney(valueOf(orders, prices))}`
}

function actionsOn(orders: readonly StockOrder[], onApprove: (orders: readonly StockOrder[]) => void) {
  return <TableAction onClick={() => onApprove(orders)}>Approuver…</TableAction>
}

function WaitingFigures({ waiting }: { waiting: readonly Totals[] }) {
  const now = useNow()
  const since = waiting.map((row) => row.since).toSorted()[0]
  if (since === undefined) return null
  return (
    <HeaderFigures
      figures={[
        { label: 'Commandes en attente', value: formatNumber(totalOf(waiting, 'orders')) },
        { label: 'Pièces', value: formatNumber(totalOf(waiting, 'pieces')) },
        { label: 'Valeur', value: formatMoney(sumOfMoney(waiting.map(({ amount }) => amount))) },
        { label: 'La plus ancienne', value: formatAge(since, now) },
      ]}
    />
  )
}

function NoOrder({ view, isNarrowed }: { view: OrderView; isNarrowed: boolean }) {
  if (isNarrowed) return 'Aucune commande ne correspond.'
  if (view !== 'submitted') return 'Aucune commande dans cet état.'
  return <NoOrderToDecide />
}
