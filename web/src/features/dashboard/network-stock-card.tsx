import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useNow } from '../../ui/layout/use-now.ts'
import styles from './network-stock-card.module.css'
import { MONEY_AT_STAKE } from '../stock-alerts/index.ts'
import { DefinedTerm } from '../../ui/overlay/definition.tsx'

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
      <dl className={styles.figures}>
        <Figure
          name="Commandes à décider"
          note={orders && `${formatMoney(orders.amount)}, la plus ancienne ${formatAge(orders.since, now)}`}
        >
          <Link to={paths.stockOrders}>{formatNumber(orders?.orders ?? 0)}</Link>
        </Figure>
        <Figure name="Livraisons avec un écart à régler">
          <Link to={paths.deliveries} search={{ view: 'gaps' }}>
            {formatNumber(gapCount)}
          </Link>
        </Figure>
        <Figure name="Alertes de stock">
          <Link to={paths.stockAlerts}>{formatNumber(totals.count)}</Link>
        </Figure>
        <Figure name={<DefinedTerm {...MONEY_AT_STAKE} />} note="dans ces alertes">
          {formatMoney(totals.amount)}
        </Figure>
      </dl>
    </Card>
  )
}

function Figure({ name, note, children }: { name: ReactNode; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className={typography.caption}>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {note !== undefined && <p className={typography.caption}>{note}</p>}
      </dd>
    </div>
  )
}
