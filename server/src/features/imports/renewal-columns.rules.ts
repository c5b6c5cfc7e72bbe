import type { FileColumns } from './columns.rules.ts'

/** Lists the columns of a list of subscribers to renew, in its order. */
const COLUMNS = ['NUMABO', 'NUMCARTE', 'NOM', 'PRENOM', 'TEL', 'FORMULE', 'FINABO', 'NUMDIST', 'SEGMENT', 'OBSERVATION'] as const
export type Column = (typeof COLUMNS)[number]

export const RENEWAL_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['NUMABO', 'FINABO'],
  required: ['NUMABO', 'FINABO', 'NUMDIST'],
  mayEndALine: [],
  refusedWith: 400,
}
