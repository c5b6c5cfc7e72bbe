import { listArticles } from '../articles/articles.ts'
import type { Table, TableColumn, TableContext } from '../table.ts'
import { ORDER_COLUMNS } from './order-table.ts'
import { valueOf } from './order-value.ts'
import type { StockOrder } from './stock-orders.ts'

type ValuedOrder = StockOrder & { value: number }

const VALUE: TableColumn<ValuedOrder> = { header: 'Valeur', number: 'amount', value: ({ value }) => value }

export const ORDER_TABLE: Table = {
  fileName: 'commandes',
  sheet: 'Commandes',
  columns: { ...ORDER_COLUMNS, value: VALUE },
  keyOf: ({ id }: StockOrder) => id,
  rowsOf: valued,
}

/** Adds to each order its value at the prices of today, as the screen does. */
async function valued(orders: readonly StockOrder[], { read }: TableContext): Promise<ValuedOrder[]> {
  const answer = await read(listArticles, { retired: 'true' })
  const articles = 'content' in answer ? answer.content : answer
  const prices = new Map(articles.map(({ id, price }) => [id, price]))
  return orders.map((order) => ({ ...order, value: valueOf([order], prices) }))
}
