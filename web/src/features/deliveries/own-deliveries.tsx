import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { useReadEach } from '../../api/use-read.ts'
import { comesTo } from './delivery-labels.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { onceEach } from './once-each.ts'
import { NoOwnDelivery } from './no-own-delivery.tsx'

/** Reads the prepared deliveries, those in transit, then the newest of all. */
const READS = [{ query: { statut: 'prepared', size: 50 } }, { query: { statut: 'in_transit', size: 50 } }, { query: { size: 10 } }] as const

type Props = { userId: number; rowsMax: number; onOpen: (id: number) => void }

/** Lists an outlet's deliveries: those on their way, those that it must ship, then the newest. */
export function OwnDeliveries({ userId, rowsMax, onOpen }: Props) {
  const [prepared = [], onTheWay = [], newest = []] = useReadEach(listDeliveries, READS).map(({ content }) => content)
  const toShip = prepared.filter((delivery) => delivery.kind !== 'supply' && !comesTo(delivery, userId))
  const waiting = [...onTheWay, ...toShip]
  const deliveries = onceEach([...waiting, ...newest])
  if (deliveries.length === 0) return <NoOwnDelivery />
  const shown = deliveries.slice(0, Math.max(rowsMax, waiting.length))
  return <DeliveryRows label="Mes livraisons" userId={userId} deliveries={shown} onOpen={onOpen} />
}
