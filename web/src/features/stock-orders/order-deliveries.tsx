import type { DeliveryStatus } from '@backoffice/contract/deliveries/deliveries'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './order-lines.module.css'

const LABELS: Record<DeliveryStatus, string> = {
  prepared: 'Préparée',
  in_transit: 'En route',
  received: 'Reçue',
  received_with_gap: 'Reçue avec écart',
  settled: 'Écarts réglés',
  cancelled: 'Annulée',
  returned: 'Revenue',
}

const TONES: Record<DeliveryStatus, Tone> = {
  prepared: 'brand',
  in_transit: 'brand',
  received: 'good',
  received_with_gap: 'warn',
  settled: 'good',
  cancelled: 'neutral',
  returned: 'neutral',
}

/** Lists the deliveries that carry the order. */
export function OrderDeliveries({ deliveries }: Pick<StockOrder, 'deliveries'>) {
  if (deliveries.length === 0) return null
  return (
    <section>
      <h3 className={typography.heading}>Livraisons</h3>
      <ul className={styles.lines} aria-label="Livraisons de la commande">
        {deliveries.map(({ id, reference, statut: status }) => (
          <li key={id}>
            <Row align="baseline" justify="between">
              <span>{reference}</span>
              <StatusWord tone={TONES[status]}>{LABELS[status]}</StatusWord>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}
