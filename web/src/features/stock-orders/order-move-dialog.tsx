import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useRead } from '../../api/use-read.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { ShipDialog } from '../deliveries/index.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { OrderActDialog } from './order-act-dialog.tsx'
import type { OrderMoveAct } from './order-moves.ts'
import { PrepareDialog } from './prepare-dialog.tsx'

type Props = { id: number; act: OrderMoveAct; onClose: () => void }

/** Asks to confirm a step where the order is only a card, by the dialogs of its panel. */
export function OrderMoveDialog({ id, act, onClose }: Props) {
  const order = useRead(readStockOrder, { params: { id } })
  if (act === 'approve') return <ApproveDialog order={order} onClose={onClose} />
  if (act === 'prepare') return <PrepareDialog order={order} onClose={onClose} />
  if (act !== 'ship') return <OrderActDialog act={act} order={order} onClose={onClose} />
  const prepared = order.deliveries.find((delivery) => delivery.statut === 'prepared') ?? order.deliveries[0]
  return prepared === undefined ? null : <Shipping deliveryId={prepared.id} onClose={onClose} />
}

function Shipping({ deliveryId, onClose }: { deliveryId: number; onClose: () => void }) {
  const delivery = useRead(readDelivery, { params: { id: deliveryId } })
  return (
    <LazyBoundary onClose={onClose}>
      <ShipDialog delivery={delivery} onClose={onClose} />
    </LazyBoundary>
  )
}
