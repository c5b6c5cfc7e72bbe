import { readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import type { ComponentProps } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { WholeOrder } from './whole-order.tsx'

type Props = ComponentProps<typeof WholeOrder> & { onClose: () => void }

export function OrderPanel({ onClose, ...order }: Props) {
  const reference = useQuietRead(readStockOrder, { params: { id: order.id } })?.reference
  return (
    <SidePanel title={reference ?? 'Commande'} onClose={onClose}>
      <ReadBoundary failure="La commande n’a pas pu être lue">
        <WholeOrder {...order} />
      </ReadBoundary>
    </SidePanel>
  )
}
