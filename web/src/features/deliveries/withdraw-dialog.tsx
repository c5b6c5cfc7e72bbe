import { cancelDelivery, type Delivery, returnDelivery } from '@backoffice/contract/deliveries/deliveries'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { delivery: Pick<Delivery, 'id' | 'reference'>; onClose: () => void }

/** Gives up a delivery that was prepared. */
export function CancelDialog({ delivery: { id, reference }, onClose }: Props) {
  const command = useCommand(cancelDelivery)
  const form = useForm({
    initial: { raison: '' },
    schema: cancelDelivery.body,
    bodyOf: ({ raison: reason }) => (reason.trim() === '' ? {} : { raison: reason }),
    messages: {},
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `${reference} est annulée`, detail: 'Ses pièces sont de nouveau disponibles.' })
    },
  })
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler ${reference}\u00a0?`}
      confirmLabel="Annuler la livraison"
      cancelLabel="Garder la livraison"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title="L’annulation n’est pas confirmée" />}
      <p>Ce qui était réservé pour elle redevient disponible là où il se trouve.</p>
      <ReasonField {...form.field('raison')} description="Facultative. Elle reste écrite sur la livraison." isFirst />
    </Dialog>
  )
}

/** Sends goods that are on their way back to where they came from. */
export function SendBackDialog({ delivery: { id, reference }, onClose }: Props) {
  const command = useCommand(returnDelivery)
  const form = useForm({
    initial: { raison: '' },
    schema: returnDelivery.body,
    bodyOf: (fields) => fields,
    messages: { raison: 'Écrivez la raison, par exemple «\u00a0colis refusé, mouillé\u00a0».' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `${reference} est retournée`, detail: 'Tout est de nouveau chez l’expéditeur.' })
    },
  })
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Retourner ${reference} à l’expéditeur\u00a0?`}
      confirmLabel="Retourner la livraison"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title="Le retour n’est pas confirmé" />}
      <p>
        Rien n’est reçu&nbsp;: toutes les pièces reviennent dans le dépôt d’où elles sont parties. S’il n’en manque que quelques-unes,
        recevez plutôt les autres.
      </p>
      <ReasonField {...form.field('raison')} description="Elle reste écrite sur la livraison." isFirst />
    </Dialog>
  )
}
