import { valueOf } from '@backoffice/contract/stock-orders/order-value'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import type { Goods } from './use-basket.ts'
import { useAwaitedPrices } from './use-prices.ts'

/** Returns what goods cost at the prices that the server tells, and what one of their lines costs. */
export function useBasketValue({ lines }: Pick<Goods, 'lines'>) {
  const prices = useAwaitedPrices()
  const valueOfLines = (some: Goods['lines']) =>
    valueOf([{ lines: some.map(({ articleId, quantity }) => ({ articleId, asked: quantity, approved: null })) }], prices)
  return {
    value: valueOfLines(lines),
    priceOf: (articleId: number) => prices.get(articleId) ?? null,
    valueOfLine: (articleId: number) => valueOfLines(lines.filter((line) => line.articleId === articleId)),
    /** True if some article has no price, and so does not count. */
    isPartial: lines.some(({ articleId }) => prices.get(articleId) == null),
  }
}

/** Returns what an order costs at the prices of today. */
export function useOrderValue(order: Pick<StockOrder, 'lines'>): number {
  return valueOf([order], useAwaitedPrices())
}
