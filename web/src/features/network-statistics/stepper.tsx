import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './stepper.module.css'

type Props<Value extends string | number> = {
  label: string
  value: Value
  /** In order; the newest last. */
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of many periods in a row: the one before, the one after, or any. */
export function Stepper<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  const at = options.findIndex((option) => option.value === value)
  const step = (by: -1 | 1) => {
    const next = options[at + by]
    if (next) onChange(next.value)
  }
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <ActionIcon aria-label="Précédent" title="Précédent" disabled={at <= 0} onClick={() => step(-1)}>
        <IconChevronLeft size={16} stroke={1.8} />
      </ActionIcon>
      <select
        aria-label={label}
        className={styles.choice}
        value={String(value)}
        onChange={({ target }) => {
          const chosen = options.find((option) => String(option.value) === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.toReversed().map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <ActionIcon aria-label="Suivant" title="Suivant" disabled={at === -1 || at === options.length - 1} onClick={() => step(1)}>
        <IconChevronRight size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}
