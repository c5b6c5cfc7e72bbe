import { readWaitingDeliveries, type WaitingDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { Link } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import styles from './network-stock-card.module.css'
import { MONEY_AT_STAKE } from '../stock-alerts/index.ts'
import { DefinedTerm } from '../../ui/overlay/definition.tsx'
import { WaitingFigure } from './waiting-figure.tsx'

const ORDERS = { query: {} } as const
const ALERTS = { query: { size: 1 } } as const

type Waiting = { count: number; pieces: number; amount: number; since: string }

/** Shows what waits in the stock of the network, or of a sector: orders and deliveries at each step, alerts and the money at stake. */
export function NetworkStockCard() {
  useReadAhead(readWaitingDeliveries, {})
  useReadAhead(listStockAlerts, ALERTS)
  const orders = useRead(readWaitingOrders, ORDERS)
  const deliveries = useRead(readWaitingDeliveries, {})
  const { totals } = useRead(listStockAlerts, ALERTS)
  const [submitted, approved] = (['submitted', 'approved'] as const).map((status) => {
    const waiting = orders.find((one) => one.statut === status)
    return waiting && { ...waiting, count: waiting.orders }
  })
  const noteOf = useNote()
  return (
    <Card title="Stock" aside={<Link to={paths.globalStock}>Stock global →</Link>}>
      <dl className={styles.figures}>
        <WaitingFigure name="Commandes à décider" note={noteOf(submitted)}>
          <Link to={paths.stockOrders}>{formatNumber(submitted?.count ?? 0)}</Link>
        </WaitingFigure>
        <WaitingFigure name="Commandes à préparer" note={noteOf(approved)}>
          <Link to={paths.stockOrders} search={{ statut: 'approved' }}>
            {formatNumber(approved?.count ?? 0)}
          </Link>
        </WaitingFigure>
        <DeliveryFigures deliveries={deliveries} />
        <WaitingFigure name="Alertes de stock">
          <Link to={paths.stockAlerts}>{formatNumber(totals.count)}</Link>
        </WaitingFigure>
        <WaitingFigure name={<DefinedTerm {...MONEY_AT_STAKE} />} note="dans ces alertes">
          {formatMoney(totals.amount)}
        </WaitingFigure>
      </dl>
    </Card>
  )
}

function DeliveryFigures({ deliveries }: { deliveries: readonly WaitingDeliveries[] }) {
  const noteOf = useNote()
  const prepared = sumOf(deliveries.filter(({ statut: status }) => status === 'prepared'))
  const returns = sumOf(deliveries.filter(({ statut: status, kind }) => status === 'in_transit' && kind === 'return'))
  const gaps = sumOf(deliveries.filter(({ statut: status }) => status === 'received_with_gap'))
  return (
    <>
      <WaitingFigure name="Livraisons à expédier" note={noteOf(prepared)}>
        <Link to={paths.deliveries} search={{ view: 'prepared' }}>
          {formatNumber(prepared?.count ?? 0)}
        </Link>
      </WaitingFigure>
      <WaitingFigure name="Retours à recevoir" note={noteOf(returns, 'le plus ancien')}>
        <Link to={paths.deliveries} search={{ view: 'all', status: 'in_transit', kind: 'return' }}>
          {formatNumber(returns?.count ?? 0)}
        </Link>
      </WaitingFigure>
      <WaitingFigure name="Livraisons avec un écart à régler" note={noteOf(gaps)}>
        <Link to={paths.deliveries} search={{ view: 'gaps' }}>
          {formatNumber(gaps?.count ?? 0)}
        </Link>
      </WaitingFigure>
    </>
  )
}

/** Adds up deliveries of several kinds; undefined if there are none. */
function sumOf(rows: readonly WaitingDeliveries[]): Waiting | undefined {
  const [first = undefined] = rows.map(({ since }) => since).toSorted()
  if (first === undefined) return undefined
  return {
    count: rows.reduce((sum, { deliveries }) => sum + deliveries, 0),
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    amount: sumOfMoney(rows.map(({ amount }) => amount)),
    since: first,
  }
}

/** Returns, for example, « 26 pièces, 756,00 €, depuis 3 j ». */
function useNote() {
  const now = useNow()
  return (waiting: Waiting | undefined, oldest = 'la plus ancienne') => {
    if (waiting === undefined) return undefined
    const { count, pieces, amount, since } = waiting
    return `${formatCount(pieces, 'pièce')}, ${formatMoney(amount)}, ${count === 1 ? '' : `${oldest} `}${formatAge(since, now)}`
  }
}
