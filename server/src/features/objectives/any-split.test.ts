import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIGURE_NAMES } from './objective.rules.ts'
import { split, type SplitOutlet, type SplitTerms } from './split.rules.ts'
import { byIndicator, type Sums } from './weights.rules.ts'

const unit: Sums = { ...byIndicator(() => 1n), revenue: 100n }

const refusalOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

const anOutlet = fc.record({
  weight: fc.record({ recruitments: fc.nat(40), renewals: fc.nat(90), upgrades: fc.nat(40), revenue: fc.nat(90_000) }),
  denominator: fc.constantFrom(1n, 2n, 7n),
  sector: fc.option(fc.nat(2)),
  locked: fc.option(fc.record({ recruitments: fc.nat(20), renewals: fc.nat(20) }, { requiredKeys: [] }), { freq: 3 }),
})
const aNetwork = fc.array(anOutlet, { minLength: 1, maxLength: 9 }).map((outlets) =>
  outlets.map(
    ({ weight, denominator, sector, locked }, at): SplitOutlet => ({
      outletId: at + 1,
      sectorManagerId: sector,
      weights: byIndicator((indicator) => ({ numerator: BigInt(weight[indicator]), denominator })),
      locked: Object.fromEntries(Object.entries(locked ?? {}).map(([indicator, value]) => [indicator, BigInt(value)])),
    }),
  ),
)
const someTerms = fc.record({
  total: fc.record({ recruitments: fc.nat(300), renewals: fc.nat(500), upgrades: fc.nat(200), revenue: fc.nat(900_000) }),
  by: fc.constantFrom('outlet', 'sector'),
  ratios: fc.option(fc.tuple(fc.nat(100), fc.nat(200)), { freq: 2 }),
  step: fc.integer({ min: 1, max: 12 }),
})
const termsOf = ({ total, by, ratios, step }: typeof someTerms extends fc.Arbitrary<infer Value> ? Value : never): SplitTerms => ({
  total: byIndicator((indicator) => BigInt(total[indicator])),
  by,
  floor: ratios && BigInt(ratios[0]),
  ceiling: ratios && BigInt(ratios[0] + ratios[1]),
  step: byIndicator((indicator) => BigInt(step) * unit[indicator]),
  unit,
})

test('any possible split is exact, within its bounds, keeps what is locked and does not depend on the order', () => {
  let possible = 0
  fc.assert(
    fc.property(aNetwork, someTerms, (outlets, given) => {
      const wanted = termsOf(given)
      const refused = refusalOf(() => split(outlets, wanted))
      if (refused) {
        expect(refused).toMatchObject({ code: 'split_impossible' })
        return
      }
      possible += 1
      const shares = split(outlets, wanted)
      for (const indicator of FIGURE_NAMES) expect(shares.reduce((sum, share) => sum + share[indicator], 0n)).toBe(wanted.total[indicator])
      for (const [at, share] of shares.entries()) expectWithin(share, outlets[at]!, wanted)
      const reversed = split(outlets.toReversed(), wanted)
      expect(reversed.toReversed()).toEqual(shares)
    }),
    { numRuns: 600 },
  )
  expect(possible).toBeGreaterThan(100)
})

function expectWithin(share: Sums, { weights, locked }: SplitOutlet, { floor, ceiling }: SplitTerms): void {
  expect(share.upgrades <= share.renewals).toBe(true)
  for (const indicator of FIGURE_NAMES) {
    const { numerator, denominator } = weights[indicator]
    const value = Number(share[indicator])
    if (locked[indicator] !== undefined) expect(share[indicator]).toBe(locked[indicator])
    else {
      const weight = Number(numerator) / Number(denominator * unit[indicator])
      const bound = (ratio: bigint) => (Number(ratio) * weight) / 100
      if (floor !== null && indicator !== 'upgrades')
        expect(value).toBeGreaterThanOrEqual(Math.floor(bound(floor) - 1e-9) * Number(unit[indicator]))
      if (ceiling !== null) expect(value).toBeLessThanOrEqual(Math.ceil(bound(ceiling) + 1e-9) * Number(unit[indicator]))
      if (numerator === 0n) expect(value).toBe(0)
    }
  }
}
