import { formatDay } from '../../format/dates.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { rateColumn, trendColumn } from './column-parts.tsx'
import { FigureLink } from './figure-link.tsx'
import { type Charted, formatFigure, sumOfOne } from './figures.ts'
import { outletIdentityColumns } from './outlet-identity.tsx'
import { headOf, type IndicatorName } from './indicators.ts'
import { verdictLabelOf } from './pace.ts'
import { inactiveDaysOf, objectiveOf, type PerformanceRow, rateOfRows } from './performance-rows.ts'
import type { Period } from './period.ts'

type ColumnOptions = { month: Period; share: number | null; asOf: string }

const SILENT_FROM_DAYS = 3

export function performanceColumns({ month, share, asOf }: ColumnOptions): Column<PerformanceRow>[] {
  return [
    count('rank', ({ rank }) => rank, { isSecondary: true, card: 'none' }),
    ...outletIdentityColumns<PerformanceRow>(),
    { ...achievedColumn('recruitments', month), card: 'figure' },
    count('objective', (row) => row.objective?.recruitments ?? null, {
      isSecondary: true,
      card: 'figure',
      total: (rows) => formatNumber(objectiveOf(rows)),
    }),
    rateColumn({ id: 'rate', indicator: 'rate', rateOf: ({ recruitmentRate }) => recruitmentRate, total: rateOfRows, share }),
    verdictColumn(share),
    count('landing', ({ landing }) => landing && Math.round(landing.recruitments), { card: 'figure' }),
    {
      id: 'landingRate',
      ...headOf('landingRate'),
      align: 'end',
      filter: 'number',
      filterUnit: 0.01,
      card: 'none',
      isHidden: true,
      value: ({ landingRate }) => landingRate,
      format: (value) => formatPercent(value === null ? null : Number(value)),
    },
    count('remaining', ({ remaining }) => remaining && remaining.recruitments, { card: 'none' }),
    { ...achievedColumn('renewals', month), isHidden: true },
    rateColumn({ id: 'renewalRate', indicator: 'renewalRate', rateOf: (row) => row.renewalRate, total: null, share, isHidden: true }),
    { ...achievedColumn('revenue', month), isHidden: true },
    trendColumn('yearTrend', ({ trend }) => trend),
    silenceColumn(asOf),
  ]
}

function count(
  indicator: IndicatorName,
  countOf: (row: PerformanceRow) => number | null,
  options: Partial<Column<PerformanceRow>>,
): Column<PerformanceRow> {
  return {
    id: indicator,
    ...headOf(indicator),
    align: 'end',
    filter: 'number',
    value: countOf,
    format: (value) => formatNumber(value === null ? null : Number(value)),
    ...options,
  }
}

function achievedColumn(name: Charted, month: Period): Column<PerformanceRow> {
  return {
    id: name,
    ...headOf(name),
    filter: 'number',
    value: (row) => row.achieved[name],
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

function verdictColumn(share: number | null): Column<PerformanceRow> {
  return {
    id: 'verdict',
    header: 'Rythme',
    definition: 'Atteinte comparée à la part écoulée du mois ; du mois fini, à l’objectif.'.replace(' ;', '\u00a0;'),
    filter: 'choice',
    card: 'figure',
    value: ({ recruitmentRate }) => verdictLabelOf(recruitmentRate, share)?.label ?? null,
    cell: ({ recruitmentRate }) => {
      const verdict = verdictLabelOf(recruitmentRate, share)
      return verdict ? <StatusWord tone={verdict.tone}>{verdict.label}</StatusWord> : '–'
    },
  }
}

function silenceColumn(asOf: string): Column<PerformanceRow> {
  return {
    id: 'silence',
    header: 'Inactif depuis',
    definition: 'Jours sans recrutement ni réabonnement, jusqu’au dernier jour de données du mois.',
    align: 'end',
    filter: 'number',
    card: 'none',
    value: ({ lastActiveOn }) => inactiveDaysOf(lastActiveOn, asOf),
    cell: ({ lastActiveOn }) => (
      <span title={lastActiveOn === null ? undefined : `Actif le ${formatDay(lastActiveOn)}`}>
        {silenceLabel(inactiveDaysOf(lastActiveOn, asOf))}
      </span>
    ),
  }
}

function silenceLabel(days: number | null) {
  if (days === null) return <StatusWord tone="bad">jamais actif</StatusWord>
  const daysLabel = days === 0 ? '–' : `${formatNumber(days)}${NO_BREAK}j`
  return days >= SILENT_FROM_DAYS ? <StatusWord tone={days >= 2 * SILENT_FROM_DAYS ? 'bad' : 'warn'}>{daysLabel}</StatusWord> : daysLabel
}
