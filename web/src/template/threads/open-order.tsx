import { getUserInfo } from '@backoffice/contract/session/session'
import { listOrderReaders, noteOrderRead } from '@backoffice/contract/stock-orders/order-readers'
import { listOrderComments, readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import type { LinkOptions } from '@tanstack/react-router'
import { useCommand } from '../../api/use-command.ts'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { OrderComments } from '../../features/stock-orders/index.ts'
import { paths } from '../../paths.ts'
import { subjectOf } from './conversation-labels.ts'
import { Readers } from './readers.tsx'
import { SubjectHead } from './subject-head.tsx'
import { useReading } from './use-reading.ts'

/** Shows what was written about an order, who has read it, and marks it as read. */
export function OpenOrder({ id }: { id: number }) {
  const on = { params: { id } }
  useReadAhead(listOrderComments, on)
  useReadAhead(listOrderReaders, on)
  const order = useRead(readStockOrder, on)
  const comments = useRead(listOrderComments, on)
  const readers = useRead(listOrderReaders, on)
  const me = useRead(getUserInfo, {})
  const { mutate } = useCommand(noteOrderRead)
  useReading({ last: comments.at(-1), readers, ownId: me.id, note: (upTo) => mutate({ ...on, body: { upTo } }) })
  const isOwn = me.roleName === 'ROLE_PDV'
  const link: LinkOptions = isOwn
    ? { to: paths.dashboard, search: { order: id } }
    : { to: paths.stockOrders, search: { statut: 'all', id } }
  const title = subjectOf({ kind: 'stock_order', id, subject: order.reference, amount: null })
  return (
    <>
      <SubjectHead title={title} name={order.outletName ?? 'Point de vente'} link={link} linkText="Ouvrir la commande" />
      <OrderComments orderId={id} />
      <Readers last={comments.at(-1)} readers={readers} ownId={me.id} />
    </>
  )
}
