import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { useRouter } from '@tanstack/react-router'
import { formatDayAndHoliday, formatMonth } from '../../format/dates.ts'
import { BarChart } from '../../ui/chart/chart-bar.tsx'
import { mondayLabel } from '../../ui/chart/chart-weeks.ts'
import { Card } from '../../ui/layout/page.tsx'
import { activitiesHref } from './activities-address.ts'
import type { SubjectQuery } from './subjects.ts'
import { type Charted, formatGap, formatRounded, formatTick } from './figures.ts'
import type { Progress } from './month-progress.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'

type Props = { progress: Progress; name: Charted; month: Period; query: SubjectQuery }

export function DayColumns({
  progress: { days, goal, countsAll },
  name,
  month,
  query: { responsableId: sectorManagerId, ...scope },
}: Props) {
  const router = useRouter()
  return (
    <Card title={`${capital(formatMonth(month.start))}, jour par jour`} note={INDICATOR_LABELS[name].toLowerCase()}>
      <BarChart
        name={`${INDICATOR_LABELS[name]} par jour, ${formatMonth(month.start)}`}
        referenceName="attendu"
        height={200}
        format={(value) => formatRounded(name, value)}
        formatTick={(value) => formatTick(name, value)}
        formatGap={(value) => formatGap(name, value)}
        data={days.map(({ date, holiday, achieved, expected, weight }) => ({
          label: mondayLabel(date),
          title: formatDayAndHoliday(date, holiday),
          value: achieved === 0 ? null : achieved,
          reference: goal === null || !countsAll || weight === 0 ? null : expected,
        }))}
        onOpen={(_, at) => {
          const date = days[at]?.date
          if (date) router.history.push(activitiesHref({ start: date, end: date, sectorManagerId, ...scope, indicator: name }))
        }}
      />
    </Card>
  )
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
