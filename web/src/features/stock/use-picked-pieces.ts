import { pieceFault, type WantedPieces } from './piece-fault.ts'
import { useFoundSerials } from './use-found-serials.ts'

/** Tells of which article each scanned number is, and what is wrong with it. Of a single article every number is taken to be of it. */
export function usePickedPieces(numbers: readonly string[], wanted: WantedPieces) {
  const found = useFoundSerials(numbers)
  const [only, ...others] = wanted.articleIds
  const common = others.length === 0 ? only : undefined
  const byArticle = new Map<number, string[]>()
  for (const number of numbers) {
    const articleId = found.get(number)?.articleId ?? common
    if (articleId !== undefined) byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), number])
  }
  const faults = numbers.map((number) => pieceFault(number, found.get(number), wanted))
  return {
    faults,
    byArticle,
    /** True if every number can go: none has a fault, and the article of each is known. */
    isSound: faults.every((fault) => fault === undefined) && [...byArticle.values()].flat().length === numbers.length,
  }
}
