import { PROPOSAL_COLUMNS } from '@backoffice/contract/stock-planning/proposal-table'
import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'

export const PROPOSAL_LIST_COLUMNS: readonly Column<StockProposal>[] = [
  { ...PROPOSAL_COLUMNS.outlet, id: 'outlet', isName: true, align: 'start' },
  { ...PROPOSAL_COLUMNS.article, id: 'article', card: 'meta' },
  {
    ...counted('quantity', 'figure'),
    definition: 'Ce qui manque pour atteindre le plein, si le stock et les arrivages ne dépassent pas le seuil.',
    total: (rows) => formatNumber(rows.reduce((sum, { quantity }) => sum + quantity, 0)),
  },
  { ...counted('onHand', 'figure'), definition: 'Au dépôt du point de vente, sans ce qui est réservé.' },
  { ...counted('onOrder', 'figure'), definition: 'En route, ou commandé et pas encore expédié.' },
  {
    ...PROPOSAL_COLUMNS.perDay,
    id: 'perDay',
    align: 'end',
    card: 'figure',
    format: (value) => formatNumber(Number(value), 2),
  },
  {
    ...counted('reorderPoint', 'none'),
    definition: 'Ce qui se vend jusqu’à la livraison, avec une marge pour les jours forts.',
  },
  { ...counted('upTo', 'none'), definition: 'Calculé comme le seuil, pour une semaine de plus.' },
  {
    ...PROPOSAL_COLUMNS.from,
    id: 'from',
    definition: 'Un point de vente du même secteur où cet article ne bouge plus.',
    card: 'none',
    format: (name) => (name === null ? '–' : String(name)),
  },
  { ...PROPOSAL_COLUMNS.sentence, id: 'sentence', isLong: true, card: 'bar', sortable: false },
]

type Counted = 'quantity' | 'onHand' | 'onOrder' | 'reorderPoint' | 'upTo'

function counted(name: Counted, card: 'figure' | 'none'): Column<StockProposal> {
  return { ...PROPOSAL_COLUMNS[name], id: name, align: 'end', card, format: (value) => formatNumber(Number(value)) }
}
