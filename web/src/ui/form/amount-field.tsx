import { useState } from 'react'
import { CURRENCY_SIGN, spaceAmount } from '../../format/money.ts'
import styles from './amount-field.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  label: string
  description?: string | undefined
  value: string
  onChange: (text: string) => void
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
  const [text, setText] = useState<string | null>(null)
  const visibleText = text !== null && (text === value || text === spaceAmount(value)) ? text : spaceAmount(value)
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
      value={visibleText}
      error={error}
      onFocus={({ currentTarget }) => {
        setText(visibleText)
        currentTarget.select()
      }}
      onBlur={() => setText(null)}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value)
      }}
    />
  )
}
