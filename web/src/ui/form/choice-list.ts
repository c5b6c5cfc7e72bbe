import { fold } from '../table/table-filter.ts'

export type Choice = { value: string; label: string }

/** True if a label holds a part of each word that is typed, accents and capitals aside. */
export function holdsWords(label: string, typed: string): boolean {
  const folded = fold(label)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
