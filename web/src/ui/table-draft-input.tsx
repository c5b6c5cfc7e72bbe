import { useDebouncedCallback } from '@mantine/hooks'
import { type ComponentProps, useState } from 'react'

const TYPING_MS = 200

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

/** Shows what is typed at once, and tells it when the hand rests. */
export function DraftInput({ value, onChange, ...props }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const tell = useDebouncedCallback(onChange, { delay: TYPING_MS, flushOnUnmount: true })
  return (
    <input
      {...props}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value)
        tell(target.value)
      }}
      onBlur={() => {
        tell.flush()
        setDraft(null)
      }}
    />
  )
}
