import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proposeMonth } from '../../../test/proposed-month.ts'
import { MISHAPS, inventMonth, ORDINARY_HABITS, type Mishap, type Habits, type KnownMonth } from '../../../test/reconciled-month.ts'
import { idsOf, type Proposal } from './compared-lines.rules.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/reconciled-months.md')
const SEEDS = [1, 2, 3, 4, 5]
const [RIGHT_MIN, FOUND_MIN] = [0.995, 0.97]
const NETWORKS: Readonly<Record<string, Habits>> = {
  'an ordinary operator': ORDINARY_HABITS,
  'three prices, two large outlets': { ...ORDINARY_HABITS, outlets: 12, daily: [0.2, 250], prices: [1_990, 3_990, 4_990] },
  'a careless operator': {
    ...ORDINARY_HABITS,
    chances: {
      late: 0.1,
      wrong_digit: 0.03,
      wrong_amount: 0.03,
      other_outlet: 0.02,
      split: 0.02,
      merged: 0.02,
      doubled: 0.02,
      sold_twice: 0.01,
      missing: 0.04,
    },
    unknown: 0.04,
  },
}

/** `right`: of what was matched by itself; `found`: of what can be matched, also among the lines with an error alone, and for each error. */
type Measures = {
  lines: number
  byItself: number
  right: number
  matchable: number
  found: number
  foundOfErrors: number
  byMishap: Map<Mishap, number>
}
const rows: [network: string, seed: number, measures: Measures][] = []

const cases = Object.entries(NETWORKS).flatMap(([name, habits]) => SEEDS.map((seed) => [name, seed, habits] as const))

test.each(cases)('what is matched by itself is right, and what can be matched is found: %s, seed %i', (name, seed, habits) => {
  const measures = measure(inventMonth(habits, seed))
  rows.push([name, seed, measures])
  expect(measures.right).toBeGreaterThanOrEqual(RIGHT_MIN)
  expect(measures.found).toBeGreaterThanOrEqual(FOUND_MIN)
})

test('its figures are in the document', async () => {
  await expect(documentOf(rows)).toMatchFileSnapshot(DOCUMENT)
})

function measure(month: KnownMonth): Measures {
  const proposals = proposeMonth(month)
  const proposed = new Set(proposals.map(nameOf))
  const matchable = month.truth.filter(({ ours, operator }) => ours.length > 0 && operator.length > 0)
  const truth = new Set(matchable.map(nameOf))
  const byItself = proposals.filter(({ isAutomatic }) => isAutomatic)
  const partFound = (groups: typeof matchable) => groups.filter((group) => proposed.has(nameOf(group))).length / groups.length
  return {
    lines: month.ours.length + month.operator.length,
    byItself: byItself.length,
    right: byItself.filter((proposal) => truth.has(nameOf(proposal))).length / byItself.length,
    matchable: matchable.length,
    found: partFound(matchable),
    foundOfErrors: partFound(matchable.filter(({ mishap }) => mishap !== 'same')),
    byMishap: new Map(MISHAPS.slice(0, -1).map((mishap) => [mishap, partFound(matchable.filter((group) => group.mishap === mishap))])),
  }
}

function nameOf({ ours, operator }: Pick<Proposal, 'ours' | 'operator'>): string {
  return `${idsOf(ours)} = ${idsOf(operator)}`
}

const percent = (part: number) => `${(part * 100).toFixed(2)} %`
const HEADINGS: Record<Exclude<Mishap, 'missing'>, string> = {
  same: 'as sold',
  late: 'late',
  wrong_digit: 'wrong digit',
  wrong_amount: 'wrong amount',
  other_outlet: 'other outlet',
  split: 'split',
  merged: 'merged',
  doubled: 'doubled',
  sold_twice: 'sold twice',
}

function documentOf(results: typeof rows): string {
  const mishaps = MISHAPS.slice(0, -1) as Exclude<Mishap, 'missing'>[]
  return `${[
    '# Reconciliation: months whose truth is known',
    '',
    '`npx vitest run server/src/features/reconciliations/reconciled-months.test.ts --update` writes this page; the same test keeps the goals: at',
    'least 99.5 % of what is matched by itself is right, and at least 97 % of what can be matched is found, exactly as it belongs together.',
    '',
    'The months are invented: sixty outlets that sell from one line in three days to forty a day, ten prices, one line in five without a decoder;',
    'twelve outlets with three prices, of which the largest sells 250 a day, so that many lines look alike; an operator with two to four times as',
    'many errors. An error is a line that comes 6 to 71 hours late, has one wrong digit, another amount or another outlet, or stands twice; a',
    'payment split into two or three lines, or two sales merged into one, of one customer or of two. One sale in twenty is to a customer of the',
    'outlet drawn from its earlier sales of the month, so that a third of them come within 72 hours of the last. Lines that are missing on one side',
    'cannot be matched. *Found* counts what was proposed as well as what was matched by itself; *with an error* leaves out lines that came as sold.',
    '',
    '| Network | Seed | Lines | Matched by itself | Right | Can be matched | Found | Found with an error |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(
      ([network, seed, { lines, byItself, right, matchable, found, foundOfErrors }]) =>
        `| ${[network, seed, lines, byItself, percent(right), matchable, percent(found), percent(foundOfErrors)].join(' | ')} |`,
    ),
    '',
    'Found, by what happened to the sale:',
    '',
    `| Network | Seed | ${mishaps.map((mishap) => HEADINGS[mishap]).join(' | ')} |`,
    `| --- | --- | ${mishaps.map(() => '---').join(' | ')} |`,
    ...results.map(
      ([network, seed, { byMishap }]) =>
        `| ${[network, seed, ...mishaps.map((mishap) => percent(byMishap.get(mishap) ?? 0))].join(' | ')} |`,
    ),
  ].join('\n')}\n`
}
