import { toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { splitRefusal } from './secret-faults.ts'
import { OwnPasswordField } from './secret-field.tsx'

export function FactorOffDialog({ onClose }: { onClose: () => void }) {
  const leaving = useCommand(toggleSecondFactor)
  const [password, setPassword] = useState('')
  const { ofPassword, others } = splitRefusal(leaving.error, '')

  async function confirm() {
    const done = await leaving.mutateAsync({ body: { password } }).catch(() => null)
    if (done === null) return
    onClose()
    showSuccess({ title: 'Double authentification désactivée' })
  }

  return (
    <Dialog
      isOpen
      isDangerous
      title="Désactiver la double authentification&nbsp;?"
      confirmLabel="Désactiver"
      cancelLabel="La garder"
      isPending={leaving.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {others && <Alert tone="bad">{others}</Alert>}
      <p>Votre mot de passe suffira pour vous connecter. Vos codes de secours ne vaudront plus rien, et un courriel vous le dira.</p>
      <OwnPasswordField value={password} onChange={setPassword} fault={ofPassword} />
    </Dialog>
  )
}
