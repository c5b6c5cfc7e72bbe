type Wire = number | string
type Row = { from: Wire; value: Wire }
type Tiers = { by: 'line' | 'volume'; of: 'percent' | 'fixed'; rows: readonly Row[] }

type ValueTerms = { basis: 'HT' | 'TTC' | 'unit'; kind: 'percent' | 'fixed' | 'tiers'; value: Wire | null; tiers: Tiers | null }
type Issue = { path: (string | number)[]; message: string }

const VOLUME_MAX = 1_000_000
const SHARE = 'Indiquez un taux de 0 à 1, avec au plus quatre décimales\u00a0: 0,08 vaut 8\u00a0%.'
const AMOUNT = 'Indiquez un montant, zéro ou plus.'

/** Finds what contradicts the kind of the rule. */
export function* valueIssues(terms: ValueTerms): Generator<Issue> {
  if (terms.kind === 'tiers') {
    yield* tiersIssues(terms)
    return
  }
  if (terms.tiers !== null) yield { path: ['tiers'], message: 'Seule une règle à paliers a des paliers.' }
  if (terms.kind === 'percent') yield* percentIssues(terms)
  else yield* fixedIssues(terms)
}

function* percentIssues({ basis, value }: ValueTerms): Generator<Issue> {
  if (basis === 'unit') yield { path: ['basis'], message: 'Un pourcentage se calcule sur le montant HT ou sur le montant TTC.' }
  if (value === null || !isShare(value)) yield { path: ['value'], message: SHARE }
}

function* fixedIssues({ basis, value }: ValueTerms): Generator<Issue> {
  if (basis !== 'unit')
    yield { path: ['basis'], message: 'Un montant fixe se paie par ligne\u00a0: choisissez la base «\u00a0unité\u00a0».' }
  if (value === null || !isAmount(value)) yield { path: ['value'], message: AMOUNT }
}

function* tiersIssues({ basis, value, tiers }: ValueTerms): Generator<Issue> {
  if (value !== null) yield { path: ['value'], message: 'Une règle à paliers n’a pas de valeur unique\u00a0: chaque palier a la sienne.' }
  if (tiers === null) {
    yield { path: ['tiers'], message: 'Indiquez les paliers de la règle.' }
    return
  }
  if (basis === 'unit' && tiers.by === 'line') {
    yield { path: ['basis'], message: 'Des paliers par montant de ligne se lisent sur le montant HT ou sur le montant TTC.' }
  } else if (basis === 'unit' && tiers.of === 'percent') {
    yield { path: ['basis'], message: 'Un pourcentage se calcule sur le montant HT ou sur le montant TTC.' }
  }
  for (const [index, row] of tiers.rows.entries()) yield* rowIssues(tiers, row, index)
  yield* orderIssues(tiers.rows)
}

function* rowIssues({ by, of }: Tiers, { from, value }: Row, index: number): Generator<Issue> {
  const path = (name: keyof Row) => ['tiers', 'rows', index, name]
  if (by === 'line' && !isAmount(from)) yield { path: path('from'), message: AMOUNT }
  if (by === 'volume' && !isVolume(from)) {
    yield { path: path('from'), message: `Indiquez un nombre entier de lignes, de 0 à ${VOLUME_MAX.toLocaleString('fr-FR')}.` }
  }
  if (of === 'percent' && !isShare(value)) yield { path: path('value'), message: SHARE }
  if (of === 'fixed' && !isAmount(value)) yield { path: path('value'), message: AMOUNT }
}

function* orderIssues(rows: readonly Row[]): Generator<Issue> {
  const starts = rows.map(({ from }) => numberOf(from))
  if (starts[0] !== 0) yield { path: ['tiers', 'rows', 0, 'from'], message: 'Le premier palier doit commencer à 0.' }
  for (const [index, start] of starts.entries()) {
    const previous = starts[index - 1]
    if (previous === undefined || start > previous) continue
    yield { path: ['tiers', 'rows', index, 'from'], message: 'Chaque palier doit commencer plus haut que le précédent.' }
  }
}

/** True if the value is a number from 0 to 1 in steps of a hundredth of a percent. */
function isShare(value: Wire): boolean {
  const share = numberOf(value)
  return share >= 0 && share <= 1 && Math.abs(share * 10_000 - Math.round(share * 10_000)) < 1e-9
}

function isAmount(value: Wire): boolean {
  return numberOf(value) >= 0
}

function isVolume(value: Wire): boolean {
  const count = numberOf(value)
  return Number.isInteger(count) && count >= 0 && count <= VOLUME_MAX
}

/** Returns NaN for what is not written as a number. */
function numberOf(value: Wire): number {
  if (typeof value === 'number') return value
  return /^\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN
}
