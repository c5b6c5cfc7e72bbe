import { expect, test } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import {
  inactiveDaysOf,
  type OutletProgress,
  performanceInView,
  performanceRowsOf,
} from '@backoffice/contract/network-statistics/performance-rows'
import { mapOf, sectorsOf } from './performance-rows.ts'

function progress(outletId: number, recruitments: number, overrides: Partial<OutletProgress> = {}): OutletProgress {
  return {
    outletId,
    outletNumber: String(outletId),
    outletName: `Boutique ${outletId}`,
    sectorManagerId: 1,
    sectorManagerName: 'A B',
    sectorName: 'Sud',
    latitude: null,
    longitude: null,
    trend: [],
    lastActiveOn: null,
    toComplete: false,
    archived: false,
    achieved: { ...NO_FIGURES, recruitments },
    objective: { recruitments: 20, renewals: 0, upgrades: 0, revenue: 0 },
    recruitmentRate: recruitments / 20,
    renewalRate: null,
    revenueRate: null,
    remaining: null,
    workingDaysLeft: 0,
    perDay: null,
    landing: { recruitments: recruitments * 2, renewals: 0, revenue: 0 },
    ...overrides,
  }
}

const rows = performanceRowsOf([
  progress(1, 8),
  progress(2, 16, { sectorManagerId: 2, sectorName: 'Nord' }),
  progress(3, 8),
  progress(4, 5, { objective: null, recruitmentRate: null }),
  progress(5, 0, { sectorManagerId: null, sectorName: null }),
])

test('rows are ranked by rate; equal rates share a rank, and a row without objective has none', () => {
  expect(rows.map(({ rank }) => rank)).toEqual([2, 1, 2, null, 4])
})

test('the landing is compared with the objective', () => {
  expect(rows.map(({ landingRate }) => landingRate)).toEqual([0.8, 1.6, 0.8, null, 0])
})

const idsOf = (view: 'late' | 'inactive') => performanceInView(rows, view, 0.5).map(({ outletId }) => outletId)

test('a view lists the outlets under the pace, or the inactive ones', () => {
  expect([idsOf('late'), idsOf('inactive')]).toEqual([[1, 3, 5], [5]])
  const archived = performanceRowsOf([progress(6, 0, { archived: true })])
  expect([performanceInView(archived, 'late', 0.5), performanceInView(archived, 'inactive', 0.5)]).toEqual([[], []])
})

test('sectors are sorted best first, counting the outlets that have an objective', () => {
  expect(sectorsOf(rows).map(({ name, outlets, activeOutlets, rate }) => ({ name, outlets, activeOutlets, rate }))).toEqual([
    { name: 'Nord', outlets: 1, activeOutlets: 1, rate: 0.8 },
    { name: 'Sud', outlets: 3, activeOutlets: 3, rate: 0.4 },
    { name: 'Sans responsable', outlets: 1, activeOutlets: 0, rate: 0 },
  ])
})

test('inactivity is counted in days up to the last day with data', () => {
  expect([
    inactiveDaysOf('2026-11-20', '2026-11-20'),
    inactiveDaysOf('2026-10-25', '2026-11-20'),
    inactiveDaysOf(null, '2026-11-20'),
  ]).toEqual([0, 26, null])
})

test('without coordinates there is no map', () => {
  expect(mapOf(rows, 0.5, { width: 100, margin: 10 })).toBeNull()
})

test('on the map north is up, east is right, and every point is inside', () => {
  const plan = mapOf(
    performanceRowsOf([progress(1, 8, { latitude: -21, longitude: 55 }), progress(2, 16, { latitude: -20, longitude: 56 })]),
    0.5,
    { width: 100, margin: 10 },
  )
  const [south, north] = plan?.points ?? []
  expect(south && north && { isNorthUp: north.y < south.y, isEastRight: north.x > south.x }).toEqual({ isNorthUp: true, isEastRight: true })
  for (const { x, y } of plan?.points ?? []) {
    expect(x).toBeGreaterThanOrEqual(9.99)
    expect(x).toBeLessThanOrEqual(90.01)
    expect(y).toBeGreaterThanOrEqual(9.99)
    expect(y).toBeLessThanOrEqual((plan?.height ?? 0) - 9.99)
  }
})

test('a single outlet is in the middle of its map', () => {
  expect(
    mapOf(performanceRowsOf([progress(1, 8, { latitude: 5, longitude: 5 })]), null, { width: 100, margin: 10 })?.points[0],
  ).toMatchObject({ x: 50 })
})
