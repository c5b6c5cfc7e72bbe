import { LEVEL_LABELS } from '@backoffice/contract/stock-planning/stock-overview'
import { Link } from '@tanstack/react-router'
import type { Basket, OrderableArticle } from '../../features/stock-orders/index.ts'
import { LEVEL_TONES } from '../../features/stock-planning/index.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './ordering.module.css'
import { OrderQuantity } from './order-quantity.tsx'
import { useOrdering } from './use-ordering.ts'

type Props = { article: OrderableArticle; basket: Basket }

/** Shows an article that may be ordered: what the outlet has and sells of it, and how many pieces are in its basket. */
export function ArticleOffer({ article, basket }: Props) {
  const { id, code, label, price, position, stock } = article
  const { here } = useOrdering()
  return (
    <li className={styles.offer}>
      <div className={styles.names}>
        <Link to={paths.orderableArticle} search={{ ...here, id }} className={styles.name}>
          {label}
        </Link>
        <p className={typography.caption}>
          {code} · {price === null ? 'sans prix' : formatMoney(price)}
        </p>
        {position && <StatusWord tone={LEVEL_TONES[position.level]}>{LEVEL_LABELS[position.level]}</StatusWord>}
      </div>
      <dl className={styles.figures}>
        <Figure name="En stock" value={formatNumber(stock?.onHand ?? null)} />
        <Figure name="En route" value={formatNumber(stock?.inTransit ?? null)} />
        <Figure name="Ventes par jour" value={stock === undefined ? '–' : formatNumber(position?.perDay ?? 0, 2)} />
        <Figure name="Jours de stock" value={formatNumber(position?.coverDays ?? null)} />
      </dl>
      <OrderQuantity article={article} basket={basket} />
    </li>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
