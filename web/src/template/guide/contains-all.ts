import { fold } from '@backoffice/contract/table-rows'

/** True if the texts together contain every word, whatever its case and accents. */
export function containsAll(texts: readonly string[], searched: string): boolean {
  const whole = fold(texts.join(' '))
  return fold(searched)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
