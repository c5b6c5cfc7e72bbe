import type { FileColumns } from './columns.rules.ts'

/** The columns of the operator's file, in its order. */
const COLUMNS = [
  'DISTPRINC',
  'NUMDIST',
  'NOMDIST',
  'CSALESMAN',
  'LSALESMAN',
  'CUSER',
  'LUSER',
  'CCIVIL',
  'NOM',
  'PRENOM',
  'NUMABO',
  'NUMABONT',
  'DATE',
  'CMOUVMT',
  'MONTANT_TTC',
  'MONTANT_HT',
  'DEVISE',
  'TX_TVA',
  'GROUPE',
  'CSOCIETE',
  'CARTICLE',
  'LARTICLE',
  'DEBABO',
  'FINABO',
  'DUREE',
  'VALIDFULL',
  'NUMCARTE',
  'NUMDECO',
  'NUMSCRATCH',
  'MONTANT_TAXE',
  'IDTRANSACTION_MOBILE',
] as const
export type Column = (typeof COLUMNS)[number]

/** Requires the columns that identify a line or that a figure counts. */
export const ACTIVITY_COLUMNS: FileColumns<Column> = {
  names: COLUMNS,
  landmarks: ['DISTPRINC', 'NUMDIST'],
  required: [
    'DISTPRINC',
    'NUMDIST',
    'CSALESMAN',
    'NUMABO',
    'DATE',
    'CMOUVMT',
    'MONTANT_TTC',
    'CARTICLE',
    'NUMCARTE',
    'IDTRANSACTION_MOBILE',
  ],
  mayEndALine: ['IDTRANSACTION_MOBILE'],
}

/** The index of each column among the cells of a line. */
// True because every column of COLUMNS is a key.
export const AT = Object.fromEntries(COLUMNS.map((column, place) => [column, place])) as { readonly [Name in Column]: number }
