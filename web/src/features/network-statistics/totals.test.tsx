import { expect, test } from 'vitest'
import { totalOf, type Column } from '../../ui/table/table-column.ts'
import { dayColumns } from './days-table.tsx'
import { NO_FIGURES } from './figures.ts'
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

const day = { ...NO_FIGURES, weight: 0.1, isWorkingDay: true, holiday: null, lead: 0 }
const days = [
  { ...day, date: '2026-11-03', recruitments: 9, expected: 4.5, lead: 4 },
  { ...day, date: '2026-11-02', recruitments: 4, expected: 4.5, lead: -0.5 },
]

test('the totals of days are those of the visible days, in any order', () => {
  const columns = dayColumns({ hasObjective: true, sectorManagerId: undefined })
  const totalsOf = (rows: typeof days) => ['recruitments', 'expected', 'lead'].map((id) => totalIn(columns, id, rows))
  expect(totalsOf(days)).toEqual(['13', '9,0', '+4'])
  expect(totalsOf(days.slice(0, 1))).toEqual(['9', '4,5', '+5'])
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
  const objective = { recruitments: 20, renewals: 0, upgrades: 0, revenue: 0 }
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

  const ofNetwork = { outlets: 3, objective: { recruitments: 50 }, recruitmentRate: 0.58 }
  const withNetwork = performanceColumns({ month: periodOfMonth('2026-11'), share: null, totals: ofNetwork })
  const paced = pacedRowsOf(rows, { share: null, asOf: '2026-11-20' })
  expect([totalIn(withNetwork, 'objective', paced), totalIn(withNetwork, 'objective', paced.slice(1))]).toEqual(['50', '20'])
})
