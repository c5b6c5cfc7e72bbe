import { IconShoppingCart } from '@tabler/icons-react'
import { type Basket, useBasketValue } from '../../features/stock-orders/index.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './ordering.module.css'
import { useOrdering } from './use-ordering.ts'

/** Keeps what the basket holds in view, and leads to it. */
export function BasketBar({ basket }: { basket: Basket }) {
  const { here } = useOrdering()
  const { value } = useBasketValue(basket)
  if (basket.pieces === 0) return null
  return (
    <div className={styles.bar} role="status">
      <p>
        <strong>{formatCount(basket.pieces, 'pièce')}</strong> dans le panier, {formatMoney(value)}
      </p>
      <ButtonLink to={paths.basket} search={here} leftSection={<IconShoppingCart size={16} stroke={1.7} aria-hidden />}>
        Voir le panier
      </ButtonLink>
    </div>
  )
}
