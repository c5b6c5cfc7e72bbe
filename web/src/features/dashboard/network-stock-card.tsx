import { readWaitingDeliveries, type WaitingDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingCounts } from '@backoffice/contract/stock-counts/counts'
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

/** Shows what waits in the stock of the network, or of a sector: orders, deliveries and counts at each step, alerts and the money at stake. */
export function NetworkStockCard({ isManager }: { isManager: boolean }) {
  useReadAhead(readWaitingDeliveries, {})
  useReadAhead(readWaitingCounts, {})
  useReadAhead(listStockAlerts, ALERTS)
  const orders = useRead(readWaitingOrders, ORDERS).map((row) => ({ ...row, count: row.orders }))
  const deliveries = useRead(readWaitingDeliveries, {})
  const { totals } = useRead(listStockAlerts, ALERTS)
  const [submitted, received] = (['submitted', 'received'] as const).map((status) => orders.find((one) => one.statut === status))
  const toPrepare = sumOf(orders.flatMap(({ toPrepare: left }) => (left ? { ...left, count: left.orders } : [])))
  const noteOf = useNote()
  return (
    <Card title="Stock" aside={<Link to={paths.globalStock}>Stock global →</Link>}>
      <dl className={styles.figures}>
        <WaitingFigure name="Commandes à traiter" note={noteOf(submitted)}>
          <Link to={paths.stockOrders}>{formatNumber(submitted?.count ?? 0)}</Link>
        </WaitingFigure>
        <WaitingFigure name="Commandes à préparer" note={noteOf(toPrepare)}>
          <Link to={paths.stockOrders} search={{ statut: 'to_prepare' }}>
            {formatNumber(toPrepare?.count ?? 0)}
          </Link>
        </WaitingFigure>
        <DeliveryFigures deliveries={deliveries} />
        <WaitingFigure name="Commandes à clore" note={noteOf(received)}>
          <Link to={paths.stockOrders} search={{ statut: 'received' }}>
            {formatNumber(received?.count ?? 0)}
          </Link>
        </WaitingFigure>
        <CountsFigure isManager={isManager} />
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
  const waiting = deliveries.map((row) => ({ ...row, count: row.deliveries }))
  const prepared = sumOf(waiting.filter(({ statut: status }) => status === 'prepared'))
  const onTheWay = waiting.filter(({ statut: status }) => status === 'in_transit')
  const [transit, returns] = [sumOf(onTheWay), sumOf(onTheWay.filter(({ kind }) => kind === 'return'))]
  const gaps = sumOf(waiting.filter(({ statut: status }) => status === 'received_with_gap'))
  return (
    <>
      <WaitingFigure name="Livraisons à expédier" note={noteOf(prepared)}>
        <Link to={paths.deliveries} search={{ view: 'prepared' }}>
          {formatNumber(prepared?.count ?? 0)}
        </Link>
      </WaitingFigure>
      <WaitingFigure name="En route, retours compris" note={noteOf(transit)}>
        <Link to={paths.deliveries} search={{ view: 'transit' }}>
          {formatNumber(transit?.count ?? 0)}
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

/** Shows the counts to post. Only managers read them. */
function CountsFigure({ isManager }: { isManager: boolean }) {
  const now = useNow()
  const { counts, gaps, since } = useRead(readWaitingCounts, {})
  const age = since && `${formatCount(gaps, 'écart')}, ${counts === 1 ? '' : 'le plus ancien '}${formatAge(since, now)}`
  return (
    <WaitingFigure name="Inventaires à enregistrer" note={age ?? undefined}>
      {isManager ? (
        <Link to={paths.stock} search={{ part: 'counts', state: 'submitted' }}>
          {formatNumber(counts)}
        </Link>
      ) : (
        formatNumber(counts)
      )}
    </WaitingFigure>
  )
}

/** Adds up what waits in several states or kinds; undefined if nothing does. */
function sumOf(rows: readonly Waiting[]): Waiting | undefined {
  const [first = undefined] = rows.map(({ since }) => since).toSorted()
  if (first === undefined) return undefined
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
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
