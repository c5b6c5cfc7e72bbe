import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'

export const proposalKeyOf = ({ outletId, articleId }: StockProposal): string => `${outletId}-${articleId}`

export const outletNameOf = ({ outletId, outletName }: Pick<StockProposal, 'outletId' | 'outletName'>): string =>
  outletName ?? `PDV ${outletId}`

/** Returns the name of the outlet that could give pieces, if there is one. */
export const donorNameOf = ({ fromOutletId, fromOutletName }: StockProposal): string | null =>
  fromOutletId === null ? null : (fromOutletName ?? `PDV ${fromOutletId}`)

export const PROPOSAL_COLUMNS: readonly Column<StockProposal>[] = [
  { id: 'outlet', header: 'Point de vente', isName: true, align: 'start', value: outletNameOf },
  { id: 'article', header: 'Article', card: 'meta', value: ({ articleCode }) => articleCode },
  {
    ...counted('quantity', 'À commander', 'figure'),
    definition: 'Ce qui manque pour atteindre le plein, si le stock et les arrivages ne dépassent pas le seuil.',
    total: (rows) => formatNumber(rows.reduce((sum, { quantity }) => sum + quantity, 0)),
  },
  { ...counted('onHand', 'En stock', 'figure'), definition: 'Au dépôt du point de vente, sans ce qui est réservé.' },
  { ...counted('onOrder', 'Attendu', 'figure'), definition: 'En route, ou commandé et pas encore expédié.' },
  {
    id: 'perDay',
    header: 'Ventes par jour',
    align: 'end',
    card: 'figure',
    value: ({ perDay }) => perDay,
    format: (value) => formatNumber(Number(value), 2),
  },
  {
    ...counted('reorderPoint', 'Seuil', 'none'),
    definition: 'Ce qui se vend jusqu’à la livraison, avec une marge pour les jours forts.',
  },
  { ...counted('upTo', 'Plein', 'none'), definition: 'Calculé comme le seuil, pour une semaine de plus.' },
  {
    id: 'from',
    header: 'Dort chez',
    definition: 'Un point de vente du même secteur où cet article ne bouge plus.',
    card: 'none',
    value: donorNameOf,
    format: (name) => (name === null ? '–' : String(name)),
  },
  { id: 'sentence', header: 'Pourquoi', isLong: true, card: 'bar', sortable: false, value: ({ sentence }) => sentence },
]

type Counted = 'quantity' | 'onHand' | 'onOrder' | 'reorderPoint' | 'upTo'

function counted(name: Counted, header: string, card: 'figure' | 'none'): Column<StockProposal> {
  return { id: name, header, align: 'end', card, value: (row) => row[name], format: (value) => formatNumber(Number(value)) }
}
