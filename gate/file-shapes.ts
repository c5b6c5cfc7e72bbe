import { aLine, COLUMNS, csvOf } from '../server/test/activity-files.ts'
import { HEADER, objectivesFile } from '../server/test/objective-files.ts'

const LINES = 200
const FIRST_YEAR = 2030
const MONTHS_OF_A_YEAR = 12
const RECEIVED = 'SERIE;CARTE;ARTICLE;LOT;DATE_RECEPTION;FOURNISSEUR;BON;PRIX;QUANTITE'
const STATED = 'NUMDIST;NOMDIST;ARTICLE;MOIS;ANNEE;STOCK_INITIAL;RECU;VENDU;RETOUR;STOCK_FINAL'
const TO_RENEW = 'NUMABO;NUMCARTE;NOM;PRENOM;TEL;FORMULE;FINABO;NUMDIST;SEGMENT;OBSERVATION'

/** A kind of file: the call that takes it, its columns, and what writes a good one whose lines are new. */
export type Shape = { kind: string; path: string; columns: readonly string[]; write: () => string }

/** Names the counted article and the outlet that the files refer to. */
export const NAMED = { article: 'PARABOLE', outlet: '900001' }

let files = 0

const linesOf = <Line>(line: (at: number) => Line) => Array.from({ length: LINES }, (_, at) => line(at))
const activityFile = () => csvOf(linesOf(() => aLine())).bytes

type Table = { kind: string; path: string; header: string; line: (place: { file: number; at: number }) => string }

/** Describes a table whose lines are new in each file, by the number of the file. */
function tableShape({ kind, path, header, line }: Table): Shape {
  const write = () => {
    files += 1
    const file = files
    return `${[header, ...linesOf((at) => line({ file, at }))].join('\r\n')}\r\n`
  }
  return { kind, path, columns: header.split(';'), write }
}

export const ACTIVITY: Shape = {
  kind: 'activity',
  path: '/securecanal/import?createOutlets=true',
  columns: COLUMNS,
  write: activityFile,
}

/** Lists the other kinds of files. */
export const OTHERS: readonly Shape[] = [
  {
    kind: 'objectives',
    path: '/securecanal/importObjectifDa',
    columns: HEADER.split(';'),
    write: () => objectivesFile(linesOf((at) => `RESEAU;BOUTIQUE;${monthOf(at)};${FIRST_YEAR + yearOf(at)};${at};70;8;13 250,50`)).bytes,
  },
  tableShape({
    kind: 'receipts',
    path: '/securecanal/import/stock/2026-09',
    header: RECEIVED,
    line: ({ file, at }) => {
      const number = String(file * LINES + at).padStart(10, '0')
      const isCounted = at % 10 === 0
      const pieces = isCounted ? `;;${NAMED.article}` : `0002${number};0001${number};DECOHD`
      return `${pieces};L7;${day(at)}/09/2026;EUROSAT;BL-${file}-${at};31,50;${isCounted ? 1 + at : ''}`
    },
  }),
  tableShape({
    kind: 'depots',
    path: '/securecanal/import/depot',
    header: STATED,
    line: ({ file, at }) => {
      const depot = at % 2 === 0 ? 'CENTRAL' : NAMED.outlet
      return `${depot};BOUTIQUE;${NAMED.article};${monthOf(at)};${FIRST_YEAR + yearOf(at)};${at};${file};7;2;${at + file - 5}`
    },
  }),
  tableShape({
    kind: 'renewals',
    path: '/securecanal/import/relance/2026-09',
    header: TO_RENEW,
    line: ({ file, at }) => {
      const number = 10_000_000 + file * LINES + at
      return `${number};000${number};PAYET;Zoé;0692000000;ESSENTIEL;${day(at)}/09/2026;${NAMED.outlet};PREMIUM;Client fidèle`
    },
  }),
  { kind: 'statement', path: '/securecanal/import/rapprochement/2026-09', columns: COLUMNS, write: activityFile },
]

const monthOf = (at: number) => (at % MONTHS_OF_A_YEAR) + 1
const yearOf = (at: number) => Math.floor(at / MONTHS_OF_A_YEAR)
const day = (at: number) => String((at % 28) + 1).padStart(2, '0')
