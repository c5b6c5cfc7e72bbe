import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { useQuietRead } from '../../api/use-read.ts'
import { useArticles } from '../articles/index.ts'
import { useCentralStock } from '../stock/index.ts'

export type GoodsAt = ReturnType<typeof useGoodsAtOutlet>

/** Reads the goods in use with what the central depot holds of each; null while that loads. */
export function useGoodsAtCentral() {
  const stock = useCentralStock()
  return useGoods().map((article) => ({ ...article, onHand: stock === undefined ? null : stock(article.id) }))
}

/** Reads the goods in use with what an outlet holds of each and has not promised; null while that loads. */
export function useGoodsAtOutlet(outletId: number) {
  const rows = useQuietRead(readStockOverview, { query: { outletId } })?.rows
  return useGoods().map((article) => {
    const row = rows?.find(({ articleId, depotKind }) => articleId === article.id && depotKind === 'outlet')
    return { ...article, onHand: rows === undefined ? null : (row?.quantity ?? 0) - (row?.reserved ?? 0) }
  })
}

function useGoods() {
  return useArticles().filter(({ family, isRetired }) => family === 'equipment' && !isRetired)
}
