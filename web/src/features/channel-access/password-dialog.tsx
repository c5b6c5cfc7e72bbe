import { type ChannelAccess, changeChannelAccessPassword } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Records a password that the operator has already changed. */
export function PasswordDialog({ access: { id, username }, onClose }: { access: ChannelAccess; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const change = useCommand(changeChannelAccessPassword)

  function confirm() {
    if (password === '') return setFault('Écrivez le mot de passe.')
    setFault(undefined)
    change.mutate(
      { params: { id }, body: { password } },
      {
        onSuccess: () => {
          onClose()
          showSuccess({ title: `Le mot de passe de ${username} est enregistré` })
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      title={`Changer le mot de passe de ${username}\u00a0?`}
      confirmLabel="Enregistrer le mot de passe"
      isPending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {messageAbove(change.error) && <Alert tone="bad">{messageAbove(change.error)}</Alert>}
      <PasswordField
        label="Nouveau mot de passe"
        description="Celui que porte maintenant le système de l’opérateur. L’ancien n’est pas gardé."
        autoComplete="new-password"
        maxLength={200}
        value={password}
        error={fault ?? change.error?.fields[0]?.message}
        onChange={({ target }) => setPassword(target.value)}
        data-autofocus
        required
      />
    </Dialog>
  )
}
