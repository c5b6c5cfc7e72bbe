import type { OutletReportRow } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import { outletRowsOf, rowsInView } from '@backoffice/contract/network-statistics/outlet-rows'
import { sumsOfOutlets, withScopeObjective } from './outlet-rows.ts'

function anOutlet(outletId: number, overrides: Partial<OutletReportRow> = {}): OutletReportRow {
  return {
    ...NO_FIGURES,
    outletId,
    outletNumber: String(1000 + outletId),
    outletName: `Boutique ${outletId}`,
    sectorManagerId: 1,
    sectorManagerName: 'A B',
    sectorName: 'Sud',
    commission: 0,
    objectiveRecruitments: 20,
    objectiveRenewals: null,
    recruitmentRate: (overrides.recruitments ?? 0) / 20,
    renewalRate: null,
    active: (overrides.recruitments ?? 0) > 0,
    toComplete: false,
    archived: false,
    ...overrides,
  }
}

const compared = {
  outletId: 1,
  previousRecruitments: 8,
  previousRenewals: 3,
  previousRevenue: 50.1,
  trend: [1, 2],
  lastActiveOn: '2026-11-20',
}

const rows = outletRowsOf(
  [
    anOutlet(1, { recruitments: 16, revenue: 0.1 }),
    anOutlet(2, { recruitments: 6, revenue: 0.2 }),
    anOutlet(3),
    anOutlet(4, { recruitments: 5, objectiveRecruitments: null, recruitmentRate: null }),
  ],
  [compared],
)

test('an outlet unknown in the previous year has no comparison', () => {
  expect(rows[0]).toMatchObject({ previousRecruitments: 8, lastActiveOn: '2026-11-20' })
  expect(rows[1]).toMatchObject({ previousRecruitments: 0, trend: [], lastActiveOn: null })
})

const idsOf = (view: 'under-pace' | 'inactive' | undefined) => rowsInView(rows, view, 0.684).map(({ outletId }) => outletId)

test('a view holds the outlets under the pace, or the inactive ones', () => {
  expect([idsOf(undefined), idsOf('under-pace'), idsOf('inactive')]).toEqual([[1, 2, 3, 4], [2, 3], [3]])
  const empty = outletRowsOf([anOutlet(5, { toComplete: true })], [])
  const archived = outletRowsOf([anOutlet(6, { archived: true })], [])
  for (const out of [empty, archived]) expect([rowsInView(out, 'under-pace', 0.684), rowsInView(out, 'inactive', 0.684)]).toEqual([[], []])
})

test('over several months there is no pace, so no outlet is under it', () => {
  expect(rowsInView(rows, 'under-pace', null)).toEqual([])
})

test('totals add up the visible rows; only outlets with an objective count in the rate', () => {
  expect(sumsOfOutlets(rows)).toMatchObject({
    outlets: 4,
    activeOutlets: 3,
    recruitments: 27,
    revenue: 0.3,
    objectiveRecruitments: 60,
    recruitmentRate: 22 / 60,
    previousRevenue: 50.1,
    objectiveRenewals: null,
    renewalRate: null,
  })
})

test('totals of no rows have neither objective nor change', () => {
  expect(sumsOfOutlets([])).toMatchObject({ recruitments: 0, objectiveRecruitments: null, recruitmentRate: null, change: null })
})

const NO_OBJECTIVE = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }

test('the totals of all rows have the objective of their scope, which may be the network’s own', () => {
  const totals = {
    ...sumsOfOutlets(rows),
    objectiveRecruitments: 90,
    objectiveRenewals: 10,
    objectiveSource: 'network' as const,
    coverage: { ...NO_OBJECTIVE, outlets: 0, network: NO_OBJECTIVE, difference: NO_OBJECTIVE },
    recruitmentRate: 0.3,
    renewalRate: 0,
  }
  expect(withScopeObjective(sumsOfOutlets(rows), { rows, totals })).toMatchObject({ objectiveRecruitments: 90, recruitmentRate: 0.3 })
  expect(withScopeObjective(sumsOfOutlets(rows.slice(1)), { rows, totals })).toEqual(sumsOfOutlets(rows.slice(1)))
})
