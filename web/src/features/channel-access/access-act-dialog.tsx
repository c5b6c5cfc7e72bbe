import { type ChannelAccess, removeChannelAccess, resetChannelAccessUsage } from '@backoffice/contract/channel-access/channel-access'
import { useCommand } from '../../api/use-command.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { AccessAct } from './access-acts.tsx'
import { describeExpiry } from './access-labels.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

type Props = { act: AccessAct; access: ChannelAccess; onClose: () => void; onRemoved: () => void }

export function AccessActDialog({ act, access, onClose, onRemoved }: Props) {
  if (act === 'reveal') return <RevealDialog access={access} onClose={onClose} />
  if (act === 'verify') return <VerifyDialog access={access} onClose={onClose} />
  if (act === 'password') return <PasswordDialog access={access} onClose={onClose} />
  if (act === 'extend') return <ExtendDialog accesses={[access]} onClose={onClose} />
  if (act === 'reset') return <ResetDialog access={access} onClose={onClose} />
  return <RemoveDialog access={access} onClose={onClose} onRemoved={onRemoved} />
}

type OneProps = Pick<Props, 'access' | 'onClose'>

function ResetDialog({ access: { id, username, usageCount }, onClose }: OneProps) {
  const reset = useCommand(resetChannelAccessUsage)
  const onSuccess = () => {
    onClose()
    showSuccess({ title: `Le compteur de ${username} est à zéro` })
  }
  return (
    <Dialog
      isOpen
      title={`Remettre à zéro le compteur de ${username}\u00a0?`}
      confirmLabel="Remettre à zéro"
      isPending={reset.isPending}
      onConfirm={() => reset.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {reset.error && <Alert tone="bad">{reset.error.message}</Alert>}
      <p>Usages&nbsp;: {formatNumber(usageCount)} → 0. S’il était bloqué, l’accès ne l’est plus.</p>
    </Dialog>
  )
}

function RemoveDialog({ access, onClose, onRemoved }: OneProps & Pick<Props, 'onRemoved'>) {
  const { id, username } = access
  const remove = useCommand(removeChannelAccess)
  const onSuccess = () => {
    onClose()
    onRemoved()
    showSuccess({ title: `${username} est retiré`, detail: 'Son historique reste au journal.' })
  }
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Retirer ${username}, qui ${describeExpiry(access).replace('expiré', 'a expiré')}\u00a0?`}
      confirmLabel="Retirer l’accès"
      cancelLabel="Garder l’accès"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {remove.error && <Alert tone="bad">{remove.error.message}</Alert>}
      <p>Plus aucun programme ne pourra s’en servir, et son mot de passe ne pourra plus être lu. Cela ne se défait pas.</p>
    </Dialog>
  )
}
