import { loadTable, type TableColumn } from '@backoffice/contract/table'
import {
  getMonthOverview,
  listOutletObjectives,
  reportByMonth,
  reportByOutlet,
  reportBySalesman,
} from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import type { Column } from '../../ui/table/table-column.ts'
import { dayColumns } from './days-table.tsx'
import { monthColumns } from './months-table.tsx'
import { outletColumns } from './outlet-columns.tsx'
import { sumsOfOutlets } from './outlet-rows.ts'
import { performanceColumns } from './performance-columns.tsx'
import { salesmenColumns } from './salesmen-report.tsx'

const period = { start: '2026-09-01', end: '2026-09-30' }
const sums = sumsOfOutlets([])

// Only what a column declares is compared, never a row.
const rulesOf = ({ filter, filterUnit, isSearched, date }: Column<never> | TableColumn<never>) => ({ filter, filterUnit, isSearched, date })

test.each<[string, Promise<{ columns: Record<string, TableColumn<never>> }>, readonly Column<never>[]]>([
  ['outlets', loadTable(reportByOutlet.table), outletColumns({ period, share: null, sums })],
  ['performance', loadTable(listOutletObjectives.table), performanceColumns({ month: period, share: null })],
  ['salesmen', loadTable(reportBySalesman.table), salesmenColumns({ period, scope: {}, sums })],
  ['months', loadTable(reportByMonth.table), monthColumns({}, { year: 2026, count: 12 })],
  ['days', loadTable(getMonthOverview.table), dayColumns({ hasObjective: true, sectorManagerId: undefined })],
])('a file of %s has the columns of the screen, in their order and under their filters', async (_, table, columns) => {
  const exported = Object.entries((await table).columns)
  expect(exported.map(([id]) => id)).toEqual(columns.map(({ id }) => id))
  expect(exported.map(([, column]) => rulesOf(column))).toEqual(columns.map(rulesOf))
})
