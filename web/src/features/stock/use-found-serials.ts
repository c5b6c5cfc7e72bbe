import { listSerials, type Serial } from '@backoffice/contract/stock/serials'
import { useQuietReadEach } from '../../api/use-read.ts'
import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'

/** Null: no such number within reach; undefined: not read yet. */
export type FoundSerial = Serial | null | undefined

/** Numbers shorter than that are searched as they are written. */
const SEARCHED_MIN = 4

/** Reads what each scanned number is and where it stands. */
export function useFoundSerials(numbers: readonly string[]): ReadonlyMap<string, FoundSerial> {
  const answers = useQuietReadEach(
    listSerials,
    numbers.map((number) => ({ query: { q: searchedText(number) } })),
  )
  return new Map(numbers.map((number, at) => [number, serialIn(answers[at]?.content, number)]))
}

function searchedText(number: string): string {
  const canonical = canonicalNumber(number)
  return canonical.length < SEARCHED_MIN ? number : canonical
}

function serialIn(serials: readonly Serial[] | undefined, number: string): FoundSerial {
  if (serials === undefined) return undefined
  const canonical = canonicalNumber(number)
  const names = ({ number: own, card }: Serial) => [own, card].some((name) => name !== null && canonicalNumber(name) === canonical)
  return serials.find(names) ?? null
}
