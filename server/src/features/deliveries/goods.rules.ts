import { articleNotStocked, articleUnknown, type InvalidField, oneNumberPerPiece } from '../../shared/refusals.ts'
import { articleRetired } from './deliveries.errors.ts'
import type { DeliveryKind } from './delivery.rules.ts'

/** Names an article to send; without `serials` the oldest pieces of a serialised one go. */
export type GoodsLine = { articleId: number; quantity: number; serials?: readonly string[] | undefined }
type Article = {
  code: string
  family: 'subscription' | 'equipment' | 'service'
  isSerialised: boolean
  serialLength: number | null
  isRetired: boolean
}
export type Articles = ReadonlyMap<number, Article>
type Canonical = (number: string) => string

const REPEATED_NUMBER = 'Ce numéro est déjà dans la liste.'
const REPEATED_ARTICLE = 'Cet article est déjà dans la liste.'
const wrongLength = (length: number) => `Les numéros de cet article comptent ${length} caractères.`

/** Returns what is wrong with the lines of a delivery, each fault at its place. */
export function faultsOfGoods(lines: readonly GoodsLine[], articles: Articles, canonical: Canonical): InvalidField[] {
  const numbers = new Set<string>()
  return [
    ...repeatedArticles(lines),
    ...lines.flatMap(({ articleId, quantity, serials }, index) => {
      const article = articles.get(articleId)
      if (serials === undefined || article === undefined) return []
      const path = `lines.${index}.serials`
      if (!article.isSerialised) return [{ path, message: `L’article ${article.code} se compte\u00a0: ses pièces n’ont pas de numéro.` }]
      if (serials.length !== quantity) return [{ path, message: oneNumberPerPiece(serials.length, quantity) }]
      return faultsOfNumbers(serials, { path, serialLength: article.serialLength, canonical, numbers })
    }),
  ]
}

export function repeatedArticles(lines: readonly { articleId: number }[]): InvalidField[] {
  const first = new Set<number>()
  return lines.flatMap(({ articleId }, index) => {
    if (first.has(articleId)) return [{ path: `lines.${index}.articleId`, message: REPEATED_ARTICLE }]
    first.add(articleId)
    return []
  })
}

/** Collects in `numbers` the canonical numbers read so far in the call. */
type Reading = { path: string; serialLength: number | null; canonical: Canonical; numbers: Set<string> }

export function faultsOfNumbers(serials: readonly string[], { path, serialLength, canonical, numbers }: Reading): InvalidField[] {
  return serials.flatMap((number, index) => {
    const compared = canonical(number)
    const isRepeated = numbers.has(compared)
    numbers.add(compared)
    if (isRepeated) return [{ path: `${path}.${index}`, message: REPEATED_NUMBER }]
    if (serialLength === null || number.length === serialLength) return []
    return [{ path: `${path}.${index}`, message: wrongLength(serialLength) }]
  })
}

/** Refuses goods that are not sent. What was retired may still come back: `kind` is that of the delivery. */
export function refuseUnusable(lines: readonly { articleId: number }[], articles: Articles, kind: DeliveryKind = 'supply'): void {
  for (const { articleId } of lines) {
    const article = articles.get(articleId)
    if (article === undefined) throw articleUnknown(articleId)
    if (article.isRetired && kind !== 'return') throw articleRetired(article.code)
    if (article.family !== 'equipment') throw articleNotStocked(article.code)
  }
}
