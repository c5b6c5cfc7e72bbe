import { type ChannelAccess, changeChannelAccessPassword } from '@backoffice/contract/channel-access/channel-access'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Records a password that the operator has already changed. */
export function PasswordDialog({ access: { id, username }, onClose }: { access: ChannelAccess; onClose: () => void }) {
  const command = useCommand(changeChannelAccessPassword)
  const form = useForm({
    initial: { password: '' },
    schema: changeChannelAccessPassword.body,
    bodyOf: (fields) => fields,
    messages: { password: 'Écrivez le mot de passe.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: `Le mot de passe de ${username} est enregistré` })
    },
  })

  return (
    <Dialog
      isOpen
      title={`Changer le mot de passe de ${username}\u00a0?`}
      confirmLabel="Enregistrer le mot de passe"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <PasswordField
        label="Nouveau mot de passe"
        description="Celui que porte maintenant le système de l’opérateur. L’ancien n’est pas gardé."
        autoComplete="new-password"
        maxLength={200}
        {...form.input('password')}
        data-autofocus
        required
      />
    </Dialog>
  )
}
