import { listStockOrders, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aStockOrder } from '../../../test/stock-orders.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { OutletOrders } from './own-orders.tsx'

const pageOf = (content: StockOrder[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

test('an order that waits for its outlet is shown however old it is', async () => {
  const old = aStockOrder({ id: 3, statut: 'shipped', reference: 'CMD-00000003' })
  serve(
    answering(listStockOrders, ({ query }) =>
      pageOf(query.get('statut') === 'shipped' ? [old] : query.has('statut') ? [] : [aStockOrder()]),
    ),
  )
  const screen = await renderPart(
    <ReadBoundary failure="Vos commandes n’ont pas pu être lues">
      <OutletOrders rowsMax={1} onOpen={vi.fn<() => void>()} />
    </ReadBoundary>,
  )
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('CMD-00000003')
})
