import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatInstant } from '../../format/dates.ts'
import typography from '../../ui/layout/typography.module.css'

/** Says who decided an order while another person was about to. */
export function DecidedMeanwhile({ order: { statut: status, decidedAt, decidedByName } }: { order: StockOrder }) {
  if (decidedAt === null || decidedByName === null) return null
  return (
    <p className={typography.note}>
      {status === 'rejected' ? 'Rejetée' : 'Approuvée'} par <strong>{decidedByName}</strong>, le {formatInstant(decidedAt)}.
    </p>
  )
}
