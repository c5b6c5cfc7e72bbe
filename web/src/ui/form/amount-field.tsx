import { useState } from 'react'
import { CURRENCY_SIGN, spaceAmount } from '../../format/money.ts'
import styles from './amount-field.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  label: string
  description?: string | undefined
  /** The text as typed. */
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  isLarge?: boolean | undefined
  isOptional?: boolean | undefined
  /** The value that applies while the field is empty. */
  placeholder?: string | undefined
  /** True if the panel focuses this field first. */
  isFirst?: boolean | undefined
}

/** Edits an amount, with the unit inside. Focus selects all; on leaving, thousands are grouped. */
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
