import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from './button.tsx'
import { CountField } from './count-field.tsx'
import styles from './quantity-stepper.module.css'

type Props = {
  name: string
  value: string
  max: number
  error?: string | undefined
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** Edits a number of pieces, typed or one by one; empty is none. */
export function QuantityStepper({ name, value, max, error, isDisabled = false, onChange }: Props) {
  const count = Number(value)
  const changeTo = (next: number) => onChange(next === 0 ? '' : String(next))
  return (
    <div role="group" aria-label={`Quantité, ${name}`} className={styles.stepper}>
      <IconButton aria-label={`Une de moins, ${name}`} disabled={isDisabled || count <= 0} onClick={() => changeTo(count - 1)}>
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <CountField
        aria-label={`Pièces, ${name}`}
        className={styles.count}
        placeholder="0"
        min={0}
        max={max}
        value={value}
        error={error}
        disabled={isDisabled}
        onChange={onChange}
      />
      <IconButton aria-label={`Une de plus, ${name}`} disabled={isDisabled || count >= max} onClick={() => changeTo(count + 1)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}
