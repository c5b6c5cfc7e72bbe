import { listArticlePrices } from '@backoffice/contract/articles/articles'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './article-prices.module.css'

export function ArticlePrices({ id }: { id: number }) {
  return (
    <ReadBoundary failure="L’historique du prix n’a pas pu être lu">
      <Prices id={id} />
    </ReadBoundary>
  )
}

function Prices({ id }: { id: number }) {
  const prices = useRead(listArticlePrices, { params: { id } })
  if (prices.length === 0) return <p className={typography.quiet}>Aucun prix n’a encore été fixé.</p>
  return (
    <ol className={styles.prices} aria-label="Historique du prix, le plus récent d’abord">
      {prices.map(({ price, from, by }) => (
        <li key={from}>
          <span className={styles.amount}>{price === null ? 'Sans prix' : formatMoney(price)}</span>
          <span className={typography.quiet}>
            depuis le {formatInstant(from)}
            {by !== null && `, par ${by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
