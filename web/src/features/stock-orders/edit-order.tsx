import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { OrderFields } from './order-form.tsx'
import { tellSaved } from './saved-order.ts'
import { useOrderEdit } from './use-order-form.ts'

type Props = { order: StockOrder; onLeave: () => void }

/** Changes an order that is not sent yet. */
export function EditOrder({ order, onLeave }: Props) {
  return (
    <ReadBoundary failure="Les articles n’ont pas pu être lus">
      <Stack>
        <Fields order={order} onLeave={onLeave} />
        <Row isFilled>
          <Button variant="default" onClick={onLeave}>
            Revenir
          </Button>
        </Row>
      </Stack>
    </ReadBoundary>
  )
}

function Fields({ order, onLeave }: Props) {
  const entry = useOrderEdit(order, (saved) => {
    tellSaved(saved)
    onLeave()
  })
  return <OrderFields outletId={order.outletId} entry={entry} />
}
