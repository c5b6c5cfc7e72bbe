const KNOWN_MAX = 10_000

/** Caches what was read, since a file repeats few amounts, days and codes over many lines. Errors are not cached. */
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
