import { prepareStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { leftOf } from './order-steps.ts'
import { QuantityLines } from './quantity-lines.tsx'

type Props = { order: StockOrder; onClose: () => void }

/** Reserves in the central depot what is left of the approved, or a part of it, for a new delivery. */
export function PrepareDialog({ order, onClose }: Props) {
  const preparation = usePreparation(order, onClose)
  const { lines, pieces, error, isPending } = preparation
  return (
    <Dialog
      isOpen
      title={`Préparer une livraison de ${order.reference}\u00a0?`}
      confirmLabel={`Préparer ${formatCount(pieces, 'pièce')}`}
      cancelLabel="Revenir"
      isPending={isPending}
      isHeld={pieces === 0}
      onConfirm={preparation.confirm}
      onClose={onClose}
    >
      {error && error.fields.length === 0 && <WriteFailure error={error} title="La préparation n’est pas confirmée" />}
      <QuantityLines
        label="Quantités à préparer"
        fieldName="Pièces à préparer"
        lines={lines.map((line) => ({ ...line, max: line.left, note: formatCount(line.left, 'à préparer', 'à préparer') }))}
        quantities={preparation.quantities}
        errorOf={preparation.errorOf}
        onChange={preparation.set}
      />
      <p className={typography.note}>Elles sont réservées au dépôt central. Des articles à numéro, les pièces reçues les premières.</p>
    </Dialog>
  )
}

function usePreparation({ id, version, lines: ordered }: StockOrder, onClose: () => void) {
  // As they were when the dialog opened: the server refuses a version that somebody else has replaced since.
  const [opened] = useState(() => ({
    version,
    lines: ordered.map((line) => ({ ...line, left: leftOf({ lines: [line] }) })).filter(({ left }) => left > 0),
  }))
  const [quantities, setQuantities] = useState<ReadonlyMap<number, string>>(
    new Map(opened.lines.map(({ articleId, left }) => [articleId, String(left)])),
  )
  const command = useCommand(prepareStockOrder)
  const sendOnce = useSendOnce()
  const chosen = opened.lines.map(({ articleId, left }) => ({ articleId, left, quantity: Number(quantities.get(articleId) ?? 0) }))
  const sent = chosen.filter(({ quantity }) => quantity > 0).map(({ articleId, quantity }) => ({ articleId, quantity }))
  const isWhole = chosen.every(({ left, quantity }) => quantity === left)
  const pieces = sent.reduce((sum, { quantity }) => sum + quantity, 0)

  async function confirm() {
    const body = { version: opened.version, ...(isWhole ? {} : { lines: sent }) }
    const prepared = await sendOnce(() => command.mutateAsync({ params: { id }, body }))
    if (!prepared) return
    onClose()
    showSuccess({ title: `${prepared.answer.reference} est préparée`, detail: formatCount(pieces, 'pièce réservée', 'pièces réservées') })
  }

  function errorOf(index: number) {
    const at = sent.findIndex(({ articleId }) => articleId === opened.lines[index]?.articleId)
    return command.error?.fields.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
  }

  return {
    lines: opened.lines,
    quantities,
    pieces,
    set: (articleId: number, value: string) => setQuantities((previous) => new Map([...previous, [articleId, value]])),
    errorOf,
    error: command.error,
    isPending: command.isPending,
    confirm,
  }
}
