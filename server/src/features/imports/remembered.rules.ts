const KNOWN_MAX = 10_000

/** Reads a text once, since a file repeats few amounts, days and codes over many lines. What throws is read again. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text)
    if (value !== undefined) return value
    const fresh = read(text)
    if (known.size < KNOWN_MAX) known.set(text, fresh)
    return fresh
  }
}
