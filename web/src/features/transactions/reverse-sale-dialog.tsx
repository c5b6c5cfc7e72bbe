import { saleLabel } from '@backoffice/contract/transactions/sale-labels'
import { reverseTransaction, type Transaction } from '@backoffice/contract/transactions/transactions'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MovementReason, NO_REASON } from '../ledger/index.ts'

type Props = { transaction: Transaction; onClose: () => void }

/** Reverses a validated sale: amount and commission together. */
export function ReverseSaleDialog({ transaction, onClose }: Props) {
  const { id, reference, userName, amount, commission } = transaction
  const { field, read } = useReason(NO_REASON)
  const { mutate, error, isPending } = useCommand(reverseTransaction, () => ({
    label: `Contre-passation de ${reference}, ${formatMoney(amount)}, ${userName}`,
  }))

  function onSuccess() {
    showSuccess({ title: 'Vente contre-passée', detail: `${reference}, ${formatMoney(amount)}, ${userName}.` })
    onClose()
  }
  function confirm() {
    const reason = read()
    if (reason !== null) mutate({ params: { id }, body: { raison: reason } }, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Contre-passer ${reference}, ${formatMoney(amount)}\u00a0?`}
      confirmLabel="Contre-passer la vente"
      cancelLabel="Revenir"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La contre-passation n’est pas confirmée" />}
      <p>
        {saleLabel(transaction)}, {userName}.
      </p>
      <MovementReason {...field} isFirst />
      <p>
        {formatMoney(amount)} retournent au solde du vendeur, qui en est averti.
        {commission > 0 && ` Sa commission de ${formatMoney(commission)} est reprise\u00a0; déjà payée, elle se déduit de la suivante.`}{' '}
        Cela ne se défait pas.
      </p>
    </Dialog>
  )
}
