import { orderStateLabel } from '@backoffice/contract/stock-orders/order-table'
import { listStockOrders, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useReadEach } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { OpeningRow, RowDetail, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { goodsText, NEXT_STEPS, STATUS_TONES } from './order-labels.ts'
import { NoOwnOrder } from './no-own-order.tsx'

/** Reads the orders that wait for the outlet, oldest first, then the newest orders of all. */
const WAITING = ['draft', 'shipped', 'received'] as const
const READS = [
  ...WAITING.map((status) => ({ query: { statut: status, order: 'waiting', size: 20 } as const })),
  { query: { size: 20 } as const },
]

type Props = { rowsMax: number; onOpen: (id: number) => void }

/** Lists the orders of an outlet with their state and next step: those that wait for it, those under way, then the newest. */
export function OutletOrders({ rowsMax, onOpen }: Props) {
  const read = useReadEach(listStockOrders, READS).flatMap(({ content }) => content)
  const orders = [...new Map(read.map((order) => [order.id, order])).values()].toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  if (orders.length === 0) return <NoOwnOrder />
  const toSendOrReceive = orders.filter(({ statut: status }) => status === 'draft' || status === 'shipped').length
  return <OwnOrderRows label="Mes commandes" orders={orders.slice(0, Math.max(rowsMax, toSendOrReceive))} onOpen={onOpen} />
}

/** Returns 0 for orders that wait for their outlet, 1 for those under way, 2 for the others. */
function urgencyOf(order: StockOrder): number {
  if (WAITING.some((status) => status === order.statut)) return 0
  return order.waitingSince === null ? 2 : 1
}

export function OwnOrderRows({ label, orders, onOpen }: { label: string; orders: readonly StockOrder[]; onOpen: (id: number) => void }) {
  const now = useNow()
  return (
    <RowList label={label}>
      {orders.map((order) => (
        <OpeningRow
          key={order.id}
          onOpen={() => onOpen(order.id)}
          start={
            <>
              <RowName>{goodsText(order)}</RowName>
              <RowDetail>
                {order.reference} · {formatAge(order.submittedAt ?? order.createdAt, now)}
              </RowDetail>
            </>
          }
          end={
            <>
              <StatusWord tone={STATUS_TONES[order.statut]}>{orderStateLabel(order)}</StatusWord>
              <RowDetail>{NEXT_STEPS[order.statut]}</RowDetail>
            </>
          }
        />
      ))}
    </RowList>
  )
}
