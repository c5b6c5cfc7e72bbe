import { getUserInfo } from '@backoffice/contract/session/session'
import { readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { Choices } from '../../ui/layout/choices.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ActHistory } from '../audit/index.ts'
import { EditOrder } from './edit-order.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderComments } from './order-comments.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderPart } from './stock-orders-search.ts'

type Props = { id: number; part: OrderPart | undefined; onPart: (part: OrderPart | undefined) => void }

/** Shows an order whole: its state and what may be done, its goods, deliveries and steps, or one of its other parts. */
export function WholeOrder({ id, part, onPart }: Props) {
  const order = useRead(readStockOrder, { params: { id } })
  const me = useRead(getUserInfo, {})
  const parts = [
    { value: 'order', label: 'Commande' },
    { value: 'comments', label: 'Messages', count: order.comments },
    ...(me.roleName === 'ROLE_MANAGER' ? [{ value: 'history', label: 'Historique' } as const] : []),
  ] as const
  const isEditing = part === 'edit' && order.statut === 'draft'
  if (isEditing) return <EditOrder order={order} onLeave={() => onPart(undefined)} />
  return (
    <Stack gap={5}>
      <Choices
        label={`Vues de ${order.reference}`}
        choices={parts}
        value={part === undefined || part === 'edit' ? 'order' : part}
        onChange={(next) => onPart(next === 'order' ? undefined : next)}
      />
      {(part === undefined || part === 'edit') && (
        <>
          <OrderFacts order={order} />
          <OrderActs order={order} me={me} onEdit={() => onPart('edit')} />
          <OrderLines lines={order.lines} />
          <OrderDeliveries deliveries={order.deliveries} isOwn={me.roleName === 'ROLE_PDV'} />
          <ReadBoundary failure="Les étapes n’ont pas pu être lues">
            <OrderTimeline order={order} />
          </ReadBoundary>
        </>
      )}
      {part === 'comments' && (
        <ReadBoundary failure="Les messages n’ont pas pu être lus">
          <OrderComments orderId={id} />
        </ReadBoundary>
      )}
      {part === 'history' && <ActHistory kind="stock_order" id={id} />}
    </Stack>
  )
}
