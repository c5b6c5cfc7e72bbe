import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderingOutletChoice } from './ordering-outlet-choice.tsx'
import { tellSaved } from './saved-order.ts'

type Props = { onClose: () => void; onSent: (id: number) => void }

/** Takes the order of the outlet that is signed in. */
export function OwnOrderFormPanel({ outletId, onClose, onSent }: Props & { outletId: number }) {
  return (
    <SidePanel title="Commander du stock" onClose={onClose}>
      <ReadBoundary failure="Les articles n’ont pas pu être lus">
        <OrderForm isOwn outletId={outletId} onSaved={(order) => tell(order, onSent)} />
      </ReadBoundary>
    </SidePanel>
  )
}

/** Takes an order that a manager makes for an outlet, for another manager to decide. */
export function NewOrderPanel({ onClose, onSent }: Props) {
  const [outletId, setOutletId] = useState<number>()
  return (
    <SidePanel title="Commander pour un point de vente" onClose={onClose}>
      <ReadBoundary failure="Les points de vente n’ont pas pu être lus">
        <Stack>
          <OrderingOutletChoice value={outletId} onChange={setOutletId} />
          {outletId === undefined ? (
            <p className={typography.note}>Choisissez le point de vente&nbsp;: ses articles et ce qu’il a en stock s’affichent ici.</p>
          ) : (
            <OrderForm key={outletId} isOwn={false} outletId={outletId} onSaved={(order) => tell(order, onSent)} />
          )}
          <p className={typography.note}>Une autre personne approuvera ou rejettera cette commande.</p>
        </Stack>
      </ReadBoundary>
    </SidePanel>
  )
}

function tell(order: StockOrder, onSent: Props['onSent']): void {
  onSent(order.id)
  tellSaved(order)
}
