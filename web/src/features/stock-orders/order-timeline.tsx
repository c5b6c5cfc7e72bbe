import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useReadEach } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import typography from '../../ui/layout/typography.module.css'
import { stepsOf } from './order-history.ts'
import styles from './order-timeline.module.css'

/** Tells what happened to an order and to its deliveries, oldest first. */
export function OrderTimeline({ order }: { order: StockOrder }) {
  const deliveries = useReadEach(
    readDelivery,
    order.deliveries.map(({ id }) => ({ params: { id } })),
  )
  return (
    <section>
      <h3 className={typography.heading}>Étapes</h3>
      <ol className={styles.steps} aria-label="Étapes de la commande">
        {stepsOf(order, deliveries).map(({ at, text, by }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <div>
              <p>{text}</p>
              {by !== null && <p className={typography.caption}>par {by}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
