import { DELIVERY_KIND_LABELS, DELIVERY_STATUS_LABELS } from '@backoffice/contract/deliveries/delivery-table'
import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { STATUS_TONES } from './delivery-labels.ts'

/** Shows the state of a delivery, between whom it goes, and when each step was made. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { kind, statut: status, orderReference, outletName, expectedOn, raison: reason } = delivery
  return (
    <Facts>
      <Fact name="État">
        <StatusWord tone={STATUS_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusWord>
      </Fact>
      <Fact name="Type">{DELIVERY_KIND_LABELS[kind]}</Fact>
      <Fact name={kind === 'return' ? 'De' : 'Pour'}>{outletName ?? 'Point de vente'}</Fact>
      {orderReference !== null && <Fact name="Commande">{orderReference}</Fact>}
      {expectedOn !== null && <Fact name="Arrivée prévue">{formatDay(expectedOn)}</Fact>}
      <Fact name="Préparée">
        {formatInstant(delivery.preparedAt)}, par {delivery.preparedByName}
      </Fact>
      {delivery.shippedAt !== null && <Fact name="Expédiée">{formatInstant(delivery.shippedAt)}</Fact>}
      {delivery.receivedAt !== null && <Fact name="Reçue">{formatInstant(delivery.receivedAt)}</Fact>}
      {delivery.settledAt !== null && <Fact name="Écarts réglés">{formatInstant(delivery.settledAt)}</Fact>}
      {reason !== null && <Fact name="Raison">{reason}</Fact>}
    </Facts>
  )
}
