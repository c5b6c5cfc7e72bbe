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

/** What the files of goods and of subscribers refer to: an article whose pieces are counted, and an outlet. */
export const NAMED = { article: 'PARABOLE', outlet: '900001' }

let written = 0
/** Counts the files, so that no number comes twice. */
const nextFile = () => (written += 1)

const activityFile = () => csvOf(Array.from({ length: LINES }, () => aLine())).bytes
const tableOf = (header: string, line: (at: number) => string) =>
  `${[header, ...Array.from({ length: LINES }, (_, at) => line(at))].join('\r\n')}\r\n`

export const ACTIVITY: Shape = {
  kind: 'activity',
  path: '/securecanal/import?createOutlets=true',
  columns: COLUMNS,
  write: activityFile,
}

export const SHAPES: Record<'objectives' | 'receipts' | 'depots' | 'renewals' | 'statement', Shape> = {
  objectives: {
    kind: 'objectives',
    path: '/securecanal/importObjectifDa',
    columns: HEADER.split(';'),
    write: () =>
      objectivesFile(
        Array.from({ length: LINES }, (_, at) => `RESEAU;BOUTIQUE;${monthOf(at)};${FIRST_YEAR + yearOf(at)};${at};70;8;13 250,50`),
      ).bytes,
  },
  receipts: {
    kind: 'receipts',
    path: '/securecanal/import/stock/2026-09',
    columns: RECEIVED.split(';'),
    write: () => {
      const file = nextFile()
      return tableOf(RECEIVED, (at) => {
        const number = String(file * LINES + at).padStart(10, '0')
        const isCounted = at % 10 === 0
        const pieces = isCounted ? `;;${NAMED.article}` : `0002${number};0001${number};DECOHD`
        return `${pieces};L7;${day(at)}/09/2026;EUROSAT;BL-${file}-${at};31,50;${isCounted ? 1 + at : ''}`
      })
    },
  },
  depots: {
    kind: 'depots',
    path: '/securecanal/import/depot',
    columns: STATED.split(';'),
    write: () => {
      const received = nextFile()
      return tableOf(STATED, (at) => {
        const depot = at % 2 === 0 ? 'CENTRAL' : NAMED.outlet
        return `${depot};BOUTIQUE;${NAMED.article};${monthOf(at)};${FIRST_YEAR + yearOf(at)};${at};${received};7;2;${at + received - 5}`
      })
    },
  },
  renewals: {
    kind: 'renewals',
    path: '/securecanal/import/relance/2026-09',
    columns: TO_RENEW.split(';'),
    write: () => {
      const file = nextFile()
      return tableOf(TO_RENEW, (at) => {
        const number = 10_000_000 + file * LINES + at
        return `${number};000${number};PAYET;Zoé;0692000000;ESSENTIEL;${day(at)}/09/2026;${NAMED.outlet};PREMIUM;Client fidèle`
      })
    },
  },
  statement: { kind: 'statement', path: '/securecanal/import/rapprochement/2026-09', columns: COLUMNS, write: activityFile },
}

const monthOf = (at: number) => (at % MONTHS_OF_A_YEAR) + 1
const yearOf = (at: number) => Math.floor(at / MONTHS_OF_A_YEAR)
const day = (at: number) => String((at % 28) + 1).padStart(2, '0')
