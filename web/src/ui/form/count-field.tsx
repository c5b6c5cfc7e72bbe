import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'min' | 'max'> & {
  /** The number as text, or an empty string. */
  value: string
  onChange: (value: string) => void
  min: number
  max: number
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * Edits a whole number, typed or with the arrow keys; ignores values out of bounds. What follows another sign than a digit is ignored until
 * something is deleted or the field is left: « 2,5 » is 2, and never 25.
 */
export function CountField({ value, onChange, onBlur, min, max, ...field }: Props) {
  const [isAfterSign, setAfterSign] = useState(false)
  const changeTo = (next: number) => Number.isInteger(next) && next >= min && next <= max && onChange(String(next))

  function type(text: string) {
    if (isAfterSign && text.length > value.length) return
    setAfterSign(/\D/.test(text.trim()))
    if (text.trim() === '') onChange('')
    else changeTo(Number(text))
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setAfterSign(false)
    onBlur?.(event)
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    changeTo(value === '' ? min : Number(value) + step)
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={move}
      onBlur={leave}
    />
  )
}
