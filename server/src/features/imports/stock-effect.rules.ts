import type { ReceivedGoods } from './stock-lines.rules.ts'

/** Describes an accepted line; `articleId` is null while its article is unknown. */
export type ReceivedLine = ReceivedGoods & { day: string; articleCode: string; articleId: number | null; isSerialised: boolean }

/** Describes `imports.effect` as stored; amounts in minor units. */
export type StockEffect = {
  articles: { articleCode: string; quantity: number; amount: number }[]
  unknownArticles: { code: string; label: string; family: 'equipment'; lines: number }[]
}
type Line = Pick<ReceivedLine, 'articleCode' | 'articleId' | 'quantity' | 'unitPrice'>

export function stockEffectOf(lines: readonly Line[]): StockEffect {
  const byArticle = [...Map.groupBy(lines, ({ articleCode }) => articleCode)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    articles: byArticle.map(([articleCode, received]) => ({
      articleCode,
      quantity: received.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: received.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    })),
    unknownArticles: byArticle
      .filter(([, [first]]) => first?.articleId === null)
      .map(([code, received]) => ({ code, label: code, family: 'equipment', lines: received.length })),
  }
}
