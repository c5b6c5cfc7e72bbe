import { orderStateLabel } from '@backoffice/contract/stock-orders/order-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { Link } from '@tanstack/react-router'
import { goodsText, NEXT_STEPS, outletLabel, STATUS_TONES } from '../../features/stock-orders/index.ts'
import { formatInstant } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'
import { OrderSteps } from './order-steps.tsx'
import styles from './orders.module.css'
import { useOrdering } from './use-ordering.ts'

/** Shows an order with its goods, its state and the steps that it has reached. */
export function OrderRow({ order, isOwn }: { order: StockOrder; isOwn: boolean }) {
  const { id, reference, submittedAt, createdAt, statut: status } = order
  const { here } = useOrdering()
  const nextStep = NEXT_STEPS[status]
  return (
    <li className={styles.order}>
      <div className={styles.goods}>
        <Link to={paths.placedOrder} search={{ ...here, id }} className={styles.opening}>
          {goodsText(order)}
        </Link>
        <p className={typography.note}>
          {reference}, {formatInstant(submittedAt ?? createdAt)}
          {!isOwn && `, ${outletLabel(order)}`}
        </p>
      </div>
      <OrderSteps order={order} />
      <div className={styles.state}>
        <StatusWord tone={STATUS_TONES[status]}>{orderStateLabel(order)}</StatusWord>
        {nextStep !== '' && <span className={typography.note}>{nextStep}</span>}
      </div>
    </li>
  )
}
