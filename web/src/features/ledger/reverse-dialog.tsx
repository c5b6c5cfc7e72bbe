import { reverseMovement } from '@backoffice/contract/ledger/ledger'
import type { Movement } from '@backoffice/contract/ledger/movement'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BothSides } from './both-sides.tsx'
import { MovementReason, NO_REASON } from './movement-reason.tsx'

export type MovementDialogProps = {
  movement: Movement
  name: string
  available: number
  onClose: () => void
}

/** Reverses a credit or a debit with an opposite movement. */
export function ReverseDialog({ movement, name, available, onClose }: MovementDialogProps) {
  const { field, read } = useReason(NO_REASON)
  const amount = formatMoney(Math.abs(movement.amount))
  const { mutate, error, isPending } = useCommand(reverseMovement, () => ({ label: `Contre-passation de ${amount}, ${name}` }))

  function onSuccess() {
    showSuccess({ title: 'Mouvement contre-passé', detail: `${amount}, ${name}.` })
    onClose()
  }
  function confirm() {
    const reason = read()
    if (reason !== null) mutate({ params: { id: movement.id }, body: { reason } }, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Contre-passer ${amount}, ${name}\u00a0?`}
      confirmLabel="Contre-passer le mouvement"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La contre-passation n’est pas confirmée" />}
      <BothSides movement={movement} name={name} available={available} />
      <MovementReason {...field} isFirst />
      <p>Le mouvement reste écrit&nbsp;; un mouvement contraire le compense. Cela ne se défait pas.</p>
    </Dialog>
  )
}
