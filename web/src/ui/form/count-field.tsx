import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'
import { formatNumber } from '../../format/numbers.ts'
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
 * Edits a whole number, typed or with the arrow keys; ignores values out of bounds and says which are taken. What follows another sign than a
 * digit is ignored until something is deleted or the field is left: « 2,5 » is 2, and never 25.
 */
export function CountField({ value, onChange, onBlur, min, max, error, ...field }: Props) {
  const [isAfterSign, setAfterSign] = useState(false)
  // Told until the next change: the page would move under a pointer if it went when the field is left.
  const [isIgnored, setIgnored] = useState(false)

  function changeTo(next: number) {
    const isTaken = Number.isInteger(next) && next >= min && next <= max
    if (isTaken) onChange(String(next))
    return isTaken
  }

  function type(text: string) {
    if (isAfterSign && text.length > value.length) return
    const hasSign = /\D/.test(text.trim())
    setAfterSign(hasSign)
    if (text.trim() === '') onChange('')
    setIgnored(text.trim() !== '' && (!changeTo(Number(text)) || hasSign))
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setAfterSign(false)
    onBlur?.(event)
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setIgnored(false)
    changeTo(value === '' ? min : Number(value) + step)
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? (isIgnored ? `Un nombre entier de ${formatNumber(min)} à ${formatNumber(max)}.` : undefined)}
      onChange={({ target }) => type(target.value)}
      onKeyDown={move}
      onBlur={leave}
    />
  )
}
