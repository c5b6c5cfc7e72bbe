import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { useQuietRead } from '../../api/use-read.ts'
import { useArticles } from '../articles/index.ts'

export type GoodsAt = ReturnType<typeof useGoodsAtOutlet>

/** Reads the goods in use with what the central depot holds of each and has not promised; null while that loads. */
export function useGoodsAtCentral() {
  return useGoodsAt('central', { depotKind: 'central' })
}

/** Reads the goods in use with what an outlet holds of each and has not promised; null while that loads. Retired goods too, if they go back. */
export function useGoodsAtOutlet(outletId: number, { isReturn }: { isReturn: boolean }) {
  return useGoodsAt('outlet', { outletId }, isReturn)
}

function useGoodsAt(kind: 'central' | 'outlet', query: { depotKind: 'central' } | { outletId: number }, isReturn = false) {
  const rows = useQuietRead(readStockOverview, { query })?.rows
  const goods = useArticles().filter(({ family }) => family === 'equipment')
  return goods
    .map((article) => {
      const row = rows?.find(({ articleId, depotKind }) => articleId === article.id && depotKind === kind)
      return { ...article, onHand: rows === undefined ? null : (row?.quantity ?? 0) - (row?.reserved ?? 0) }
    })
    .filter(({ isRetired, onHand }) => !isRetired || (isReturn && (onHand ?? 0) > 0))
}
