import { changeView, type View } from '@backoffice/contract/saved-views/saved-views'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SharingSwitch } from './sharing-switch.tsx'

type Props = { isOpen: boolean; view: View; mayShare: boolean; onClose: () => void }

const NAME_AND_SHARING = changeView.body.pick({ name: true, isShared: true })

/** Renames a view, shares it or stops sharing it. */
export function ChangeViewDialog({ view: { id, name, isShared, version }, mayShare, onClose }: Props) {
  const command = useCommand(changeView)
  const form = useForm({
    initial: { name, isShared },
    schema: NAME_AND_SHARING,
    bodyOf: (fields) => ({ name: fields.name.trim(), isShared: fields.isShared }),
    messages: { name: 'Donnez un nom à la vue.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSuccess: (view) => {
      showSuccess({ title: 'Vue enregistrée', detail: view.name })
      onClose()
    },
  })
  const isTaken = isShared && !form.fields.isShared
  return (
    <Dialog isOpen title="Nom et partage" confirmLabel="Enregistrer" isPending={form.isPending} onConfirm={form.submit} onClose={onClose}>
      {form.refusal && <WriteFailure error={form.refusal} title="Le changement n’est pas confirmé" />}
      <TextField label="Nom" autoComplete="off" maxLength={80} required data-autofocus {...form.input('name')} />
      {(mayShare || isShared) && <SharingSwitch {...form.field('isShared')} />}
      {isTaken && <p>Les autres ne la verront plus{'\u00a0'}; ceux qui la reçoivent par e-mail sont prévenus.</p>}
    </Dialog>
  )
}
