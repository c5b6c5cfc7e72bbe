import { useState } from 'react'

/** Holds the required reason of an act. `read` returns it trimmed, or shows `missing` and returns null. */
export function useReason(missing: string) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)

  function onChange(next: string) {
    setText(next)
    setMissing(false)
  }

  function read(): string | null {
    const reason = text.trim()
    setMissing(reason === '')
    return reason === '' ? null : reason
  }

  return { field: { value: text, error: isMissing ? missing : undefined, onChange }, read }
}
