import { listStockOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { NoRows, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { OwnOrderRows } from './own-orders.tsx'

const SIZE = 20

type Props = { onOpen: (id: number) => void; onClose: () => void }

/** Pages through the orders of an outlet, newest first. */
export function OwnOrdersPanel({ onOpen, onClose }: Props) {
  return (
    <SidePanel title="Toutes mes commandes" onClose={onClose}>
      <ReadBoundary failure="Vos commandes n’ont pas pu être lues">
        <Pages onOpen={onOpen} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Pages({ onOpen }: Pick<Props, 'onOpen'>) {
  const [chosenPage, setChosenPage] = useState(0)
  const page = useDeferredValue(chosenPage)
  const { content, totalElements: total } = useRead(listStockOrders, { query: { page, size: SIZE } })
  return (
    <RowsInPanel isLate={page !== chosenPage}>
      {content.length === 0 && <NoRows>Pas encore de commande.</NoRows>}
      <OwnOrderRows label="Toutes mes commandes" orders={content} onOpen={onOpen} />
      {total > SIZE && <TablePager label="Pages de mes commandes" page={{ page, size: SIZE, total, onPage: setChosenPage }} />}
    </RowsInPanel>
  )
}
