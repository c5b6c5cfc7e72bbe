import type { Table, TableColumn } from '../table.ts'
import type { StockProposal } from './stock-proposals.ts'

export const proposalKeyOf = ({ outletId, articleId }: Pick<StockProposal, 'outletId' | 'articleId'>): string => `${outletId}-${articleId}`

export const outletNameOf = ({ outletId, outletName }: Pick<StockProposal, 'outletId' | 'outletName'>): string =>
  outletName ?? `PDV ${outletId}`

/** Returns the name of the outlet that could give pieces, if there is one. */
export const donorNameOf = ({ fromOutletId, fromOutletName }: StockProposal): string | null =>
  fromOutletId === null ? null : (fromOutletName ?? `PDV ${fromOutletId}`)

export const PROPOSAL_COLUMNS = {
  outlet: { header: 'Point de vente', value: outletNameOf },
  article: { header: 'Article', value: ({ articleCode }) => articleCode },
  quantity: { header: 'À commander', value: ({ quantity }) => quantity },
  onHand: { header: 'En stock', value: ({ onHand }) => onHand },
  onOrder: { header: 'Attendu', value: ({ onOrder }) => onOrder },
  perDay: { header: 'Ventes par jour', value: ({ perDay }) => perDay },
  reorderPoint: { header: 'Seuil', value: ({ reorderPoint }) => reorderPoint },
  upTo: { header: 'Plein', value: ({ upTo }) => upTo },
  from: { header: 'Dort chez', value: donorNameOf },
  sentence: { header: 'Pourquoi', value: ({ sentence }) => sentence },
} satisfies Record<string, TableColumn<StockProposal>>

export const PROPOSAL_TABLE: Table = {
  fileName: 'propositions',
  sheet: 'À commander',
  columns: PROPOSAL_COLUMNS,
  keyOf: proposalKeyOf,
}
