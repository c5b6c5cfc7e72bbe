import { type Prices, valueOf } from '@backoffice/contract/stock-orders/order-value'
import { ORDER_COLUMNS, orderStateLabel } from '@backoffice/contract/stock-orders/order-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatAge, formatDay, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { STATUS_TONES } from './order-labels.ts'
import { ORDER_WORTH } from './order-worth.ts'

const fixed = { sortable: false } as const

export function orderColumns(now: Date, prices: Prices): readonly Column<StockOrder>[] {
  return [
    { ...fixed, id: 'reference', ...ORDER_COLUMNS.reference, isSecondary: true, card: 'meta' },
    { ...fixed, id: 'outlet', ...ORDER_COLUMNS.outlet, isName: true },
    {
      ...fixed,
      id: 'statut',
      ...ORDER_COLUMNS.statut,
      card: 'bar',
      cell: (order) => <StatusWord tone={STATUS_TONES[order.statut]}>{orderStateLabel(order)}</StatusWord>,
    },
    {
      ...fixed,
      id: 'since',
      ...ORDER_COLUMNS.since,
      definition: 'Depuis son approbation, ou depuis son envoi tant qu’elle n’est pas traitée.',
      card: 'figure',
      format: (since) => (since === null ? '–' : formatAge(String(since), now)),
      cell: (order) => <Waiting order={order} now={now} />,
    },
    ...contentColumns(prices),
  ]
}

function contentColumns(prices: Prices): readonly Column<StockOrder>[] {
  return [
    { ...fixed, id: 'content', ...ORDER_COLUMNS.content, isLong: true, card: 'none' },
    {
      ...fixed,
      id: 'pieces',
      ...ORDER_COLUMNS.pieces,
      definition: 'Les pièces approuvées, ou demandées tant que la commande n’est pas traitée.',
      align: 'end',
      card: 'figure',
      format: (pieces) => formatNumber(Number(pieces)),
    },
    {
      ...fixed,
      id: 'value',
      header: 'Valeur',
      definition: ORDER_WORTH.definition,
      align: 'end',
      card: 'figure',
      value: (order) => valueOf([order], prices),
      format: (value) => formatMoney(Number(value)),
    },
    {
      ...fixed,
      id: 'wantedOn',
      ...ORDER_COLUMNS.wantedOn,
      isSecondary: true,
      card: 'none',
      format: (day) => (day === null ? '–' : formatDay(String(day))),
    },
    { ...fixed, id: 'createdBy', ...ORDER_COLUMNS.createdBy, isSecondary: true, isLong: true, card: 'none' },
    {
      ...fixed,
      id: 'comments',
      ...ORDER_COLUMNS.comments,
      align: 'end',
      isSecondary: true,
      card: 'none',
      format: (count) => (count === 0 ? '–' : formatNumber(Number(count))),
    },
  ]
}

function Waiting({ order, now }: { order: StockOrder; now: Date }) {
  const { waitingSince: since } = order
  return since === null ? '–' : <span title={formatInstant(since)}>{formatAge(since, now)}</span>
}
