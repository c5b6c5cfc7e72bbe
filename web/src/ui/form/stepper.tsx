import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from './button.tsx'
import { Select } from './select.tsx'
import styles from './stepper.module.css'

type Props<Value extends string | number> = {
  label: string
  value: Value
  /** Oldest first. */
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function Stepper<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  const at = options.findIndex((option) => option.value === value)
  const step = (by: -1 | 1) => {
    const next = options[at + by]
    if (next) onChange(next.value)
  }
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton aria-label="Précédent" title="Précédent" disabled={at <= 0} onClick={() => step(-1)}>
        <IconChevronLeft size={16} stroke={1.8} />
      </IconButton>
      <Select
        aria-label={label}
        className={styles.choice}
        value={String(value)}
        options={options.toReversed().map((option) => ({ value: String(option.value), label: option.label }))}
        onChange={(next) => {
          const chosenOption = options.find((option) => String(option.value) === next)
          if (chosenOption) onChange(chosenOption.value)
        }}
      />
      <IconButton aria-label="Suivant" title="Suivant" disabled={at === -1 || at === options.length - 1} onClick={() => step(1)}>
        <IconChevronRight size={16} stroke={1.8} />
      </IconButton>
    </div>
  )
}
