import type { ComponentProps, KeyboardEvent } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'min' | 'max'> & {
  /** The number as text, or an empty string. */
  value: string
  onChange: (value: string) => void
  min: number
  max: number
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** Edits a whole number, typed or with the arrow keys; ignores values out of bounds. */
export function CountField({ value, onChange, min, max, ...field }: Props) {
  const changeTo = (next: number) => Number.isInteger(next) && next >= min && next <= max && onChange(String(next))

  function type(text: string) {
    if (text.trim() === '') onChange('')
    else changeTo(Number(text))
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
    />
  )
}
