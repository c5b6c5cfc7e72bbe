import { type StockOrder, submitStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'

/** Sends a draft for decision. */
export function SubmitButton({ order: { id, reference, version } }: { order: StockOrder }) {
  const submit = useCommand(submitStockOrder)
  const sendOnce = useSendOnce()

  async function send() {
    const sent = await sendOnce(() => submit.mutateAsync({ params: { id }, body: { version } }))
    if (sent) showSuccess({ title: `${reference} est envoyée`, detail: 'Un gestionnaire l’approuve ou la rejette.' })
  }

  return (
    <>
      {submit.error && <WriteFailure error={submit.error} title="L’envoi n’est pas confirmé" />}
      <Button loading={submit.isPending} onClick={() => void send()}>
        Envoyer la commande
      </Button>
    </>
  )
}
