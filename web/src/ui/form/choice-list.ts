import { fold } from '@backoffice/contract/table-rows'

export type Choice = { value: string; label: string }

/** True if the label contains every typed word, ignoring accents and case. */
export function containsTyped(label: string, text: string): boolean {
  const folded = fold(label)
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
