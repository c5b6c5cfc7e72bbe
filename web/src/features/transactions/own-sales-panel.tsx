import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { todayHere } from '../../ui/form/french-date.ts'
import { NoRows, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { SaleList } from './own-sales.tsx'
import { ownSalesQuery } from './own-sales-query.ts'

const SIZE = 20

type Props = { userId: number; isHeld?: boolean; onOpen: (id: number) => void; onClose: () => void }

/** Pages through one's own sales, or only those that hold an amount. */
export function OwnSalesPanel({ userId, isHeld = false, onOpen, onClose }: Props) {
  return (
    <SidePanel title={isHeld ? 'Ce qui est retenu' : 'Toutes mes ventes'} onClose={onClose}>
      <ReadBoundary failure="Vos ventes n’ont pas pu être lues">
        <Pages userId={userId} isHeld={isHeld} onOpen={onOpen} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Pages({ userId, isHeld, onOpen }: Pick<Props, 'userId' | 'onOpen'> & { isHeld: boolean }) {
  const [pageCount, setPageCount] = useState(0)
  const page = useDeferredValue(pageCount)
  const { content, totalElements } = useRead(listTransactionsByPage, {
    query: ownSalesQuery({ userId, today: todayHere() }, { page, size: SIZE, isHeld }),
  })
  return (
    <RowsInPanel isLate={page !== pageCount}>
      {isHeld && content.length === 0 && <NoRows>Rien n’est retenu&nbsp;: aucune vente n’attend sa validation.</NoRows>}
      {(!isHeld || content.length > 0) && <SaleList sales={content} onOpen={onOpen} />}
      {totalElements > SIZE && (
        <TablePager label="Pages de mes ventes" page={{ page, size: SIZE, total: totalElements, onPage: setPageCount }} />
      )}
    </RowsInPanel>
  )
}
