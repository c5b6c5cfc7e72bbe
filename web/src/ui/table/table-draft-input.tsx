import { type ComponentProps, useState } from 'react'
import { useDebounced } from '../form/use-debounced.ts'

const TYPING_MS = 200

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

/** Shows typed text at once and calls `onChange` after a pause or on blur. */
export function DraftInput({ value, onChange, ...props }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const debounced = useDebounced(onChange, TYPING_MS)
  return (
    <input
      {...props}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value)
        debounced.later(target.value)
      }}
      onBlur={() => {
        debounced.now()
        setDraft(null)
      }}
    />
  )
}
