import { quantityOf } from '@backoffice/contract/stock-orders/order-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useCentralStock } from '../stock/index.ts'

/** Warns of articles of which the central depot has less to give than would be approved: the rest waits. */
export function ShortageAlert({ orders }: { orders: readonly Pick<StockOrder, 'lines'>[] }) {
  const centralStock = useCentralStock()
  if (centralStock === undefined) return null
  const byArticle = Map.groupBy(
    orders.flatMap(({ lines }) => lines),
    ({ articleId }) => articleId,
  )
  const shortages = [...byArticle].flatMap(([articleId, lines]) => {
    const [pieces, inStock] = [lines.reduce((sum, line) => sum + quantityOf(line), 0), centralStock(articleId)]
    return pieces > inStock ? [{ articleId, code: lines[0]?.articleCode, pieces, inStock }] : []
  })
  if (shortages.length === 0) return null
  return (
    <Alert tone="warn">
      {shortages.map(({ articleId, code, pieces, inStock }) => (
        <p key={articleId}>
          {code}&nbsp;: {formatCount(inStock, 'disponible')} au dépôt central pour {formatNumber(pieces)} à approuver.
        </p>
      ))}
      <p>Ce qui manque attendra une réception.</p>
    </Alert>
  )
}
