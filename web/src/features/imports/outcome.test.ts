import type { Figures } from '@backoffice/contract/network-statistics/figures'
import type { ActivityImport } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { consequenceOf } from './consequence.ts'
import { isNothingNew, type Outcome, outcomeOf } from './outcome.ts'

const outcome = (dryRun = aDryRun(), createsOutlets = false): Outcome => {
  const result = outcomeOf(dryRun, { createsOutlets })
  if (!result) throw new Error('analysed')
  return result
}

test('a file that is still being read has no outcome', () => {
  expect(outcomeOf({ counts: null, effect: null }, { createsOutlets: false })).toBeUndefined()
})

test('the consequence gives the lines and the month, and the button repeats the amount', () => {
  expect(consequenceOf(outcome())).toEqual({
    fact: 'Appliquer ajoutera 404\u00a0lignes et en corrigera 3.',
    detail:
      'Novembre 2026 passera de 955\u00a0885,00\u00a0€ à 1\u00a0031\u00a0480,00\u00a0€. Les corrections y changent −12,50\u00a0€. Tout ou rien, et annulable ensuite.',
    label: 'Appliquer, +75\u00a0595,00\u00a0€',
  })
})

test('creating the unknown outlets moves their lines out of quarantine and their figures into the amounts', () => {
  const { counts, after, days, outlets } = outcome(aDryRun(), true)
  expect(days.map(({ date, before, after: afterDay }) => [date, before.lines, afterDay.lines])).toEqual([
    ['2026-11-02', 7, 8],
    ['2026-11-03', 10, 418],
  ])
  expect(counts).toMatchObject({ accepted: 409, quarantined: 2, lines: 423 })
  expect(after).toMatchObject({ recruitments: 1_014, revenue: 1_031_900.5, activeOutlets: 172 })
  expect(outlets).toContainEqual({
    outletId: null,
    outletNumber: '1207',
    outletName: 'Kiosque du Volcan',
    before: figuresOf({}),
    after: figuresOf({ recruitments: 2, lines: 4, revenue: 400.5 }),
  })
  expect(consequenceOf(outcome(aDryRun(), true)).fact).toBe(
    'Appliquer créera 2\u00a0points de vente, ajoutera 409\u00a0lignes et en corrigera 3.',
  )
  expect(consequenceOf(outcome(aDryRun(), true)).label).toBe('Appliquer, +76\u00a0015,50\u00a0€')
})

test('a file whose lines are all known has nothing to apply, and says so', () => {
  const counts = { lines: 423, accepted: 0, corrected: 0, duplicate: 419, rejected: 4, quarantined: 0, warning: 0 }
  const nothingNew = outcome({ ...aDryRun(), counts })
  expect(isNothingNew(nothingNew)).toBe(true)
  expect(consequenceOf(nothingNew)).toEqual({
    fact: 'Rien de nouveau dans ce fichier\u00a0: 419\u00a0lignes déjà connues, 4\u00a0rejetées.',
    detail: 'Aucun chiffre ne change. Corrigez les lignes rejetées, puis renvoyez-les.',
  })
})

test('a file of another month than expected has nothing to apply', () => {
  const counts = { lines: 12, accepted: 0, corrected: 0, duplicate: 0, rejected: 12, quarantined: 0, warning: 0 }
  expect(consequenceOf(outcome({ ...aDryRun(), counts })).fact).toBe('Rien à appliquer dans ce fichier\u00a0: 12\u00a0lignes rejetées.')
})

test('a file whose new lines all wait for their outlet can still be applied', () => {
  const { effect } = aDryRun()
  const counts = { lines: 7, accepted: 0, corrected: 0, duplicate: 0, rejected: 0, quarantined: 7, warning: 0 }
  const waitingOutcome = outcome({ counts, effect: effect && { ...effect, after: effect.before } })
  expect(consequenceOf(waitingOutcome)).toEqual({
    fact: 'Appliquer mettra 7\u00a0lignes en quarantaine.',
    detail: 'Le chiffre d’affaires ne change pas. Tout ou rien, et annulable ensuite.',
    label: 'Appliquer, 7\u00a0lignes',
  })
})

const ZEROS: Figures = {
  recruitments: 0,
  renewals: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  lines: 0,
  revenue: 0,
}

function figuresOf(figures: Partial<Figures>): Figures {
  return { ...ZEROS, ...figures }
}

/** Builds a dry run of 423 lines: 7 are quarantined, 5 of them for two unknown outlets. */
function aDryRun(): Pick<ActivityImport, 'counts' | 'effect'> {
  return {
    counts: { lines: 423, accepted: 404, corrected: 3, duplicate: 5, rejected: 4, quarantined: 7, warning: 6 },
    effect: {
      months: ['2026-11'],
      before: { ...figuresOf({ recruitments: 949, revenue: 955_885 }), activeOutlets: 169 },
      after: { ...figuresOf({ recruitments: 1_012, revenue: 1_031_480 }), activeOutlets: 171 },
      days: [{ date: '2026-11-03', before: figuresOf({ lines: 10 }), after: figuresOf({ lines: 414 }) }],
      unknownDays: [
        { date: '2026-11-02', before: figuresOf({ lines: 7 }), after: figuresOf({ lines: 8 }) },
        { date: '2026-11-03', before: figuresOf({ lines: 10 }), after: figuresOf({ lines: 14 }) },
      ],
      outlets: [],
      unknownOutlets: [
        { outletNumber: '1207', outletName: 'Kiosque du Volcan', figures: figuresOf({ recruitments: 2, lines: 4, revenue: 400.5 }) },
        { outletNumber: '1208', outletName: 'Télé Relais', figures: figuresOf({ equipmentSales: 1, lines: 1, revenue: 20 }) },
      ],
      corrections: { lines: 3, revenue: -12.5 },
      unknownArticles: [],
    },
  }
}
