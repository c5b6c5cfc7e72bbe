import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { IconCheck } from '@tabler/icons-react'
import styles from './orders.module.css'

/** Shows which steps an order has reached; one that was rejected or cancelled reaches no other. */
export function OrderSteps({ order }: { order: StockOrder }) {
  const { statut: status, submittedAt, decidedAt, lines } = order
  const isOver = status === 'rejected' || status === 'cancelled'
  const steps = [
    { label: 'Envoyée', isReached: submittedAt !== null },
    { label: 'Approuvée', isReached: decidedAt !== null && status !== 'rejected' },
    { label: 'Expédiée', isReached: lines.some(({ shipped }) => shipped > 0) },
    { label: 'Reçue', isReached: lines.some(({ received }) => received > 0) },
  ]
  return (
    <ol className={styles.steps} aria-label="Étapes">
      {steps.map(({ label, isReached }) => (
        <li key={label} data-reached={isReached || undefined} hidden={isOver && !isReached}>
          {isReached && <IconCheck size={14} stroke={2} aria-label="fait" role="img" />}
          {label}
        </li>
      ))}
    </ol>
  )
}
