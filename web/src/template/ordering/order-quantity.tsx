import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { type Basket, type OrderableArticle, ProposedButton } from '../../features/stock-orders/index.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import styles from './ordering.module.css'

type Props = { article: Pick<OrderableArticle, 'id' | 'label' | 'proposed'>; basket: Basket }

/** Puts pieces of an article into the basket, as many as are proposed by one press. */
export function OrderQuantity({ article: { id, label, proposed }, basket: { quantities, setQuantity } }: Props) {
  const isTaken = proposed !== undefined && Number(quantities[id]) === proposed.quantity
  return (
    <div className={styles.quantity}>
      <QuantityStepper name={label} max={PIECES_MAX} value={quantities[id] ?? ''} onChange={(value) => setQuantity(id, value)} />
      {proposed !== undefined && !isTaken && (
        <ProposedButton quantity={proposed.quantity} onTake={(quantity) => setQuantity(id, quantity)} />
      )}
    </div>
  )
}
