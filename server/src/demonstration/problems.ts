import type { Line } from './lines.ts'
import type { Random } from './random.ts'

export type Problem = {
  fate: 'rejected' | 'quarantined'
  line: Line
  column: string
  value: string
  reason: string
}

const FILES_WITH_PROBLEMS = 0.4
const UNKNOWN_OUTLETS = [
  { number: '1207', name: 'Kiosque Bras-Panon Gare' },
  { number: '1212', name: 'Boutique Saint-Leu Front de mer' },
] as const

type Fault = { column: string; value: (line: Line) => string; reason: string }

const FAULTS: readonly Fault[] = [
  { column: 'DATE', value: ({ day, time }) => `31/11/${day.slice(0, 4)} ${time}`, reason: 'Le 31 novembre n’existe pas.' },
  { column: 'MONTANT_TTC', value: ({ price }) => `${price},O0`, reason: 'La lettre O se trouve à la place d’un zéro.' },
  { column: 'NUMABO', value: () => '', reason: 'Le numéro d’abonné manque.' },
  { column: 'DATE', value: ({ time }) => `14/03/1999 ${time}`, reason: 'Date antérieure à 2000.' },
  { column: 'NUMDIST', value: () => '', reason: 'Le numéro de point de vente manque.' },
]

export function problemsOf(random: Random, lines: readonly Line[]): Problem[] {
  if (random.next() > FILES_WITH_PROBLEMS) return []
  const rejected = Array.from({ length: 1 + random.below(4) }, () => rejectedFrom(random, random.pick(lines)))
  const waiting = Array.from({ length: random.below(4) }, () => waitingFrom(random, random.pick(lines)))
  return [...rejected, ...waiting]
}

function rejectedFrom(random: Random, line: Line): Problem {
  const { column, value, reason } = random.pick(FAULTS)
  return { fate: 'rejected', line, column, value: value(line), reason }
}

function waitingFrom(random: Random, like: Line): Problem {
  const { number, name } = random.pick(UNKNOWN_OUTLETS)
  return {
    fate: 'quarantined',
    line: { ...like, outletNumber: number, outletName: name },
    column: 'NUMDIST',
    value: number,
    reason: 'Point de vente inconnu\u00a0: la ligne attendra sa création.',
  }
}
