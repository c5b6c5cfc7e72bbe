import { describe, expect, test } from 'vitest'
import { byIndicator, weigh, withOneDenominator, type History, type Season, type Sums } from './weights.rules.ts'

const all = (value: bigint): Sums => byIndicator(() => value)
const unit: Sums = { ...all(1n), revenue: 100n }
const season: Season = { month: all(600n), threeMonthsBefore: all(900n) }
const history = (more: Partial<History> = {}): History => ({
  oneYearBefore: all(10n),
  twoYearsBefore: all(7n),
  lastThree: all(12n),
  isOpen: true,
  ...more,
})

const weightsOf = (histories: readonly History[], { locked = [] as Partial<Sums>[], of = season } = {}) =>
  weigh(
    histories.map((one, at) => ({ history: one, locked: locked[at] ?? {} })),
    of,
    unit,
  ).map(({ recruitments: { numerator, denominator } }) => Number(numerator) / Number(denominator))

describe('the weight of an outlet', () => {
  test('is the mean of the same month one and two years before', () => {
    expect(weightsOf([history()])).toEqual([8.5])
  })

  test('leaves out a month in which the outlet was not open, but counts one without a line in which it was', () => {
    expect(weightsOf([history({ twoYearsBefore: null }), history({ oneYearBefore: null }), history({ twoYearsBefore: all(0n) })])).toEqual([
      10, 7, 5,
    ])
  })

  test('is what the season would have made of the last three months, if it opened since', () => {
    expect(weightsOf([history({ oneYearBefore: null, twoYearsBefore: null })])).toEqual([8])
    expect(weightsOf([history({ oneYearBefore: null, twoYearsBefore: null, lastThree: all(7n) })])[0]).toBeCloseTo(
      (7 / 3) * (600 / 300),
      12,
    )
  })

  test('is the plain mean of those months where the network tells no season', () => {
    const opened = history({ oneYearBefore: null, twoYearsBefore: null })
    expect(weightsOf([opened], { of: { ...season, month: all(0n) } })).toEqual([4])
    expect(weightsOf([opened], { of: { ...season, threeMonthsBefore: all(0n) } })).toEqual([4])
  })

  test('is zero for a closed outlet, and never negative', () => {
    expect(weightsOf([history(), history({ isOpen: false }), history({ oneYearBefore: all(-90n) })])).toEqual([8.5, 0, 0])
  })

  test('is one for all that are not locked, if no outlet has any', () => {
    const closed = history({ isOpen: false })
    const weights = weigh(
      [closed, closed].map((one, at) => ({ history: one, locked: at === 0 ? { renewals: 5n } : {} })),
      season,
      unit,
    )
    expect(weights.map(({ recruitments, renewals, revenue }) => [recruitments.numerator, renewals.numerator, revenue.numerator])).toEqual([
      [1n, 0n, 100n],
      [1n, 1n, 100n],
    ])
    expect(weightsOf([closed, history()], { locked: [{}, { recruitments: 3n }] })).toEqual([0, 8.5])
  })
})

test('weights share one denominator', () => {
  const weights = [
    { numerator: 1n, denominator: 2n },
    { numerator: 2n, denominator: 3n },
    { numerator: 5n, denominator: 6n },
  ]
  expect(withOneDenominator(weights)).toEqual({ weights: [3n, 4n, 5n], denominator: 6n })
})
