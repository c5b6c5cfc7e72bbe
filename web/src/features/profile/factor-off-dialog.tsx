import { toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FIELD_BY_CODE, NO_OWN_PASSWORD, OwnPasswordField } from './secret-field.tsx'

export function FactorOffDialog({ onClose }: { onClose: () => void }) {
  const command = useCommand(toggleSecondFactor)
  const form = useForm({
    initial: { password: '' },
    schema: toggleSecondFactor.body,
    bodyOf: (fields) => fields,
    messages: { password: NO_OWN_PASSWORD },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: 'Double authentification désactivée' })
    },
    fieldByCode: FIELD_BY_CODE,
  })

  return (
    <Dialog
      isOpen
      isDangerous
      title="Désactiver la double authentification&nbsp;?"
      confirmLabel="Désactiver"
      cancelLabel="La garder"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <p>Votre mot de passe suffira pour vous connecter. Vos codes de secours ne vaudront plus rien, et un e-mail vous le dira.</p>
      <OwnPasswordField {...form.field('password')} />
    </Dialog>
  )
}
