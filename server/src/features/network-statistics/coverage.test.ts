import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverageOf } from './objective.rules.ts'

const count = fc.integer({ min: 0, max: 1_000_000 })
const figures = fc.record({ recruitments: count, renewals: count, upgrades: count, revenue: fc.bigInt({ min: 0n, max: 100_000_000_000n }) })

test('the difference is the sum of the outlets less the objective of the network, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(figures, { maxLength: 5 }), figures, (outlets, network) => {
      const sum = outlets.reduce(
        (all, one) => ({
          recruitments: all.recruitments + one.recruitments,
          renewals: all.renewals + one.renewals,
          upgrades: all.upgrades + one.upgrades,
          revenue: all.revenue + one.revenue,
        }),
        { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0n },
      )
      const { difference, ...coverage } = coverageOf(outlets.length === 0 ? null : sum, outlets.length, network)
      expect(coverage).toEqual({ ...sum, outlets: outlets.length, network })
      expect({
        recruitments: network.recruitments + (difference?.recruitments ?? Number.NaN),
        renewals: network.renewals + (difference?.renewals ?? Number.NaN),
        upgrades: network.upgrades + (difference?.upgrades ?? Number.NaN),
        revenue: network.revenue + (difference?.revenue ?? -1n),
      }).toEqual(sum)
    }),
  )
})

test('without an objective of the network there is no difference', () => {
  fc.assert(
    fc.property(figures, count, (sum, outlets) => {
      expect(coverageOf(sum, outlets, null)).toEqual({ ...sum, outlets, network: null, difference: null })
    }),
  )
})
