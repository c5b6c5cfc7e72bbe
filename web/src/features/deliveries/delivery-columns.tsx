import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { formatAge, formatDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { goodsText, isLate, KIND_LABELS, piecesOf, sinceOf, STATUS_LABELS, STATUS_TONES } from './delivery-labels.ts'

type Options = { now: Date; isServerSide: boolean }

/** Returns the columns of a list of deliveries. The server neither sorts nor filters by column, and a page has no total. */
export function deliveryColumns({ now, isServerSide }: Options): readonly Column<Delivery>[] {
  const columns = [...identity(), ...state(now), ...details()]
  return isServerSide ? columns.map((column) => ({ ...column, sortable: false, filter: undefined, total: undefined })) : columns
}

function identity(): Column<Delivery>[] {
  return [
    { id: 'reference', header: 'Livraison', isName: true, value: ({ reference }) => reference },
    { id: 'outlet', header: 'Point de vente', isLong: true, card: 'meta', value: ({ outletName }) => outletName },
    { id: 'kind', header: 'Genre', filter: 'choice', card: 'none', value: ({ kind }) => KIND_LABELS[kind] },
  ]
}

function state(now: Date): Column<Delivery>[] {
  return [
    {
      id: 'status',
      header: 'État',
      filter: 'choice',
      card: 'figure',
      value: ({ statut: status }) => STATUS_LABELS[status],
      cell: (delivery) => <State delivery={delivery} />,
    },
    {
      id: 'since',
      header: 'Depuis',
      definition: 'Depuis quand la livraison est dans cet état.',
      align: 'start',
      date: 'instant',
      card: 'figure',
      value: sinceOf,
      format: (instant) => formatAge(String(instant), now).replace('il y a ', ''),
    },
  ]
}

function State({ delivery }: { delivery: Delivery }) {
  const { statut: status } = delivery
  return isLate(delivery, todayHere()) ? (
    <StatusWord tone="warn">En retard</StatusWord>
  ) : (
    <StatusWord tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusWord>
  )
}

function details(): Column<Delivery>[] {
  return [
    {
      id: 'pieces',
      header: 'Pièces',
      align: 'end',
      filter: 'number',
      card: 'figure',
      value: piecesOf,
      format: (pieces) => formatNumber(Number(pieces)),
      total: (rows) => formatNumber(rows.reduce((sum, row) => sum + piecesOf(row), 0)),
    },
    { id: 'goods', header: 'Contenu', isLong: true, card: 'none', value: goodsText },
    {
      id: 'expectedOn',
      header: 'Prévue le',
      align: 'start',
      date: 'day',
      isSecondary: true,
      card: 'none',
      value: ({ expectedOn }) => expectedOn,
      format: (day) => formatDay(day === null ? null : String(day)),
    },
    { id: 'order', header: 'Commande', isSecondary: true, card: 'none', value: ({ orderReference }) => orderReference },
    { id: 'preparedBy', header: 'Préparée par', isSecondary: true, card: 'none', value: ({ preparedByName }) => preparedByName },
  ]
}
