import { ORDER_STATUS_LABELS } from '@backoffice/contract/stock-orders/order-table'
import { listStockOrders, OrderStatus } from '@backoffice/contract/stock-orders/stock-orders'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { optionsOf } from '../../features/stock/index.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { NoPlacedOrder } from './no-placed-order.tsx'
import { OrderingPage } from './ordering-page.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import { useOrdering } from './use-ordering.ts'

const SIZE = 20

/** Lists the orders of an outlet with the steps that each has reached; to a manager, those of all outlets until one is picked. */
export function PlacedOrdersScreen() {
  return (
    <OrderingPage
      place="orders"
      title="Commandes"
      subtitle="Ce qui a été commandé au réseau, la dernière commande d’abord."
      failure="Les commandes n’ont pas pu être lues"
      withoutOutlet={<Orders outletId={undefined} />}
    >
      {({ outletId, isOwn }) => <Orders outletId={isOwn ? undefined : outletId} />}
    </OrderingPage>
  )
}

function Orders({ outletId }: { outletId: number | undefined }) {
  const { search, change, isOwn } = useOrdering()
  const chosen = { outletId, statut: OrderStatus.safeParse(search.statut).data, page: search.page ?? 0 }
  const deferred = useDeferredValue(JSON.stringify(chosen))
  const query = JSON.parse(deferred) as typeof chosen
  const { content, totalElements: total } = useRead(listStockOrders, { query: { ...query, size: SIZE } })
  return (
    <>
      <Row>
        <Select
          aria-label="État des commandes"
          options={optionsOf(ORDER_STATUS_LABELS, 'Tous les états')}
          value={chosen.statut ?? ''}
          onChange={(next) => change({ statut: next === '' ? undefined : next, page: undefined })}
        />
      </Row>
      <Card flush>
        <ul className={styles.orders} aria-label="Commandes" aria-busy={deferred !== JSON.stringify(chosen)}>
          {content.map((order) => (
            <OrderRow key={order.id} order={order} isOwn={isOwn} />
          ))}
        </ul>
        {content.length === 0 && (chosen.statut === undefined ? <NoPlacedOrder /> : <EmptyState title="Aucune commande dans cet état" />)}
        {total > SIZE && (
          <TablePager label="Pages des commandes" page={{ page: query.page, size: SIZE, total, onPage: (page) => change({ page }) }} />
        )}
      </Card>
    </>
  )
}
