import type { StockAlert } from '@backoffice/contract/stock/alert'
import { explainStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const TEXT_MAX = 1000

type Props = { alert: StockAlert; onClose: () => void }

/** Writes down how a difference came about. */
export function ExplainDialog({ alert, onClose }: Props) {
  const form = useExplanation(alert, onClose)
  return (
    <Dialog
      isOpen
      title="Expliquer cette alerte"
      confirmLabel="Enregistrer l’explication"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title="L’explication n’est pas confirmée" />}
      <p>{alert.sentence}</p>
      <TextArea
        label="Explication"
        description="Ce qui s’est passé. Tous ceux qui voient l’alerte la lisent."
        rows={2}
        maxLength={TEXT_MAX}
        required
        data-autofocus
        {...form.input('explanation')}
      />
    </Dialog>
  )
}

function useExplanation({ id, version }: StockAlert, onClose: () => void) {
  const command = useCommand(explainStockAlert)
  return useForm({
    initial: { explanation: '' },
    schema: explainStockAlert.body,
    bodyOf: ({ explanation }) => ({ explanation: explanation.trim(), version }),
    messages: { explanation: 'Écrivez ce qui s’est passé.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    onSuccess: () => {
      onClose()
      showSuccess({ title: 'Explication enregistrée' })
    },
  })
}
