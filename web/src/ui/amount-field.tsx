import { TextInput } from '@mantine/core'
import { CURRENCY_SIGN } from '../format/money.ts'
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

/** Where an amount is typed, its unit inside. */
export function AmountField({ label, description, value, onChange, error, isLarge, isOptional = false, placeholder }: Props) {
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
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
