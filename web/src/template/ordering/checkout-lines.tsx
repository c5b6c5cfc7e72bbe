import { clsx } from 'clsx'
import { type Basket, type OrderableArticle, useBasketValue } from '../../features/stock-orders/index.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './ordering.module.css'

type Props = {
  basket: Basket
  articles: readonly OrderableArticle[]
  /** Returns what the server says of the line of an article. */
  errorOf: (articleId: number) => string | undefined
}

/** Lists what is about to be ordered, at the prices that the server tells. */
export function CheckoutLines({ basket, articles, errorOf }: Props) {
  const { priceOf, valueOfLine } = useBasketValue(basket)
  return (
    <ul className={styles.offers} aria-label="Articles commandés">
      {basket.lines.map(({ articleId, quantity }) => {
        const article = articles.find(({ id }) => id === articleId)
        const error = errorOf(articleId)
        return (
          <li key={articleId} className={clsx(styles.line, styles.ordered)}>
            <div className={styles.names}>
              <span className={styles.name}>{article?.label ?? 'Article retiré'}</span>
              <p className={typography.caption}>{article?.code ?? 'ne se commande plus'}</p>
              {error !== undefined && <p className={styles.error}>{error}</p>}
            </div>
            <span>{formatCount(quantity, 'pièce')}</span>
            <span className={styles.amount}>{priceOf(articleId) === null ? '–' : formatMoney(valueOfLine(articleId))}</span>
          </li>
        )
      })}
    </ul>
  )
}
