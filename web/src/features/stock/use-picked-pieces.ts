import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'
import { pieceFault, type WantedPieces } from './piece-fault.ts'
import { type FoundSerial, useFoundSerials } from './use-found-serials.ts'

/** Tells of which article each scanned number is, and what is wrong with it. Of a single article every number is taken to be of it. */
export function usePickedPieces(numbers: readonly string[], wanted: WantedPieces) {
  const found = useFoundSerials(numbers)
  const [only, ...others] = wanted.articleIds
  const common = others.length === 0 ? only : undefined
  const byArticle = new Map<number, string[]>()
  for (const number of numbers) {
    const serial = found.get(number)
    const articleId = serial?.articleId ?? common
    if (articleId !== undefined) byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), spelledAs(serial, number)])
  }
  const faults = numbers.map((number) => pieceFault(number, found.get(number), wanted))
  return {
    faults,
    byArticle,
    /** True if every number can go: none has a fault, and the article of each is known. */
    isSound: faults.every((fault) => fault === undefined) && [...byArticle.values()].flat().length === numbers.length,
  }
}

/** Returns the number as the piece has it: its leading zeros may be missing from what was typed. */
function spelledAs(serial: FoundSerial, number: string): string {
  return serial && canonicalNumber(serial.number) === canonicalNumber(number) ? serial.number : number
}
