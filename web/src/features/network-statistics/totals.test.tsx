import { expect, test } from 'vitest'
import { totalOf, type Column } from '../../ui/table/table-column.ts'
import { dayColumns } from './days-table.tsx'
import { formatMoney } from '../../format/money.ts'
import { NO_FIGURES } from './figures.ts'
import { headOf } from './indicators.ts'
import { outletColumns } from './outlet-columns.tsx'
import { sumsOfOutlets } from './outlet-rows.ts'
import { renderPart } from '../../../test/render-part.tsx'
import type { ObjectiveScope } from './objective-source.ts'
import { monthColumns } from './months-table.tsx'
import { monthRowsOf } from '@backoffice/contract/network-statistics/month-rows'
import { performanceColumns } from './performance-columns.tsx'
import { pacedRowsOf, performanceRowsOf } from '@backoffice/contract/network-statistics/performance-rows'
import { rateOfRows } from './performance-rows.ts'
import { periodOfMonth } from '@backoffice/contract/network-statistics/month'

function totalIn<Row>(columns: readonly Column<Row>[], id: string, rows: readonly Row[]) {
  const column = columns.find((candidate) => candidate.id === id)
  return column && totalOf(column, rows)
}

const day = { ...NO_FIGURES, weight: 0.1, isWorkingDay: true, holiday: null, objectiveSource: null, lead: 0 }
const days = [
  { ...day, date: '2026-11-03', recruitments: 9, expected: 4.5, lead: 4 },
  { ...day, date: '2026-11-02', recruitments: 4, expected: 4.5, lead: -0.5 },
]

test('the totals of days are those of the visible days, in any order; the lead is that of the last one', () => {
  const columns = dayColumns({ hasObjective: true, sectorManagerId: undefined })
  const totalsOf = (rows: typeof days) => ['recruitments', 'expected', 'lead'].map((id) => totalIn(columns, id, rows))
  expect(totalsOf(days)).toEqual(['13', '9,0', '+4'])
  expect(totalsOf(days.toReversed())).toEqual(['13', '9,0', '+4'])
  expect(totalsOf(days.slice(0, 1))).toEqual(['9', '4,5', '+4'])
})

test('the totals of months are those of the visible months, and link to their lines only if all are visible', () => {
  const months = [1, 2].map((month) => ({ ...NO_FIGURES, month, revenue: month * 0.1, recruitments: month, previousYear: NO_FIGURES }))
  const running = { previousRecruitments: 0, previousRenewals: 0, previousRevenue: 0 }
  const rows = monthRowsOf(months, { year: 2026, dataDate: '2026-11-20', running })
  const columns = monthColumns({ sectorManagerId: 7 }, { year: 2026, count: 2 })
  const year = { start: '2026-01-01', end: '2026-12-31', sectorManagerId: 7 }
  expect(totalIn(columns, 'recruitments', rows)).toMatchObject({ props: { name: 'recruitments', value: 3, of: year } })
  expect(totalIn(columns, 'recruitments', rows.slice(1))).toBe('2')
})

test('the totals of outlets are those of the visible outlets; an outlet without objective counts in no rate', () => {
  const outlet = {
    outletNumber: '1001',
    outletName: 'Boutique',
    sectorManagerId: 1,
    sectorManagerName: 'A B',
    sectorName: 'Sud',
    latitude: null,
    longitude: null,
    trend: [],
    lastActiveOn: null,
    toComplete: false,
    archived: false,
    renewalRate: null,
    revenueRate: null,
    remaining: null,
    workingDaysLeft: 0,
    perDay: null,
    landing: null,
  }
  const objective = { recruitments: 20, renewals: 0, upgrades: 4, revenue: 300 }
  const rows = performanceRowsOf([
    { ...outlet, outletId: 1, achieved: { ...NO_FIGURES, recruitments: 8 }, objective, recruitmentRate: 0.4 },
    { ...outlet, outletId: 2, achieved: { ...NO_FIGURES, recruitments: 16 }, objective, recruitmentRate: 0.8 },
    { ...outlet, outletId: 3, achieved: { ...NO_FIGURES, recruitments: 5 }, objective: null, recruitmentRate: null },
  ])
  const columns = performanceColumns({ month: periodOfMonth('2026-11'), share: null })
  const totalsOf = (visibleRows: typeof rows) =>
    ['recruitments', 'objective'].map((id) => totalIn(columns, id, pacedRowsOf(visibleRows, { share: null, asOf: '2026-11-20' })))
  expect([...totalsOf(rows), rateOfRows(rows)]).toEqual(['29', '40', 0.6])
  expect([...totalsOf(rows.slice(1)), rateOfRows(rows.slice(1))]).toEqual(['21', '20', 0.8])

  const ofNetwork = { outlets: 3, objective: { recruitments: 50, upgrades: 6, revenue: 900 }, recruitmentRate: 0.58 }
  const withNetwork = performanceColumns({ month: periodOfMonth('2026-11'), share: null, totals: ofNetwork })
  const paced = pacedRowsOf(rows, { share: null, asOf: '2026-11-20' })
  expect([totalIn(withNetwork, 'objective', paced), totalIn(withNetwork, 'objective', paced.slice(1))]).toEqual(['50', '20'])
  const goalsOf = (visible: typeof paced) => ['upgradeObjective', 'revenueObjective'].map((id) => totalIn(withNetwork, id, visible))
  expect(goalsOf(paced)).toEqual(['6', formatMoney(900)])
  expect(goalsOf(paced.slice(1))).toEqual(['4', formatMoney(300)])
  // The definition says what the total of all outlets is.
  expect(headOf('objective').definition).toMatch(/total de tout le réseau est l’objectif du réseau s’il est publié, sinon leur somme/)
})

test('the objective in the footer of all outlets opens which one it is, and the other number; that of a part does not', async () => {
  const none = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
  const difference = { ...none, recruitments: 3 }
  const coverage = { ...none, recruitments: 53, outlets: 2, network: { ...none, recruitments: 50 }, difference }
  const sums = { ...sumsOfOutlets([]), objectiveRecruitments: 50 }
  const footerOf = (scope?: ObjectiveScope) =>
    totalIn(outletColumns({ period: periodOfMonth('2026-11'), share: null, sums, scope }), 'objective', [])
  const screen = await renderPart(<p>{footerOf({ objectiveSource: 'network', coverage })}</p>)
  await screen.getByRole('button', { name: 'Définition\u00a0: Objectif' }).click()
  await expect.element(screen.getByText(/^Objectif du réseau/)).toBeVisible()
  await expect.element(screen.getByText(/: 53, écart \+3 avec le réseau$/)).toBeVisible()
  await screen.unmount()
  const part = await renderPart(<p>{footerOf()}</p>)
  await expect.element(part.getByText('50')).toBeVisible()
  expect(part.getByRole('button').elements()).toHaveLength(0)
})
