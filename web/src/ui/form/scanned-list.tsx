import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Button, IconButton } from './button.tsx'
import { Row, Stack } from '../layout/stack.tsx'
import typography from '../layout/typography.module.css'
import styles from './scanned-list.module.css'

type Scanned = { number: string; card?: string | null }
type Props<Number extends Scanned> = {
  numbers: readonly Number[]
  /** Messages of faults, in the order of the numbers. */
  faults?: readonly (string | undefined)[]
  onChange: (numbers: readonly Number[]) => void
}
type NumberRow = Scanned & { at: number; fault: string | undefined }

/** Limits the numbers drawn at once, so that a list of thousands stays quick; the rest is drawn on demand. */
const SHOWN_AT_ONCE = 50

/** Lists scanned numbers: those that are wrong, then all of them, the last one first as a person who scans looks at it. */
export function ScannedList<Number extends Scanned>({ numbers, faults = [], onChange }: Props<Number>) {
  const [isWhole, setWhole] = useState(false)
  if (numbers.length === 0) return null
  const rows = numbers.map((entered, at) => ({ ...entered, at, fault: faults[at] })).toReversed()
  const wrong = rows.filter(({ fault }) => fault !== undefined)
  const remove = (at: number) => onChange(numbers.toSpliced(at, 1))
  const lastRows = isWhole ? rows : rows.slice(0, SHOWN_AT_ONCE)
  const hiddenCount = rows.length - lastRows.length
  return (
    <Stack gap={2}>
      <Row align="center" justify="between">
        <p role="status" className={typography.note}>
          {formatCount(numbers.length, 'numéro')}
          {wrong.length > 0 && `, dont ${formatNumber(wrong.length)} à revoir`}
        </p>
        {wrong.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onChange(numbers.filter((_, at) => faults[at] === undefined))}>
            Retirer les numéros à revoir
          </Button>
        )}
      </Row>
      {wrong.length > 0 && <Rows label="Numéros à revoir" rows={wrong.slice(0, SHOWN_AT_ONCE)} onRemove={remove} />}
      <Rows label="Numéros entrés, le dernier d’abord" rows={lastRows} onRemove={remove} />
      {hiddenCount > 0 && (
        <Row>
          <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
            Voir aussi les {formatNumber(hiddenCount)} premiers
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Rows({ label, rows, onRemove }: { label: string; rows: readonly NumberRow[]; onRemove: (at: number) => void }) {
  return (
    // Scrolls by keys too.
    <ul tabIndex={0} className={styles.numbers} aria-label={label}>
      {rows.map(({ number, card, at, fault }) => (
        <li key={at}>
          <span className={styles.place}>{formatNumber(at + 1)}</span>
          <span className={styles.number}>{number}</span>
          {card && <span className={styles.card}>carte {card}</span>}
          {fault !== undefined && <span className={styles.fault}>{fault}</span>}
          <IconButton className={styles.remove} aria-label={`Retirer ${number}`} onClick={() => onRemove(at)}>
            <IconX size={14} stroke={1.8} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
