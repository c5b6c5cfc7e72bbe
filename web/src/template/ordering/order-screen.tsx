import { readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { Link, Navigate } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { useOrderValue, WholeOrder } from '../../features/stock-orders/index.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { withPage } from '../../ui/layout/with-card.tsx'
import styles from './ordering.module.css'
import { OrderSlips } from './order-slips.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useOrdering } from './use-ordering.ts'

/** Shows one order with its steps, its goods and its slips. */
export function PlacedOrderScreen() {
  const { search, here } = useOrdering()
  if (search.id === undefined) return <Navigate to={paths.placedOrders} search={here} replace />
  return (
    <ReadBoundary
      failure="La commande n’a pas pu être lue"
      failureAction={
        <Link to={paths.placedOrders} search={here}>
          Toutes les commandes
        </Link>
      }
      wrap={withPage('Commande')}
    >
      <Order key={search.id} id={search.id} />
    </ReadBoundary>
  )
}

function Order({ id }: { id: number }) {
  const { search, here, change } = useOrdering()
  const order = useRead(readStockOrder, { params: { id } })
  const value = useOrderValue(order)
  return (
    <Page
      title={order.reference}
      subtitle={
        <Link to={paths.placedOrders} search={here}>
          Toutes les commandes
        </Link>
      }
      actions={<HeaderFigures figures={[{ label: 'Valeur, aux prix d’aujourd’hui', value: formatMoney(value) }]} />}
    >
      <div className={styles.sides}>
        <Card title="Articles et étapes">
          <ReadBoundary failure="La commande n’a pas pu être lue">
            <WholeOrder id={id} part={search.part} onPart={(part) => change({ part })} />
          </ReadBoundary>
        </Card>
        <Stack>
          <Card title="Avancement">
            <OrderSteps order={order} />
          </Card>
          <OrderSlips deliveries={order.deliveries} />
        </Stack>
      </div>
    </Page>
  )
}
