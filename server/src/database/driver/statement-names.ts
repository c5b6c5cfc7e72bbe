import { createHash } from 'node:crypto'

/** Bounds the memory of this process. A text has the same name again after a reset. */
const NAMES_MAX = 5_000
const names = new Map<string, string>()

export function statementNameOf(text: string): string {
  const cached = names.get(text)
  if (cached !== undefined) return cached
  if (names.size >= NAMES_MAX) names.clear()
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
