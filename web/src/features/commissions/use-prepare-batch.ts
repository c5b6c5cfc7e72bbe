import { nameOfBatch } from '@backoffice/contract/commissions/batch-table'
import { prepareBatch } from '@backoffice/contract/commissions/batches'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'

type Body = RequestOf<typeof prepareBatch>['body']

export type PrepareBatchProps = { onPrepared: (batchId: number) => void; onClose: () => void }

/** Prepares a batch from a dialog, then closes the dialog and says what the batch pays. */
export function usePrepareBatch({ onPrepared, onClose }: PrepareBatchProps) {
  const { mutate, error, isPending, reset } = useCommand(prepareBatch)
  const prepare = (body: Body) =>
    mutate(
      { body },
      {
        onSuccess: (batch) => {
          onClose()
          showSuccess({ title: `${nameOfBatch(batch)} préparé`, detail: `${formatMoney(batch.total)}, qu’une autre personne paie.` })
          onPrepared(batch.id)
        },
      },
    )
  return { prepare, error, isPending, reset }
}
