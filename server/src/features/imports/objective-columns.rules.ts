import type { FileColumns } from './columns.rules.ts'

/** The columns of a file of objectives, in its order. `NOMDIST` is kept to be shown, and decides nothing. */
const COLUMNS = ['NUMDIST', 'NOMDIST', 'MOIS', 'ANNEE', 'RECRUTEMENT', 'REABONNEMENT', 'UPGRADE', 'CA'] as const
export type Column = (typeof COLUMNS)[number]

export const FIGURE_COLUMNS = ['RECRUTEMENT', 'REABONNEMENT', 'UPGRADE', 'CA'] as const satisfies readonly Column[]

export const OBJECTIVE_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['NUMDIST', 'ANNEE'],
  required: ['NUMDIST', 'MOIS', 'ANNEE', ...FIGURE_COLUMNS],
  mayEndALine: FIGURE_COLUMNS,
}

/** The number of a line that is the network's objective. */
export const NETWORK = 'RESEAU'
