import { DELIVERY_STATUS_LABELS } from '@backoffice/contract/deliveries/delivery-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { STATUS_TONES } from '../deliveries/index.ts'
import styles from './order-lines.module.css'

type Props = Pick<StockOrder, 'deliveries'> & { isOwn: boolean }

/** Lists the deliveries that carry the order; an outlet opens its own on the dashboard. */
export function OrderDeliveries({ deliveries, isOwn }: Props) {
  if (deliveries.length === 0) return null
  return (
    <section>
      <h3 className={typography.heading}>Livraisons</h3>
      <ul className={styles.lines} aria-label="Livraisons de la commande">
        {deliveries.map(({ id, reference, statut: status }) => (
          <li key={id}>
            <Row align="baseline" justify="between">
              {isOwn ? (
                <Link to={paths.dashboard} search={{ delivery: id }}>
                  {reference}
                </Link>
              ) : (
                <Link to={paths.deliveries} search={{ id }}>
                  {reference}
                </Link>
              )}
              <StatusWord tone={STATUS_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusWord>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}
