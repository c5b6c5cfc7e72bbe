import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useArticles } from '../../features/articles/index.ts'
import { type Basket, type OrderableArticle, useBasketValue } from '../../features/stock-orders/index.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './ordering.module.css'
import { useOrdering } from './use-ordering.ts'

type Props = {
  articleId: number
  /** Undefined if it cannot be ordered any more. */
  article: OrderableArticle | undefined
  basket: Basket
  onRemove: () => void
}

/** Shows an article of the basket: its price, how many pieces, and what they cost. */
export function BasketLine({ articleId: id, article, basket, onRemove }: Props) {
  const { here } = useOrdering()
  const known = useArticles().find((one) => one.id === id)
  const { priceOf, valueOfLine } = useBasketValue(basket)
  const price = priceOf(id)
  const label = article?.label ?? known?.label ?? 'Article retiré'
  return (
    <li className={styles.line}>
      <div className={styles.names}>
        {article === undefined ? (
          <span className={styles.name}>{label}</span>
        ) : (
          <Link to={paths.orderableArticle} search={{ ...here, id }} className={styles.name}>
            {label}
          </Link>
        )}
        <p className={typography.caption}>
          {article === undefined
            ? 'ne se commande plus'
            : `${article.code}, ${price === null ? 'sans prix' : `${formatMoney(price)} la pièce`}`}
        </p>
      </div>
      <QuantityStepper
        name={label}
        max={PIECES_MAX}
        value={basket.quantities[id] ?? ''}
        isDisabled={article === undefined}
        onChange={(value) => basket.setQuantity(id, value)}
      />
      <span className={styles.amount}>{price === null ? '–' : formatMoney(valueOfLine(id))}</span>
      <IconButton aria-label={`Retirer ${label} du panier`} onClick={onRemove}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </li>
  )
}
