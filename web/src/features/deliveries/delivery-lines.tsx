import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './deliveries.module.css'

/** Lists the goods of a delivery; the serial numbers of an article open under it. */
export function DeliveryLines({ delivery: { lines } }: { delivery: Delivery }) {
  return (
    <section>
      <h3 className={typography.heading}>Contenu</h3>
      <ul className={styles.lines} aria-label="Contenu de la livraison">
        {lines.map((line) => (
          <li key={line.articleId}>
            <p className={styles.line}>
              <span>
                {line.articleLabel} <span className={typography.caption}>{line.articleCode}</span>
              </span>
              <span className={styles.quantity}>
                {line.received === null ? formatNumber(line.quantity) : `${formatNumber(line.received)} sur ${formatNumber(line.quantity)}`}
              </span>
            </p>
            <Serials serials={line.serials} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists numbers; each links to its life-line: on the dashboard for outlets, on the stock page for others. */
function Serials({ serials }: { serials: readonly string[] }) {
  const isOutlet = useRead(getUserInfo, {}).roleName === 'ROLE_PDV'
  if (serials.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{formatCount(serials.length, 'numéro')}</summary>
      <ul className={styles.numbers}>
        {serials.map((number) => (
          <li key={number}>
            <Link to={isOutlet ? paths.dashboard : paths.stock} search={{ serial: number }} resetScroll={false}>
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
