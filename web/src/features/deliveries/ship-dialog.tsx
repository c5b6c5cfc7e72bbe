import { piecesOf } from '@backoffice/contract/deliveries/delivery-table'
import { type Delivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { delivery: Delivery; onClose: () => void }

/** Sends a prepared delivery on its way. */
export function ShipDialog({ delivery: latest, onClose }: Props) {
  // As it was when the dialog opened: the server refuses a version that somebody else has replaced since.
  const [delivery] = useState(latest)
  const form = useShipping(delivery, onClose)
  const pieces = piecesOf(delivery)
  return (
    <Dialog
      isOpen
      title={`Expédier ${delivery.reference}\u00a0?`}
      confirmLabel={`Expédier ${formatCount(pieces, 'pièce')}`}
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title="L’expédition n’est pas confirmée" />}
      <p>
        {pieces > 1 ? `Les ${formatCount(pieces, 'pièce')} quittent` : 'La pièce quitte'} leur dépôt et restent en route jusqu’à leur
        réception. Le destinataire est prévenu.
      </p>
      <DateField label="Arrivée prévue le" min={todayHere()} {...form.field('expectedOn')} />
    </Dialog>
  )
}

const NO_DAY: { expectedOn: string | null } = { expectedOn: null }

function useShipping({ id, reference, version }: Delivery, onClose: () => void) {
  const command = useCommand(shipDelivery)
  return useForm({
    initial: NO_DAY,
    schema: shipDelivery.body,
    bodyOf: ({ expectedOn }) => ({ ...(expectedOn === null ? {} : { expectedOn }), version }),
    messages: {},
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `${reference} est en route` })
    },
  })
}
