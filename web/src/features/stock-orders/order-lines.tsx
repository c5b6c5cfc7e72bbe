import { quantityOf } from '@backoffice/contract/stock-orders/order-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import { ProgressBar } from '../../ui/chart/chart-progress.tsx'
import styles from './order-lines.module.css'

type Line = StockOrder['lines'][number]

const STEPS = [
  { name: 'asked', label: 'Demandé' },
  { name: 'approved', label: 'Approuvé' },
  { name: 'shipped', label: 'Expédié' },
  { name: 'received', label: 'Reçu' },
] as const satisfies readonly { name: keyof Line; label: string }[]

/** Shows how far the pieces of each article are, with what is prepared now. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={typography.heading}>Articles</h3>
      <ul className={styles.lines} aria-label="Articles de la commande">
        {lines.map((line) => (
          <li key={line.articleId}>
            <p>
              {line.articleLabel} <span className={typography.caption}>{line.articleCode}</span>
            </p>
            <dl className={styles.steps}>
              {STEPS.map(({ name, label }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{formatNumber(line[name])}</dd>
                </div>
              ))}
            </dl>
            {line.approved !== null && line.approved > 0 && (
              <ProgressBar
                value={line.received}
                objective={quantityOf(line)}
                name={`${formatCount(line.received, 'reçu')} sur ${formatNumber(line.approved)}`}
              />
            )}
            {line.reserved > 0 && <p className={typography.caption}>{formatNumber(line.reserved)} en préparation</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
