import { DELIVERY_KIND_LABELS, DELIVERY_STATUS_LABELS } from '@backoffice/contract/deliveries/delivery-table'
import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { DEPOT_LABELS } from '@backoffice/contract/stock/labels'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { STATUS_TONES } from './delivery-labels.ts'

/** Shows the state of a delivery, between whom it goes, and when each step was made. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { kind, statut: status, orderReference, fromName, toName, expectedOn, raison: reason } = delivery
  return (
    <Facts>
      <Fact name="État">
        <StatusWord tone={STATUS_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusWord>
      </Fact>
      <Fact name="Type">{DELIVERY_KIND_LABELS[kind]}</Fact>
      <Fact name="De">{fromName ?? DEPOT_LABELS.central}</Fact>
      <Fact name="Pour">{toName ?? DEPOT_LABELS.central}</Fact>
      {orderReference !== null && <Fact name="Commande">{orderReference}</Fact>}
      {expectedOn !== null && <Fact name="Arrivée prévue">{formatDay(expectedOn)}</Fact>}
      <Fact name="Préparée">{actText(delivery.preparedAt, delivery.preparedByName)}</Fact>
      {delivery.shippedAt !== null && <Fact name="Expédiée">{actText(delivery.shippedAt, delivery.shippedByName)}</Fact>}
      {delivery.receivedAt !== null && <Fact name="Reçue">{actText(delivery.receivedAt, delivery.receivedByName)}</Fact>}
      {delivery.settledAt !== null && <Fact name="Écarts réglés">{formatInstant(delivery.settledAt)}</Fact>}
      {reason !== null && <Fact name="Raison">{reason}</Fact>}
    </Facts>
  )
}

function actText(at: string, by: string | null): string {
  return by === null ? formatInstant(at) : `${formatInstant(at)}, par ${by}`
}
