import { nameOfBatch } from '@backoffice/contract/commissions/batch-table'
import { type Batch, payBatch, REFERENCE_MAX } from '@backoffice/contract/commissions/batches'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { OptionalLabel } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export function PayBatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const { id, count } = batch
  const total = formatMoney(batch.total)
  const name = nameOfBatch(batch).toLowerCase()
  const { mutate, error, isPending } = useCommand(payBatch)
  const typed = reference.trim()
  const onSuccess = () => {
    onClose()
    showSuccess({ title: `${nameOfBatch(batch)} payé`, detail: `${total}, ${formatCount(count, 'relevé payé', 'relevés payés')}.` })
  }
  return (
    <Dialog
      isOpen
      title={`Payer ${total}, ${name}\u00a0?`}
      confirmLabel={`Payer ${total}`}
      isPending={isPending}
      onConfirm={() => mutate({ params: { id }, body: typed === '' ? {} : { reference: typed } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le paiement n’est pas confirmé" />}
      <p>
        {total} quittent les comptes de commission. {formatCount(count, 'relevé devient payé', 'relevés deviennent payés')}, et les
        bénéficiaires en sont prévenus.
      </p>
      <TextField
        label={<OptionalLabel>Référence du virement</OptionalLabel>}
        description="Elle reste sur le lot."
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        data-autofocus
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </Dialog>
  )
}
