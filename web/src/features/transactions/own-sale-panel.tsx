import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { type ReactNode, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { todayHere } from '../../ui/form/french-date.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ownSalesQuery } from './own-sales-query.ts'
import { TransactionPanel } from './transaction-panel.tsx'

type Props = {
  id: number
  userId: number
  /** True just after the sale: the receipt confirms it. */
  isNew?: boolean
  onClose: () => void
}

export function OwnSalePanel(props: Props) {
  const inPanel = (inside: ReactNode) => (
    <SidePanel title="Vente" onClose={props.onClose}>
      {inside}
    </SidePanel>
  )
  return (
    <ReadBoundary failure="Cette vente n’a pas pu être lue" wrap={inPanel}>
      <Sale {...props} />
    </ReadBoundary>
  )
}

function Sale({ id, userId, isNew = false, onClose }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  // A reference is unique among all sales.
  const query = { ...ownSalesQuery({ userId, today: todayHere() }, { page: 0, size: 1 }), q: `TR-${id}` }
  const sale = useRead(listTransactionsByPage, { query }).content[0]
  if (sale === undefined)
    return (
      <SidePanel title="Vente" onClose={onClose}>
        <p>Cette vente n’est pas parmi les vôtres.</p>
      </SidePanel>
    )
  return (
    <>
      <TransactionPanel transaction={sale} isNew={isNew} onDecide={() => setCancelling(true)} onClose={onClose} />
      {isCancelling && <CancelDialog transactions={[sale]} onClose={() => setCancelling(false)} />}
    </>
  )
}
