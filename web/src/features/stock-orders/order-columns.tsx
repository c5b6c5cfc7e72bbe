import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatAge, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { contentOf, piecesOf, type Prices, stateLabel, STATUS_TONES, valueOf, waitsSince } from './order-labels.ts'

const fixed = { sortable: false } as const

export function orderColumns(now: Date, prices: Prices): readonly Column<StockOrder>[] {
  return [
    { ...fixed, id: 'reference', header: 'N°', isSecondary: true, card: 'meta', value: ({ reference }) => reference },
    {
      ...fixed,
      id: 'outlet',
      header: 'Point de vente',
      isName: true,
      value: ({ outletName, outletNumber }) => outletName ?? outletNumber,
    },
    {
      ...fixed,
      id: 'statut',
      header: 'État',
      card: 'bar',
      value: stateLabel,
      cell: (order) => <StatusWord tone={STATUS_TONES[order.statut]}>{stateLabel(order)}</StatusWord>,
    },
    {
      ...fixed,
      id: 'since',
      header: 'Attend depuis',
      definition: 'Depuis son approbation, ou depuis son envoi tant qu’elle n’est pas décidée.',
      card: 'figure',
      date: 'instant',
      value: waitsSince,
      format: (since) => (since === null ? '–' : formatAge(String(since), now)),
      cell: (order) => <Waiting order={order} now={now} />,
    },
    ...contentColumns(prices),
  ]
}

function contentColumns(prices: Prices): readonly Column<StockOrder>[] {
  return [
    { ...fixed, id: 'content', header: 'Articles', isLong: true, card: 'none', value: contentOf },
    {
      ...fixed,
      id: 'pieces',
      header: 'Pièces',
      definition: 'Les pièces approuvées, ou demandées tant que la commande n’est pas décidée.',
      align: 'end',
      card: 'figure',
      value: (order) => piecesOf([order]),
      format: (pieces) => formatNumber(Number(pieces)),
    },
    {
      ...fixed,
      id: 'value',
      header: 'Valeur',
      definition: 'Ces pièces, au prix d’aujourd’hui. Un article sans prix ne compte pas.',
      align: 'end',
      card: 'figure',
      value: (order) => valueOf([order], prices),
      format: (value) => formatMoney(Number(value)),
    },
    {
      ...fixed,
      id: 'createdBy',
      header: 'Faite par',
      isSecondary: true,
      isLong: true,
      card: 'none',
      value: ({ createdByName }) => createdByName,
    },
    {
      ...fixed,
      id: 'comments',
      header: 'Messages',
      align: 'end',
      isSecondary: true,
      card: 'none',
      value: ({ comments }) => comments,
      format: (count) => (count === 0 ? '–' : formatNumber(Number(count))),
    },
  ]
}

function Waiting({ order, now }: { order: StockOrder; now: Date }) {
  const since = waitsSince(order)
  return since === null ? '–' : <span title={formatInstant(since)}>{formatAge(since, now)}</span>
}
