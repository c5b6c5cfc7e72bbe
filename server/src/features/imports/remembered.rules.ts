const KNOWN_MAX = 10_000

/** Caches what was read, since a file repeats few amounts, days and codes over many lines. Errors are not cached. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>()
  return (text) => {
    const value = values.get(text)
    if (value !== undefined) return value
    const fresh = read(text)
    if (values.size < KNOWN_MAX) values.set(text, fresh)
    return fresh
  }
}
