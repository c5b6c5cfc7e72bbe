import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { reportByMonth } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { BarChart } from '../../ui/chart/chart-bar.tsx'
import { Card } from '../../ui/layout/page.tsx'
import type { SubjectQuery } from './subjects.ts'
import { type Charted, formatGap, formatRounded, formatTick } from './figures.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { twelveMonthsOf } from './twelve-month-rows.ts'

const route = getRouteApi(paths.detail)

type Props = { name: Charted; month: Period; query: SubjectQuery; landing: number | null }

export function TwelveMonths({ name, month, query, landing }: Props) {
  const navigate = route.useNavigate()
  const year = Number(month.start.slice(0, 4))
  useReadAhead(reportByMonth, { query: { year: year - 1, ...query } })
  const reports = {
    year: useRead(reportByMonth, { query: { year, ...query } }).rows,
    yearBefore: useRead(reportByMonth, { query: { year: year - 1, ...query } }).rows,
  }
  const months = twelveMonthsOf(month.start, reports, name)
  return (
    <Card title="Douze mois" note={INDICATOR_LABELS[name].toLowerCase()}>
      <BarChart
        name={`${INDICATOR_LABELS[name]}, douze mois jusqu’à ${formatMonth(month.start)}`}
        height={200}
        format={(value) => formatRounded(name, value)}
        formatTick={(value) => formatTick(name, value)}
        formatGap={(value) => formatGap(name, value)}
        data={months.map((row) => ({
          label: row.label,
          title: formatMonth(row.month),
          value: row.value,
          reference: row.before,
          landing: month.start.startsWith(row.month) ? landing : undefined,
        }))}
        onOpen={(_, at) => void navigate({ search: (previous) => ({ ...previous, month: months[at]?.month }) })}
      />
    </Card>
  )
}
