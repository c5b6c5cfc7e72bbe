import { withDe } from '@backoffice/contract/elision'
import { valueOf } from '@backoffice/contract/stock-orders/order-value'
import { piecesOf } from '@backoffice/contract/stock-orders/order-table'
import { approveStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'
import { QuantityLines } from './quantity-lines.tsx'
import { ShortageAlert } from './shortage-alert.tsx'
import { usePrices } from './use-prices.ts'

type Line = StockOrder['lines'][number]
type Props = { order: StockOrder; onClose: () => void }

/** Approves an order as it was asked, or less of some articles, and shows what that takes from the central depot. */
export function ApproveDialog({ order, onClose }: Props) {
  const approval = useApproval(order, onClose)
  const { approved, pieces, error, isPending } = approval
  const before = piecesOf([order])
  return (
    <Dialog
      isOpen
      title={`Approuver ${order.reference} ${withDe(order.outletName ?? 'ce point de vente')}\u00a0?`}
      confirmLabel={`Approuver ${formatCount(pieces, 'pièce')}`}
      cancelLabel="Revenir"
      isPending={isPending}
      isHeld={pieces === 0}
      onConfirm={approval.confirm}
      onClose={onClose}
    >
      {error && error.fields.length === 0 && <WriteFailure error={error} title="L’approbation n’est pas confirmée" />}
      {error && <DecidedMeanwhile order={order} />}
      <QuantityLines
        label="Quantités à approuver"
        fieldName="Pièces approuvées"
        lines={order.lines.map((line) => ({ ...line, max: line.asked, note: formatCount(line.asked, 'demandée', 'demandées') }))}
        quantities={approved}
        errorOf={approval.errorOf}
        onChange={approval.set}
      />
      <ShortageAlert orders={[{ lines: approval.lines }]} />
      <p className={typography.note} role="status">
        {pieces === 0
          ? 'Approuvez au moins une pièce, ou rejetez la commande.'
          : `${formatCount(pieces, 'pièce')} sur ${formatCount(before, 'demandée')}, ${formatMoney(approval.value)} au prix d’aujourd’hui.`}
      </p>
    </Dialog>
  )
}

function useApproval(order: StockOrder, onClose: () => void) {
  const { id, reference, lines } = order
  // As it was when the dialog opened: the server refuses a version that somebody else has replaced since.
  const [version] = useState(order.version)
  const [approved, setApproved] = useState<ReadonlyMap<number, string>>(new Map(lines.map((line) => [line.articleId, String(line.asked)])))
  const prices = usePrices()
  const command = useCommand(approveStockOrder)
  const sendOnce = useSendOnce()
  const quantityOf = ({ articleId }: Line) => Number(approved.get(articleId) ?? 0)
  const chosen = lines.map((line) => ({ ...line, approved: quantityOf(line) }))
  const isWhole = chosen.every((line) => line.approved === line.asked)

  async function confirm() {
    const parts = chosen.map((line) => ({ articleId: line.articleId, quantity: line.approved }))
    const body = { version, ...(isWhole ? {} : { lines: parts }) }
    if (!(await sendOnce(() => command.mutateAsync({ params: { id }, body })))) return
    onClose()
    showSuccess({ title: `${reference} est approuvée`, detail: formatCount(piecesOf([{ lines: chosen }]), 'pièce') })
  }

  return {
    approved,
    lines: chosen,
    pieces: piecesOf([{ lines: chosen }]),
    value: valueOf([{ lines: chosen }], prices),
    set: (articleId: number, value: string) => setApproved((previous) => new Map([...previous, [articleId, value]])),
    errorOf: (index: number) => command.error?.fields.find(({ path }) => path.startsWith(`lines.${index}.`))?.message,
    error: command.error,
    isPending: command.isPending,
    confirm,
  }
}
