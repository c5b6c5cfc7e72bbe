import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useReadEach } from '../../api/use-read.ts'
import { Timeline, TimelineStep } from '../../ui/layout/timeline.tsx'
import typography from '../../ui/layout/typography.module.css'
import { stepsOf } from './order-history.ts'

/** Tells what happened to an order and to its deliveries, oldest first. */
export function OrderTimeline({ order }: { order: StockOrder }) {
  const deliveries = useReadEach(
    readDelivery,
    order.deliveries.map(({ id }) => ({ params: { id } })),
  )
  return (
    <section>
      <h3 className={typography.heading}>Étapes</h3>
      <Timeline label="Étapes de la commande">
        {stepsOf(order, deliveries).map(({ at, text, by }) => (
          <TimelineStep key={`${at} ${text}`} at={at} note={by === null ? null : <>par {by}</>}>
            {text}
          </TimelineStep>
        ))}
      </Timeline>
    </section>
  )
}
