import type { FileColumns } from './columns.rules.ts'

/** Lists the columns of a file of receipts in order. `LOT` is only shown. */
const COLUMNS = ['SERIE', 'CARTE', 'ARTICLE', 'LOT', 'DATE_RECEPTION', 'FOURNISSEUR', 'BON', 'PRIX', 'QUANTITE'] as const
export type Column = (typeof COLUMNS)[number]

export const STOCK_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['SERIE', 'ARTICLE'],
  required: ['SERIE', 'ARTICLE', 'DATE_RECEPTION', 'FOURNISSEUR', 'BON', 'PRIX'],
  mayEndALine: [],
}
