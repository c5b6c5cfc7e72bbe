import type { FileColumns } from './columns.rules.ts'

/** The columns of a file of receipts, in its order. `LOT` is kept to be shown, and decides nothing. */
const COLUMNS = ['SERIE', 'CARTE', 'ARTICLE', 'LOT', 'DATE_RECEPTION', 'FOURNISSEUR', 'BON', 'PRIX', 'QUANTITE'] as const
export type Column = (typeof COLUMNS)[number]

export const STOCK_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['SERIE', 'ARTICLE'],
  required: ['SERIE', 'ARTICLE', 'DATE_RECEPTION', 'FOURNISSEUR', 'BON', 'PRIX'],
  mayEndALine: [],
}
