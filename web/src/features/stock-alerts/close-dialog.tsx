import type { StockAlert } from '@backoffice/contract/stock/alert'
import { closeStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { alert: StockAlert; onClose: () => void }

/** Closes an explained alert, whose cause may last. */
export function CloseDialog({ alert: { id, version, explanation }, onClose }: Props) {
  const command = useCommand(closeStockAlert)
  function closed() {
    onClose()
    showSuccess({ title: 'Alerte close' })
  }
  return (
    <Dialog
      isOpen
      isBare
      title="Clore cette alerte&nbsp;?"
      confirmLabel="Clore l’alerte"
      cancelLabel="Revenir"
      isPending={command.isPending}
      onConfirm={() => command.mutate({ params: { id }, body: { version } }, { onSuccess: closed })}
      onClose={onClose}
    >
      {command.error && <WriteFailure error={command.error} title="La clôture n’est pas confirmée" />}
      {explanation !== null && <p>«&nbsp;{explanation}&nbsp;»</p>}
      <p>Elle reste close tant que sa cause dure. Si la cause prend fin puis revient, l’alerte se rouvre.</p>
    </Dialog>
  )
}
