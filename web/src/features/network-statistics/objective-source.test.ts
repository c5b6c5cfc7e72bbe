import { expect, test } from 'vitest'
import { formatNumber } from '../../format/numbers.ts'
import { sourceOf, type ObjectiveScope } from './objective-source.ts'

const figures = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 900 }
const none = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
const saying = (scope: ObjectiveScope, name: 'recruitments' | 'renewals' = 'recruitments') =>
  sourceOf(scope, { name, format: formatNumber })

test('the objective of the network stands beside the sum of the outlets’ and the gap between both', () => {
  const difference = { ...none, recruitments: 3, renewals: -2 }
  const coverage = { ...figures, outlets: 2, network: figures, difference }
  const recruitments = saying({ objectiveSource: 'network', coverage })
  expect(recruitments?.meaning).toContain('Objectif du réseau')
  expect(recruitments?.other).toMatch(/^2\s+points de vente\s+: 18, écart \+3 avec le réseau$/)
  expect(saying({ objectiveSource: 'network', coverage }, 'renewals')?.other).toMatch(/: 70, écart [-−]2 avec le réseau$/)
  expect(saying({ objectiveSource: 'network', coverage: { ...coverage, difference: none } })?.other).toMatch(/: 18, comme le réseau$/)
  expect(saying({ objectiveSource: 'network', coverage: { ...none, outlets: 0, network: figures, difference } })?.other).toBe(
    'Aucun point de vente n’a d’objectif publié',
  )
})

test('the sum of the outlets’ says so, and there is nothing to say without an objective', () => {
  const coverage = { ...figures, outlets: 1, network: null, difference: null }
  const outlets = saying({ objectiveSource: 'outlets', coverage })
  expect(outlets?.meaning).toContain('Somme des objectifs publiés des points de vente')
  expect(outlets?.other).toMatch(/^1\s+point de vente\s+: 18$/)
  expect(saying({ objectiveSource: null, coverage: { ...coverage, ...none, outlets: 0 } })).toBeNull()
})
