import { useState } from 'react'
import { CURRENCY_SIGN, spaceAmount } from '../../format/money.ts'
import styles from './amount-field.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  label: string
  description?: string | undefined
  /** As it was typed. */
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  isLarge?: boolean | undefined
  isOptional?: boolean | undefined
  /** What holds while nothing is typed. */
  placeholder?: string | undefined
  /** The panel that holds it begins there. */
  isFirst?: boolean | undefined
}

/** Where an amount is typed, its unit inside; focus selects all of it, and it is spaced by thousands on leaving. */
export function AmountField({ label, description, value, onChange, error, isLarge, isOptional = false, placeholder, isFirst }: Props) {
  // Nothing is rewritten while it has the focus.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && (typed === value || typed === spaceAmount(value)) ? typed : spaceAmount(value)
  return (
    <TextField
      label={label}
      description={description}
      size={isLarge ? 'lg' : 'sm'}
      inputClassName={styles.input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholder}
      required={!isOptional}
      data-autofocus={isFirst || undefined}
      unit={CURRENCY_SIGN}
      value={shown}
      error={error}
      onFocus={({ currentTarget }) => {
        setTyped(shown)
        currentTarget.select()
      }}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
    />
  )
}
