import { orderStateLabel } from '@backoffice/contract/stock-orders/order-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatDay } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Age } from '../../ui/layout/age.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { outletLabel, STATUS_TONES } from './order-labels.ts'

export function OrderFacts({ order }: { order: StockOrder }) {
  const { statut: status, comment, wantedOn, raison: reason, askedBy, askedByName, waitingSince: since } = order
  return (
    <Facts>
      <Fact name="Point de vente">{outletLabel(order)}</Fact>
      <Fact name="État">
        <StatusWord tone={STATUS_TONES[status]}>{orderStateLabel(order)}</StatusWord>
      </Fact>
      {since !== null && (
        <Fact name="Attend">
          <Age of={since} />
        </Fact>
      )}
      {askedByName !== null && askedBy !== order.createdBy && <Fact name="Modifiée par">{askedByName}</Fact>}
      {wantedOn !== null && <Fact name="Souhaitée le">{formatDay(wantedOn)}</Fact>}
      {comment !== null && <Fact name="Commentaire">{comment}</Fact>}
      {reason !== null && <Fact name="Raison">{reason}</Fact>}
    </Facts>
  )
}
