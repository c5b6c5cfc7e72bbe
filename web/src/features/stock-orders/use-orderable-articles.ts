import { listArticles } from '@backoffice/contract/articles/articles'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { useQuietRead, useRead } from '../../api/use-read.ts'

/** Describes an article that an outlet may order, with its stock and the proposed quantity; undefined while unknown. */
export type OrderableArticle = {
  id: number
  code: string
  label: string
  price: number | null
  /** Undefined also if the outlet never held the article. */
  position: StockPosition | undefined
  stock: { onHand: number; inTransit: number } | undefined
  proposed: { quantity: number; sentence: string } | undefined
}

const EQUIPMENT = { query: { family: 'equipment' } } as const

/** Reads the goods of the catalogue that are in use. */
export function useOrderableArticles(outletId: number): readonly OrderableArticle[] {
  const answer = useRead(listArticles, EQUIPMENT)
  const positions = useQuietRead(readStockOverview, { query: { outletId } })?.rows
  const proposals = useQuietRead(listStockProposals, { query: { outletId } })
  const articles = 'content' in answer ? answer.content : answer
  return articles.map(({ id, code, label, price }) => {
    const position = positions?.find(({ articleId, depotKind }) => articleId === id && depotKind === 'outlet')
    return {
      id,
      code,
      label,
      price,
      position,
      stock: positions && { onHand: (position?.quantity ?? 0) - (position?.reserved ?? 0), inTransit: position?.inTransit ?? 0 },
      proposed: proposals?.find(({ articleId }) => articleId === id),
    }
  })
}
