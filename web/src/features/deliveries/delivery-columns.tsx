import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { DELIVERY_COLUMNS, DELIVERY_STATUS_LABELS, piecesOf } from '@backoffice/contract/deliveries/delivery-table'
import { formatAge, formatDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { goodsText, isLate, STATUS_TONES } from './delivery-labels.ts'

type Options = { now: Date; isServerSide: boolean }

/** Returns the columns of a list of deliveries. The server neither sorts nor filters by column, and a page has no total. */
export function deliveryColumns({ now, isServerSide }: Options): readonly Column<Delivery>[] {
  const columns = [...identity(), ...state(now), ...details()]
  return isServerSide ? columns.map((column) => ({ ...column, sortable: false, filter: undefined, total: undefined })) : columns
}

function identity(): Column<Delivery>[] {
  return [
    { id: 'reference', ...DELIVERY_COLUMNS.reference, isName: true },
    { id: 'outlet', ...DELIVERY_COLUMNS.outlet, isLong: true, card: 'meta' },
    { id: 'kind', ...DELIVERY_COLUMNS.kind, filter: 'choice', card: 'none' },
  ]
}

function state(now: Date): Column<Delivery>[] {
  return [
    {
      id: 'status',
      ...DELIVERY_COLUMNS.status,
      filter: 'choice',
      card: 'figure',
      cell: (delivery) => <State delivery={delivery} />,
    },
    {
      id: 'since',
      ...DELIVERY_COLUMNS.since,
      definition: 'Depuis quand la livraison est dans cet état.',
      align: 'start',
      card: 'figure',
      format: (instant) => formatAge(String(instant), now).replace('il y a ', ''),
    },
  ]
}

function State({ delivery }: { delivery: Delivery }) {
  const { statut: status } = delivery
  return isLate(delivery, todayHere()) ? (
    <StatusWord tone="warn">En retard</StatusWord>
  ) : (
    <StatusWord tone={STATUS_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusWord>
  )
}

function details(): Column<Delivery>[] {
  return [
    {
      id: 'pieces',
      ...DELIVERY_COLUMNS.pieces,
      align: 'end',
      filter: 'number',
      card: 'figure',
      format: (pieces) => formatNumber(Number(pieces)),
      total: (rows) => formatNumber(rows.reduce((sum, row) => sum + piecesOf(row), 0)),
    },
    { id: 'goods', ...DELIVERY_COLUMNS.goods, isLong: true, card: 'none', cell: goodsText },
    {
      id: 'expectedOn',
      ...DELIVERY_COLUMNS.expectedOn,
      align: 'start',
      isSecondary: true,
      card: 'none',
      format: (day) => formatDay(day === null ? null : String(day)),
    },
    { id: 'order', ...DELIVERY_COLUMNS.order, isSecondary: true, card: 'none' },
    { id: 'preparedBy', ...DELIVERY_COLUMNS.preparedBy, isSecondary: true, card: 'none' },
  ]
}
