import { openCount } from '@backoffice/contract/stock-counts/counts'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = {
  /** The depots that are counted. */
  depots: readonly { id: number; name: string }[]
  depotId: number | null
  onOpened: (id: number) => void
  onClose: () => void
}

/** Begins to count a depot. */
export function OpenCountDialog({ depots, depotId, onOpened, onClose }: Props) {
  const command = useCommand(openCount)
  const form = useForm({
    initial: { depotId: depots.some(({ id }) => id === depotId) ? depotId : null },
    schema: openCount.body,
    bodyOf: (fields) => fields,
    messages: { depotId: 'Choisissez le dépôt à compter.' },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ id }) => onOpened(id),
  })
  return (
    <Dialog
      isOpen
      title="Ouvrir un inventaire"
      confirmLabel="Ouvrir l’inventaire"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>On compte sans voir le stock théorique. Les mouvements restent possibles pendant ce temps.</p>
      <SelectField
        label="Dépôt"
        required
        options={[{ value: '', label: 'Choisir…' }, ...depots.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={String(form.fields.depotId ?? '')}
        error={form.errorOf('depotId')}
        onChange={(next) => form.set('depotId', next === '' ? null : Number(next))}
      />
    </Dialog>
  )
}
