import { clsx } from 'clsx'
import { formatNumber } from '../../format/numbers.ts'
import styles from './choices.module.css'

/** `unread` keeps the place of a count that is still to be read. */
type Choice<Value extends string> = { value: Value; label: string; count?: number | 'unread' | undefined }

type Props<Value extends string> = {
  /** The accessible name. */
  label: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

export function Choices<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className={styles.choice}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <Count count={choice.count} />}
        </button>
      ))}
    </div>
  )
}

function Count({ count }: { count: number | 'unread' }) {
  if (count === 'unread') return <span className={clsx(styles.count, styles.unread)}>00</span>
  return <span className={styles.count}>{formatNumber(count)}</span>
}
