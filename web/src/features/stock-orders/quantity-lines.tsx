import { formatCount } from '../../format/numbers.ts'
import { CountField } from '../../ui/form/count-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './quantity-lines.module.css'
import { useCentralStock } from '../stock/index.ts'

type QuantityLine = { articleId: number; articleLabel: string; max: number; note: string; isFixed?: boolean }

type Props = {
  label: string
  /** Names a field together with its article: « Pièces approuvées ». */
  fieldName: string
  lines: readonly QuantityLine[]
  quantities: ReadonlyMap<number, string>
  errorOf: (index: number) => string | undefined
  onChange: (articleId: number, value: string) => void
}

/** Edits pieces of several articles, each beside what the central depot has to give. */
export function QuantityLines({ label, fieldName, lines, quantities, errorOf, onChange }: Props) {
  const centralStock = useCentralStock()
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ articleId, articleLabel, max, note, isFixed = false }, index) => (
        <li key={articleId}>
          <div>
            <p>{articleLabel}</p>
            <p className={typography.caption}>
              {note}
              {centralStock && `, ${formatCount(centralStock(articleId), 'disponible')} au dépôt central`}
            </p>
          </div>
          <CountField
            aria-label={`${fieldName}, ${articleLabel}`}
            className={styles.quantity}
            min={0}
            max={max}
            disabled={isFixed}
            value={quantities.get(articleId) ?? ''}
            error={errorOf(index)}
            onChange={(value) => onChange(articleId, value)}
          />
        </li>
      ))}
    </ul>
  )
}
