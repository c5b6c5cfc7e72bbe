import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { NoRows, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { DeliveryRows } from './delivery-rows.tsx'

const SIZE = 20

type Props = { userId: number; onOpen: (id: number) => void; onClose: () => void }

/** Pages through an outlet's deliveries, newest first. */
export function OwnDeliveriesPanel({ userId, onOpen, onClose }: Props) {
  return (
    <SidePanel title="Toutes mes livraisons" onClose={onClose}>
      <ReadBoundary failure="Vos livraisons n’ont pas pu être lues">
        <Pages userId={userId} onOpen={onOpen} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Pages({ userId, onOpen }: Pick<Props, 'userId' | 'onOpen'>) {
  const [chosenPage, setChosenPage] = useState(0)
  const page = useDeferredValue(chosenPage)
  const { content, totalElements: total } = useRead(listDeliveries, { query: { page, size: SIZE } })
  return (
    <RowsInPanel isLate={page !== chosenPage}>
      {content.length === 0 && <NoRows>Pas encore de livraison.</NoRows>}
      <DeliveryRows label="Toutes mes livraisons" userId={userId} deliveries={content} onOpen={onOpen} />
      {total > SIZE && <TablePager label="Pages de mes livraisons" page={{ page, size: SIZE, total, onPage: setChosenPage }} />}
    </RowsInPanel>
  )
}
