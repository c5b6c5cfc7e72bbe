import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { useQuietRead } from '../../api/use-read.ts'
import { useArticles } from '../articles/index.ts'

export type GoodsAt = ReturnType<typeof useGoodsAtOutlet>

/** Reads the goods in use with what the central depot holds of each and has not promised; null while that loads. */
export function useGoodsAtCentral() {
  return useGoodsAt('central', { depotKind: 'central' })
}

/** Reads the goods in use with what an outlet holds of each and has not promised; null while that loads. */
export function useGoodsAtOutlet(outletId: number) {
  return useGoodsAt('outlet', { outletId })
}

function useGoodsAt(kind: 'central' | 'outlet', query: { depotKind: 'central' } | { outletId: number }) {
  const rows = useQuietRead(readStockOverview, { query })?.rows
  return useGoods().map((article) => {
    const row = rows?.find(({ articleId, depotKind }) => articleId === article.id && depotKind === kind)
    return { ...article, onHand: rows === undefined ? null : (row?.quantity ?? 0) - (row?.reserved ?? 0) }
  })
}

function useGoods() {
  return useArticles().filter(({ family, isRetired }) => family === 'equipment' && !isRetired)
}
