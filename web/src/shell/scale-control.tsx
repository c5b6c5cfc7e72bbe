import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import configurationPanel from './configuration-panel.module.css'
import { Row } from '../ui/layout/stack.tsx'
import styles from './scale-control.module.css'

const SCALE_MIN = 12
const SCALE_MAX = 16
const SCALES = [12, 13, 14, 15, 16]

type Props = { value: number; onChange: (scale: number) => void }

/** Sets the root font size, which the whole page scales with. */
export function ScaleControl({ value, onChange }: Props) {
  const labelId = useId()
  return (
    <Row gap={4} align="center" justify="between" isOneLine role="group" aria-labelledby={labelId}>
      <span id={labelId} className={configurationPanel.label}>
        Taille du texte
      </span>
      <Row gap={3} align="center" isOneLine>
        <button
          type="button"
          className={styles.step}
          aria-label="Réduire"
          disabled={value <= SCALE_MIN}
          onClick={() => onChange(Math.max(SCALE_MIN, value - 1))}
        >
          <IconMinus size={16} stroke={1.8} aria-hidden />
        </button>
        <span className={styles.dots} aria-hidden="true">
          {SCALES.map((scale) => (
            <i key={scale} data-current={scale === value} />
          ))}
        </span>
        <output className={styles.scaleValue}>{value}</output>
        <button
          type="button"
          className={styles.step}
          aria-label="Agrandir"
          disabled={value >= SCALE_MAX}
          onClick={() => onChange(Math.min(SCALE_MAX, value + 1))}
        >
          <IconPlus size={16} stroke={1.8} aria-hidden />
        </button>
      </Row>
    </Row>
  )
}
