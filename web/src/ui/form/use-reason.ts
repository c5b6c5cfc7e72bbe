import { useState } from 'react'

/** Holds the required reason of an act. `read` returns it trimmed, or shows `missing` and returns null. */
export function useReason(missing: string) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)

  function onChange(text: string) {
    setTyped(text)
    setMissing(false)
  }

  function read(): string | null {
    const reason = typed.trim()
    setMissing(reason === '')
    return reason === '' ? null : reason
  }

  return { field: { value: typed, error: isMissing ? missing : undefined, onChange }, read }
}
