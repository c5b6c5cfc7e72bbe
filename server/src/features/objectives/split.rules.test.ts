import { describe, expect, test } from 'vitest'
import { split, type SplitOutlet, type SplitTerms } from './split.rules.ts'
import { byIndicator, type Indicator, type Sums } from './weights.rules.ts'

const all = <Value>(value: Value) => byIndicator(() => value)
const unit: Sums = { ...all(1n), revenue: 100n }

const terms = (more: Partial<SplitTerms> = {}): SplitTerms => ({
  total: all(0n),
  by: 'outlet',
  floor: null,
  ceiling: null,
  step: unit,
  unit,
  ...more,
})

type Weighing = { more?: Partial<SplitOutlet>[]; of?: Indicator }

/** Outlets that weigh something in one indicator. */
const outletsOf = (weights: readonly number[], { more = [], of = 'recruitments' }: Weighing = {}): SplitOutlet[] =>
  weights.map((weight, at) => ({
    outletId: at + 1,
    sectorManagerId: null,
    locked: {},
    weights: {
      ...all({
        numerator: 0n,
        denominator: 1n,
      }),
      [of]: {
        numerator: BigInt(weight * 2) * unit[of],
        denominator: 2n,
      },
    },
    ...more[at],
  }))

const sharesOf = (indicator: Indicator, outlets: SplitOutlet[], given: Partial<SplitTerms>) =>
  split(outlets, terms(given)).map((sums) => Number(sums[indicator]))
const recruitments = (total: number): Sums => ({ ...all(0n), recruitments: BigInt(total) })
const renewals = (total: number): Sums => ({ ...all(0n), renewals: BigInt(total) })

const refusalOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
const impossible = (sentence: string) => ({ status: 409, code: 'split_impossible', message: sentence })

describe('a split over outlets', () => {
  test('follows the weights, and gives a closed outlet nothing', () => {
    expect(sharesOf('recruitments', outletsOf([10, 0, 30, 60]), { total: recruitments(101) })).toEqual([10, 0, 30, 61])
  })

  test('is exact to the minor unit, in steps of major units', () => {
    const total = { ...all(0n), revenue: 1_000_01n }
    expect(sharesOf('revenue', outletsOf([1, 1, 1], { of: 'revenue' }), { total })).toEqual([334_00, 333_01, 333_00])
    expect(sharesOf('revenue', outletsOf([1, 1, 1], { of: 'revenue' }), { total, step: { ...unit, revenue: 50_00n } })).toEqual([
      350_00, 350_00, 300_01,
    ])
  })

  test('keeps locked figures, and shares out only the rest', () => {
    const locked = outletsOf([50, 25, 25], { more: [{ locked: { recruitments: 40n } }] })
    expect(sharesOf('recruitments', locked, { total: recruitments(100) })).toEqual([40, 30, 30])
    const other = outletsOf([50, 25, 25], { more: [{ locked: { recruitments: 0n } }], of: 'renewals' })
    expect(sharesOf('renewals', other, { total: renewals(100) })).toEqual([50, 25, 25])
  })

  test('stays between the floors and the ceilings, rounded to whole figures', () => {
    const outlets = outletsOf([10.5, 30, 60])
    const bounded = { floor: 90n, ceiling: 120n }
    expect(sharesOf('recruitments', outlets, { total: recruitments(120), ...bounded })).toEqual([12, 36, 72])
    expect(sharesOf('recruitments', outlets, { total: recruitments(91), ...bounded })).toEqual([10, 27, 54])
    const one = outletsOf([10, 10, 10], { more: [{ locked: { recruitments: 20n } }] })
    expect(sharesOf('recruitments', one, { total: recruitments(43), ...bounded })).toEqual([20, 12, 11])
  })

  test('gives no outlet more upgrades than renewals', () => {
    const weights = (ofRenewals: bigint, upgrades: bigint) => ({
      ...all({ numerator: 0n, denominator: 1n }),
      renewals: { numerator: ofRenewals, denominator: 1n },
      upgrades: { numerator: upgrades, denominator: 1n },
    })
    const outlets = outletsOf([1, 1], { more: [{ weights: weights(1n, 9n) }, { weights: weights(9n, 1n) }] })
    const total = { ...all(0n), renewals: 20n, upgrades: 10n }
    expect(sharesOf('upgrades', outlets, { total })).toEqual([2, 8])
  })

  test('gives an outlet the renewals that its locked upgrades need', () => {
    const outlets = outletsOf([1, 9], { more: [{ locked: { upgrades: 5n } }], of: 'renewals' })
    expect(sharesOf('renewals', outlets, { total: { ...all(0n), renewals: 20n, upgrades: 5n } })).toEqual([5, 15])
  })
})

describe('a split by sector', () => {
  const sectors = [{ sectorManagerId: 7 }, { sectorManagerId: 8 }, { sectorManagerId: 7 }, { sectorManagerId: null }]

  test('rounds the sectors first, then the outlets within each', () => {
    const outlets = outletsOf([5, 5, 5, 5], { more: sectors })
    expect(sharesOf('recruitments', outlets, { total: recruitments(11) })).toEqual([3, 3, 3, 2])
    expect(sharesOf('recruitments', outlets, { total: recruitments(11), by: 'sector' })).toEqual([3, 3, 2, 3])
    const step = { ...unit, recruitments: 10n }
    expect(sharesOf('recruitments', outlets, { total: recruitments(30), by: 'sector', step })).toEqual([10, 10, 0, 10])
  })

  test('sets the bounds of a sector on its added weight', () => {
    const outlets = outletsOf([1.5, 10, 1.5, 0], { more: sectors })
    const given = { total: recruitments(15), ceiling: 110n }
    expect(sharesOf('recruitments', outlets, given)).toEqual([2, 11, 2, 0])
    expect(refusalOf(() => split(outlets, terms({ ...given, total: recruitments(16), by: 'sector' })))).toMatchObject(
      impossible('Recrutements\u00a0: le total est de 16, mais les points de vente ne peuvent recevoir que 15.'),
    )
  })
})

const refusal = (outlets: SplitOutlet[], given: Partial<SplitTerms>) => refusalOf(() => split(outlets, terms(given)))

describe('a split that is impossible names the indicator and both sums', () => {
  test('if the locked rows exceed the total', () => {
    const outlets = outletsOf([1, 1], { more: [{ locked: { revenue: 1_500_00n } }], of: 'revenue' })
    expect(refusal(outlets, { total: { ...all(0n), revenue: 1_000_00n } })).toMatchObject(
      impossible(
        'Chiffre d’affaires\u00a0: les objectifs fixes totalisent déjà 1\u00a0500,00\u00a0€, plus que le total de 1\u00a0000,00\u00a0€.',
      ),
    )
  })

  test('if the floors exceed it or the ceilings fall short of it', () => {
    const outlets = outletsOf([10, 10], { more: [{ locked: { renewals: 4n } }], of: 'renewals' })
    expect(refusal(outlets, { total: renewals(12), floor: 100n })).toMatchObject(
      impossible('Réabonnements\u00a0: le total est de 12, mais les planchers et les objectifs fixes demandent au moins 14.'),
    )
    expect(refusal(outlets, { total: renewals(15), ceiling: 100n })).toMatchObject(
      impossible('Réabonnements\u00a0: le total est de 15, mais les points de vente ne peuvent recevoir que 14.'),
    )
  })

  test('if the upgrades exceed the renewals, or only locked rows could take something', () => {
    const weights = all({ numerator: 1n, denominator: 1n })
    const both = outletsOf([1, 1], { more: [{ weights }, { weights }] })
    expect(refusal(both, { total: { ...renewals(5), upgrades: 6n } })).toMatchObject(
      impossible('Upgrades\u00a0: le total est de 6, mais les points de vente ne peuvent recevoir que 5.'),
    )
    expect(refusal(outletsOf([1, 0], { more: [{ locked: { recruitments: 1n } }] }), { total: recruitments(2) })).toMatchObject(
      impossible('Recrutements\u00a0: le total est de 2, mais les points de vente ne peuvent recevoir que 1.'),
    )
  })
})
