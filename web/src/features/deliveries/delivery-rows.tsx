import { DELIVERY_KIND_LABELS, DELIVERY_STATUS_LABELS, sinceOf } from '@backoffice/contract/deliveries/delivery-table'
import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { formatAge, formatDay } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { OpeningRow, RowDetail, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { comesTo, goodsText, STATUS_TONES } from './delivery-labels.ts'

type Props = { label: string; userId: number; deliveries: readonly Delivery[]; onOpen: (id: number) => void }

export function DeliveryRows({ label, userId, deliveries, onOpen }: Props) {
  const now = useNow()
  return (
    <RowList label={label}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} userId={userId} now={now} onOpen={() => onOpen(delivery.id)} />
      ))}
    </RowList>
  )
}

type RowProps = { delivery: Delivery; userId: number; now: Date; onOpen: () => void }

function DeliveryRow({ delivery, userId, now, onOpen }: RowProps) {
  const { kind, reference, statut: status, expectedOn } = delivery
  const start = (
    <>
      <RowName>{goodsText(delivery)}</RowName>
      <RowDetail>
        {kind !== 'supply' && `${DELIVERY_KIND_LABELS[kind]} · `}
        {reference} · {formatAge(sinceOf(delivery), now)}
      </RowDetail>
    </>
  )
  const isToReceive = status === 'in_transit' && comesTo(delivery, userId)
  const end = (
    <>
      <StatusWord tone={isToReceive ? 'warn' : STATUS_TONES[status]}>
        {isToReceive ? 'À recevoir' : DELIVERY_STATUS_LABELS[status]}
      </StatusWord>
      {isToReceive && expectedOn !== null && <RowDetail>prévue le {formatDay(expectedOn)}</RowDetail>}
    </>
  )
  return <OpeningRow start={start} end={end} onOpen={onOpen} />
}
