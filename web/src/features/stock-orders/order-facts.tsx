import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Age } from '../../ui/layout/age.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { outletLabel, stateLabel, STATUS_TONES, waitsSince } from './order-labels.ts'

/** Says where the order stands, for whom it is and who brought it there. */
export function OrderFacts({ order }: { order: StockOrder }) {
  const { statut: status, comment, raison: reason, createdAt, createdByName, submittedAt, decidedAt, decidedByName, closedAt } = order
  const since = waitsSince(order)
  return (
    <Facts>
      <Fact name="Point de vente">{outletLabel(order)}</Fact>
      <Fact name="État">
        <StatusWord tone={STATUS_TONES[status]}>{stateLabel(order)}</StatusWord>
      </Fact>
      {since !== null && (
        <Fact name="Attend">
          <Age of={since} />
        </Fact>
      )}
      <Fact name="Faite">{byAt(createdByName, createdAt)}</Fact>
      {submittedAt !== null && submittedAt !== createdAt && <Fact name="Envoyée">{formatInstant(submittedAt)}</Fact>}
      {decidedAt !== null && <Fact name={status === 'rejected' ? 'Rejetée' : 'Approuvée'}>{byAt(decidedByName, decidedAt)}</Fact>}
      {closedAt !== null && <Fact name="Close">{formatInstant(closedAt)}</Fact>}
      {comment !== null && <Fact name="Commentaire">{comment}</Fact>}
      {reason !== null && <Fact name="Raison">{reason}</Fact>}
    </Facts>
  )
}

const byAt = (name: string | null, instant: string) => (name === null ? formatInstant(instant) : `${formatInstant(instant)}, par ${name}`)
