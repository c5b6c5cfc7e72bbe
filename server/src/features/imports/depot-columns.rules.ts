import type { FileColumns } from './columns.rules.ts'

/** Lists the columns of a file of depots in order. `NOMDIST` is only shown. */
const COLUMNS = ['NUMDIST', 'NOMDIST', 'ARTICLE', 'MOIS', 'ANNEE', 'STOCK_INITIAL', 'RECU', 'VENDU', 'RETOUR', 'STOCK_FINAL'] as const
export type Column = (typeof COLUMNS)[number]

export const DEPOT_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['NUMDIST', 'ARTICLE'],
  required: COLUMNS.filter((name) => name !== 'NOMDIST'),
  mayEndALine: [],
}

/** Stands, like an empty number, for the central depot. */
export const CENTRAL = 'CENTRAL'
