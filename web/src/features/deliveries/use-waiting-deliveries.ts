import { type Delivery, type DeliveryStatus, listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { useReadEach } from '../../api/use-read.ts'
import { onceEach } from './once-each.ts'

const SIZE = 200
const PAGES_MAX = 10

const WAITING = ['received_with_gap', 'prepared', 'in_transit'] as const satisfies readonly DeliveryStatus[]

/** Reads the deliveries that wait for somebody: to settle, to ship or to receive. */
export function useWaitingDeliveries(): readonly Delivery[] {
  const firstPages = useReadEach(
    listDeliveries,
    WAITING.map((status) => ({ query: { statut: status, size: SIZE } })),
  )
  const otherPages = useReadEach(
    listDeliveries,
    WAITING.flatMap((status, index) => {
      const pages = Math.min(firstPages[index]?.totalPages ?? 0, PAGES_MAX)
      return Array.from({ length: Math.max(0, pages - 1) }, (_, page) => ({ query: { statut: status, page: page + 1, size: SIZE } }))
    }),
  )
  return onceEach([...firstPages, ...otherPages].flatMap(({ content }) => content))
}
