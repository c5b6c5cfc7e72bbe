import { fold } from '@backoffice/contract/table-rows'

export type Choice = { value: string; label: string }

/** True if the label contains every typed word, ignoring accents and case. */
export function containsTyped(label: string, typed: string): boolean {
  const folded = fold(label)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
