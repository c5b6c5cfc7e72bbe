import type { Table, TableColumn, TableContext } from '../table.ts'
import { type DayRow, daysOf } from './day-rows.ts'
import { INDICATOR_LABELS } from './indicator-labels.ts'
import { type MonthPlace, monthText } from './month.ts'
import { getLastImport } from './network-statistics.ts'
import { FIGURE_COLUMNS } from './statistics-columns.ts'
import type { MonthOverview } from './statistics.ts'

const { recruitments, renewals, upgrades, revenue, equipmentSales, other, lines } = FIGURE_COLUMNS

const OBJECTIVE_SOURCES = { network: 'réseau', outlets: 'PDV' }

export const DAY_COLUMNS = {
  day: { header: 'Jour', date: 'day', value: ({ date }) => date },
  recruitments,
  expected: { header: INDICATOR_LABELS.expected, value: ({ expected }) => expected },
  lead: { header: INDICATOR_LABELS.lead, value: ({ lead }) => lead },
  objectiveSource: {
    header: INDICATOR_LABELS.objective,
    value: ({ objectiveSource }) => objectiveSource && OBJECTIVE_SOURCES[objectiveSource],
  },
  renewals,
  upgrades,
  revenue,
  equipmentSales,
  other,
  lines,
} satisfies Record<string, TableColumn<DayRow>>

export const DAYS_TABLE: Table = {
  fileName: ({ query }: { query: MonthPlace }) => `jours-${monthText(query)}`,
  sheet: 'Statistiques',
  columns: DAY_COLUMNS,
  rowsOf: async (overview: MonthOverview, { query, read }: TableContext<MonthPlace & { asOf?: string }>) => {
    const { dataDate } = await read(getLastImport, {})
    if (dataDate === null) return []
    const { asOf = dataDate } = query
    return daysOf(overview, monthText(query), asOf < dataDate ? asOf : dataDate)
  },
}
