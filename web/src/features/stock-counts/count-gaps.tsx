import type { CountGap } from '@backoffice/contract/stock-counts/counts'
import { DEPOT_LABELS } from '@backoffice/contract/stock/labels'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import typography from '../../ui/layout/typography.module.css'
import { GAP_LABELS } from './count-labels.ts'
import styles from './counts.module.css'

/** `onSerial` opens the life of a serial; without it numbers are not links. */
type Props = { gaps: readonly CountGap[]; onSerial?: ((number: string) => void) | undefined }

const SHOWN_AT_ONCE = 100

/** Lists what differs from the books: what was not found, and what should not be there. */
export function CountGaps({ gaps, onSerial }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (gaps.length === 0) return <p>Aucun écart&nbsp;: ce qui est compté correspond au stock théorique.</p>
  const shownGaps = isWhole ? gaps : gaps.slice(0, SHOWN_AT_ONCE)
  return (
    <section>
      <h3 className={typography.heading}>{formatCount(gaps.length, 'écart')}</h3>
      <ul className={styles.gaps} aria-label="Écarts">
        {shownGaps.map((gap) => (
          <li key={gap.id}>
            <StatusWord tone={gap.kind === 'missing' ? 'bad' : 'warn'}>{GAP_LABELS[gap.kind]}</StatusWord>
            <div>
              <p>
                {gap.serial === null ? (
                  `${formatCount(gap.quantity, 'pièce')} de ${gap.articleCode}`
                ) : (
                  <NumberOf gap={gap} number={gap.serial} onSerial={onSerial} />
                )}
              </p>
              <p className={typography.caption}>{detailOf(gap)}</p>
            </div>
          </li>
        ))}
      </ul>
      {shownGaps.length < gaps.length && (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          Voir les {formatNumber(gaps.length)} écarts
        </Button>
      )}
    </section>
  )
}

/** Leads to the life of a serial; a number that nobody knows has none. */
function NumberOf({ gap, number, onSerial }: { gap: CountGap; number: string } & Pick<Props, 'onSerial'>) {
  if (gap.articleId === null) return number
  if (onSerial === undefined) return `${number}, ${gap.articleCode}`
  return (
    <>
      <button type="button" className={typography.link} onClick={() => onSerial(number)}>
        {number}
      </button>
      , {gap.articleCode}
    </>
  )
}

function detailOf({ kind, serial, articleId, counted, expected, depotId, depotKind, outletName }: CountGap): string {
  if (serial === null) return `${formatCount(counted ?? 0, 'comptée')}, ${formatNumber(expected)} d’après le stock théorique.`
  if (kind === 'missing') return 'Dans le stock théorique, et pas trouvé.'
  if (articleId === null) return 'Aucune réception ne connaît ce numéro.'
  const place = outletName ?? (depotId === null || depotKind === null ? null : DEPOT_LABELS[depotKind])
  return place === null
    ? 'Trouvé ici, ailleurs d’après le stock théorique.'
    : `Trouvé ici\u00a0; d’après le stock théorique\u00a0: ${place}.`
}
