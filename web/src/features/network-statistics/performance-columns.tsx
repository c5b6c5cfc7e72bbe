import { PERFORMANCE_COLUMNS } from '@backoffice/contract/network-statistics/performance-table'
import { formatDay } from '../../format/dates.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { rateColumn, trendColumn } from './column-parts.tsx'
import { FigureLink } from './figure-link.tsx'
import { type Charted, formatFigure, sumOfOne } from './figures.ts'
import { outletIdentityColumns } from './outlet-identity.tsx'
import { headOf } from './indicators.ts'
import { verdictLabelOf } from '@backoffice/contract/network-statistics/pace'
import type { PacedRow } from '@backoffice/contract/network-statistics/performance-rows'
import { objectiveOf, rateOfRows } from './performance-rows.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { REPORT_TERMS } from './report-terms.ts'

type Aimed = 'recruitments' | 'upgrades' | 'revenue'

/** The totals of all rows, whose objective may be the network's own. */
export type ScopeTotals = { outlets: number; objective: Record<Aimed, number> | null; recruitmentRate: number | null }

type ColumnOptions = { month: Period; share: number | null; totals?: ScopeTotals | undefined }

const SILENT_FROM_DAYS = 3

export function performanceColumns({ month, share, totals }: ColumnOptions): Column<PacedRow>[] {
  const areAll = (rows: readonly PacedRow[]) => rows.length === totals?.outlets
  const goalOf = (name: Aimed, rows: readonly PacedRow[]) => (areAll(rows) ? (totals?.objective?.[name] ?? null) : objectiveOf(rows, name))
  return [
    count('rank', { isSecondary: true, card: 'none' }),
    ...outletIdentityColumns<PacedRow>(),
    { ...achievedColumn('recruitments', month), card: 'figure' },
    count('objective', {
      isSecondary: true,
      card: 'figure',
      total: (rows) => formatNumber(goalOf('recruitments', rows)),
    }),
    rateColumn({
      id: 'rate',
      indicator: 'rate',
      rateOf: PERFORMANCE_COLUMNS.rate.value,
      total: (rows) => (areAll(rows) ? (totals?.recruitmentRate ?? null) : rateOfRows(rows)),
      share,
    }),
    verdictColumn(share),
    count('landing', { card: 'figure' }),
    {
      id: 'landingRate',
      ...PERFORMANCE_COLUMNS.landingRate,
      ...headOf('landingRate'),
      align: 'end',
      card: 'none',
      isHidden: true,
      format: (value) => formatPercent(value === null ? null : Number(value)),
    },
    count('remaining', { card: 'none' }),
    { ...achievedColumn('renewals', month), isHidden: true },
    rateColumn({
      id: 'renewalRate',
      indicator: 'renewalRate',
      rateOf: PERFORMANCE_COLUMNS.renewalRate.value,
      total: null,
      share,
      isHidden: true,
    }),
    { ...achievedColumn('upgrades', month), isHidden: true },
    goalColumn('upgrades', (rows) => goalOf('upgrades', rows)),
    { ...achievedColumn('revenue', month), isHidden: true },
    goalColumn('revenue', (rows) => goalOf('revenue', rows)),
    trendColumn('yearTrend', ({ trend }) => trend),
    silenceColumn(),
  ]
}

function count(indicator: 'rank' | 'objective' | 'landing' | 'remaining', options: Partial<Column<PacedRow>>): Column<PacedRow> {
  return {
    id: indicator,
    ...PERFORMANCE_COLUMNS[indicator],
    ...headOf(indicator),
    align: 'end',
    format: (value) => formatNumber(value === null ? null : Number(value)),
    ...options,
  }
}

function goalColumn(name: 'upgrades' | 'revenue', goalOf: (rows: readonly PacedRow[]) => number | null): Column<PacedRow> {
  const id = name === 'upgrades' ? 'upgradeObjective' : 'revenueObjective'
  return {
    id,
    ...PERFORMANCE_COLUMNS[id],
    definition: 'Objectif publié du point de vente\u00a0; au total de tout le réseau, celui du réseau s’il est publié.',
    align: 'end',
    card: 'none',
    isHidden: true,
    format: (value) => formatFigure(name, value === null ? null : Number(value)),
    total: (rows) => formatFigure(name, goalOf(rows)),
  }
}

function achievedColumn(name: Charted | 'upgrades', month: Period): Column<PacedRow> {
  return {
    id: name,
    ...PERFORMANCE_COLUMNS[name],
    ...headOf(name),
    format: (value) => formatFigure(name, Number(value)),
    cell: (row) => <FigureLink name={name} value={row.achieved[name]} of={{ ...month, outletId: row.outletId }} />,
    total: (rows) =>
      formatFigure(
        name,
        sumOfOne(
          name,
          rows.map(({ achieved }) => achieved),
        ),
      ),
  }
}

function verdictColumn(share: number | null): Column<PacedRow> {
  return {
    id: 'verdict',
    ...PERFORMANCE_COLUMNS.verdict,
    definition: REPORT_TERMS.verdict.definition,
    card: 'figure',
    cell: ({ recruitmentRate }) => {
      const verdict = verdictLabelOf(recruitmentRate, share)
      return verdict ? <StatusWord tone={verdict.tone}>{verdict.label}</StatusWord> : '–'
    },
  }
}

function silenceColumn(): Column<PacedRow> {
  return {
    id: 'silence',
    ...PERFORMANCE_COLUMNS.silence,
    definition: REPORT_TERMS.silence.definition,
    align: 'end',
    card: 'none',
    cell: ({ lastActiveOn, inactiveDays }) => (
      <span title={lastActiveOn === null ? undefined : `Actif le ${formatDay(lastActiveOn)}`}>{silenceLabel(inactiveDays)}</span>
    ),
  }
}

function silenceLabel(days: number | null) {
  if (days === null) return <StatusWord tone="bad">jamais actif</StatusWord>
  const daysLabel = days === 0 ? '–' : `${formatNumber(days)}${NO_BREAK}j`
  return days >= SILENT_FROM_DAYS ? <StatusWord tone={days >= 2 * SILENT_FROM_DAYS ? 'bad' : 'warn'}>{daysLabel}</StatusWord> : daysLabel
}
