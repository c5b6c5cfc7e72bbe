import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CURRENCY_SIGN, spaceAmount } from '../format/money.ts'
import styles from './amount-field.module.css'

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
}

/** Where an amount is typed, its unit inside; it is read by thousands once the hand has left it. */
export function AmountField({ label, description, value, onChange, error, isLarge, isOptional = false, placeholder }: Props) {
  const [isTyping, setTyping] = useState(false)
  return (
    <TextInput
      label={label}
      description={description}
      size={isLarge ? 'lg' : 'sm'}
      classNames={{ input: styles.input ?? '', section: styles.unit ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholder}
      required={!isOptional}
      rightSection={CURRENCY_SIGN}
      rightSectionPointerEvents="none"
      value={isTyping ? value : spaceAmount(value)}
      error={error}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
