import { quantityOf } from './order-table.ts'
import type { StockOrder } from './stock-orders.ts'

/** Maps an article to its price of today. */
export type Prices = ReadonlyMap<number, number | null>

type Line = Pick<StockOrder['lines'][number], 'articleId' | 'asked' | 'approved'>

/** Makes prices whole numbers, whose sums are exact: no currency has more than three decimals. */
const UNITS = 1_000

/** Returns what the pieces cost today; an article without a price costs nothing. */
export function valueOf(orders: readonly { lines: readonly Line[] }[], prices: Prices): number {
  const lines = orders.flatMap((order) => order.lines)
  return lines.reduce((sum, line) => sum + quantityOf(line) * Math.round((prices.get(line.articleId) ?? 0) * UNITS), 0) / UNITS
}
