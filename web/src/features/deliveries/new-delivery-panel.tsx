import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { toNewDelivery, NO_DELIVERY, type Transfer } from './new-delivery.ts'
import { NewDeliveryForm } from './new-delivery-form.tsx'
import { useNewDelivery } from './use-new-delivery.ts'

type Props = { onClose: () => void; onPrepared: (id: number) => void }

/** Prepares a supply, a transfer or a withdrawal; `transfer` is filled in. */
export function NewDeliveryPanel({ transfer, onClose, onPrepared }: Props & { transfer?: Transfer | undefined }) {
  return (
    <SidePanel title="Préparer une livraison" onClose={onClose}>
      <ReadBoundary failure="Le matériel n’a pas pu être lu">
        <OfManager transfer={transfer} onPrepared={onPrepared} />
      </ReadBoundary>
    </SidePanel>
  )
}

/** Returns goods of the outlet that is signed in. */
export function OwnReturnPanel({ outletId, onClose, onPrepared }: Props & { outletId: number }) {
  return (
    <SidePanel title="Retourner du matériel" onClose={onClose}>
      <ReadBoundary failure="Votre stock n’a pas pu être lu">
        <OfOutlet outletId={outletId} onPrepared={onPrepared} />
      </ReadBoundary>
    </SidePanel>
  )
}

function OfManager({ transfer, onPrepared }: Pick<Props, 'onPrepared'> & { transfer?: Transfer | undefined }) {
  const entry = useNewDelivery({
    draft: transfer ? `transfer ${transfer.from} ${transfer.to} ${transfer.article}` : 'new delivery',
    empty: transfer ? toNewDelivery(transfer) : NO_DELIVERY,
    isOwn: false,
    onPrepared: (delivery) => tell(delivery, onPrepared),
  })
  return <NewDeliveryForm entry={entry} />
}

function OfOutlet({ outletId, onPrepared }: Pick<Props, 'onPrepared'> & { outletId: number }) {
  const entry = useNewDelivery({
    draft: 'return of goods',
    empty: { ...NO_DELIVERY, kind: 'return', fromOutletId: outletId },
    isOwn: true,
    onPrepared: (delivery) => tell(delivery, onPrepared),
  })
  return <NewDeliveryForm entry={entry} />
}

function tell({ id, reference }: Delivery, onPrepared: Props['onPrepared']): void {
  onPrepared(id)
  showSuccess({ title: `${reference} est préparée`, detail: 'Son matériel est réservé. Il reste à l’expédier.' })
}
