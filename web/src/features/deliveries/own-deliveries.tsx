import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { useReadEach } from '../../api/use-read.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { onceEach } from './once-each.ts'
import { NoOwnDelivery } from './no-own-delivery.tsx'

/** The deliveries in transit, then the newest ones. */
const READS = [{ query: { statut: 'in_transit', size: 50 } }, { query: { size: 10 } }] as const

type Props = { userId: number; rowsMax: number; onOpen: (id: number) => void }

/** Lists an outlet's deliveries: those on their way, then the newest. */
export function OwnDeliveries({ userId, rowsMax, onOpen }: Props) {
  const [onTheWay = [], newest = []] = useReadEach(listDeliveries, READS).map(({ content }) => content)
  const deliveries = onceEach([...onTheWay, ...newest])
  if (deliveries.length === 0) return <NoOwnDelivery />
  const shown = deliveries.slice(0, Math.max(rowsMax, onTheWay.length))
  return <DeliveryRows label="Mes livraisons" userId={userId} deliveries={shown} onOpen={onOpen} />
}
