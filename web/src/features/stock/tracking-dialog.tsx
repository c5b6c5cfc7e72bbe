import { withDe } from '@backoffice/contract/elision'
import { type Depot, updateDepot } from '@backoffice/contract/stock/depots'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatDay } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { depot: Depot; onClose: () => void }

/** Sets the first day from which an outlet is compared with the operator's files, or none. The server asks for the PIN. */
export function TrackingDialog({ depot: latest, onClose }: Props) {
  // As it was when the dialog opened: the server refuses a version that somebody else has replaced since.
  const [depot] = useState(latest)
  const { name, trackedFrom } = depot
  const form = useTracking(depot, onClose)
  return (
    <Dialog
      isOpen
      title={`Suivi ${withDe(name)}`}
      confirmLabel={form.fields.trackedFrom === null ? 'Ne plus suivre' : 'Enregistrer le suivi'}
      isPending={form.isPending}
      isHeld={form.fields.trackedFrom === trackedFrom}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>
        {trackedFrom === null ? 'Ce point de vente n’est pas suivi.' : `Suivi depuis le ${formatDay(trackedFrom)}.`} Les lignes de
        l’opérateur sont comparées à son stock à partir de ce jour&nbsp;; sans jour, seules le sont celles qui nomment un numéro connu.
      </p>
      <DateField label="Suivi depuis le" {...form.field('trackedFrom')} />
    </Dialog>
  )
}

function useTracking({ id, name, trackedFrom, version }: Depot, onClose: () => void) {
  const command = useCommand(updateDepot)
  const [initial] = useState<{ trackedFrom: string | null }>({ trackedFrom })
  return useForm({
    initial,
    schema: updateDepot.body,
    bodyOf: (fields) => ({ ...fields, version }),
    messages: {},
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: (_, body) => {
      onClose()
      const detail = body.trackedFrom === null ? 'Plus suivi.' : `Suivi depuis le ${formatDay(body.trackedFrom)}.`
      showSuccess({ title: `Suivi enregistré\u00a0: ${name}`, detail })
    },
  })
}
