import { nameOfBatch } from '@backoffice/contract/commissions/batch-table'
import { type Batch, cancelBatch } from '@backoffice/contract/commissions/batches'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export function CancelBatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { field, read } = useReason('Écrivez la raison, par exemple «\u00a0un relevé de trop\u00a0».')
  const { mutate, error, isPending } = useCommand(cancelBatch)
  const { id, count, total } = batch
  const freed = formatCount(count, 'relevé redevient libre', 'relevés redeviennent libres')
  const onSuccess = () => {
    onClose()
    showSuccess({ title: `${nameOfBatch(batch)} annulé`, detail: `${freed}.` })
  }
  function confirm() {
    const reason = read()
    if (reason !== null) mutate({ params: { id }, body: { raison: reason } }, { onSuccess })
  }
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler le ${nameOfBatch(batch).toLowerCase()}, ${formatMoney(total)}\u00a0?`}
      confirmLabel="Annuler le lot"
      cancelLabel="Garder le lot"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="L’annulation n’est pas confirmée" />}
      <p>Rien n’a été payé. {freed} pour un autre lot.</p>
      <ReasonField {...field} description="Elle reste sur le lot et dans le journal." isFirst />
    </Dialog>
  )
}
