import type { FileColumns } from './columns.rules.ts'

/** The columns of a file of depots, in its order. `NOMDIST` is kept to be shown, and decides nothing. */
const COLUMNS = ['NUMDIST', 'NOMDIST', 'ARTICLE', 'MOIS', 'ANNEE', 'STOCK_INITIAL', 'RECU', 'VENDU', 'RETOUR', 'STOCK_FINAL'] as const
export type Column = (typeof COLUMNS)[number]

export const DEPOT_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['NUMDIST', 'ARTICLE'],
  required: COLUMNS.filter((name) => name !== 'NOMDIST'),
  mayEndALine: [],
}

/** The number of a line that is about the central depot; an empty one says the same. */
export const CENTRAL = 'CENTRAL'
