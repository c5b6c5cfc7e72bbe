import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { Link } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'

const ORDERS = { query: {} } as const
const GAPS = { query: { statut: 'received_with_gap', size: 1 } } as const
const ALERTS = { query: { size: 1 } } as const

/** Shows what waits in the stock of the network, or of a sector: orders to decide, gaps to settle, alerts and the money at stake. */
export function NetworkStockCard() {
  const now = useNow()
  useReadAhead(listDeliveries, GAPS)
  useReadAhead(listStockAlerts, ALERTS)
  const orders = useRead(readWaitingOrders, ORDERS).find(({ statut: status }) => status === 'submitted')
  const { totalElements: gapCount } = useRead(listDeliveries, GAPS)
  const { totals } = useRead(listStockAlerts, ALERTS)
  return (
    <Card title="Stock" aside={<Link to={paths.globalStock}>Stock global →</Link>}>
      <HeaderFigures
        figures={[
          {
            label: 'Commandes à décider',
            value: <Link to={paths.stockOrders}>{formatNumber(orders?.orders ?? 0)}</Link>,
            note: orders && `${formatMoney(orders.amount)}, la plus ancienne ${formatAge(orders.since, now)}`,
          },
          {
            label: 'Livraisons avec un écart à régler',
            value: (
              <Link to={paths.deliveries} search={{ view: 'gaps' }}>
                {formatNumber(gapCount)}
              </Link>
            ),
          },
          { label: 'Alertes de stock', value: <Link to={paths.stockAlerts}>{formatNumber(totals.count)}</Link> },
          { label: 'Argent en jeu', value: formatMoney(totals.amount) },
        ]}
      />
    </Card>
  )
}
