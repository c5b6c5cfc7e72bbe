import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useQuietArticles } from '../articles/index.ts'
import styles from './deliveries.module.css'
import { GAP_LABELS, gapText, outcomeLabel } from './gap-labels.ts'

/** Lists what was received otherwise than sent, and what became of it. */
export function DeliveryGaps({ delivery }: { delivery: Delivery }) {
  return delivery.gaps.length > 0 && <Gaps delivery={delivery} />
}

function Gaps({ delivery }: { delivery: Delivery }) {
  const { gaps } = delivery
  const articles = useQuietArticles() ?? []
  const [settlement] = gaps.flatMap(({ raison: reason }) => (reason === null ? [] : [reason]))
  return (
    <section>
      <h3 className={typography.heading}>Écarts</h3>
      <ul className={styles.lines} aria-label="Écarts de la livraison">
        {gaps.map((gap) => (
          <li key={gap.id} className={styles.line}>
            <span>
              {gapText(gap, delivery, articles)} <span className={typography.caption}>{GAP_LABELS[gap.kind]}</span>
            </span>
            <StatusWord tone={gap.outcome === null ? 'warn' : 'neutral'}>{outcomeLabel(gap)}</StatusWord>
          </li>
        ))}
      </ul>
      {settlement !== undefined && <p className={typography.note}>Réglés ainsi&nbsp;: {settlement}</p>}
    </section>
  )
}
