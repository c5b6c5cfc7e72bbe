import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { useNavigate } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { ChartPlace } from './chart-place.tsx'
import { BarChart } from './charts.lazy.ts'
import type { PaceIndicator } from './dashboard-search.ts'
import styles from './dashboard.module.css'
import { pointsOf } from './day-points.ts'
import { INDICATORS } from './indicators.ts'
import type { Month } from './month.ts'

const HEIGHT = 190

export function DaysCard({ month, indicator }: { month: Month; indicator: PaceIndicator }) {
  const overview = useRead(getMonthOverview, { query: month.query })
  const { label, format, formatTick, formatGap } = INDICATORS[indicator]
  const openDay = useOpenDay(indicator)
  const name = month.name.charAt(0).toLocaleUpperCase('fr') + month.name.slice(1)
  return (
    <Card title={`${name}, jour par jour`} note={label.toLocaleLowerCase('fr')} className={styles.card}>
      <ChartPlace height={HEIGHT + 32}>
        <BarChart
          name={`${label}, ${month.name} jour par jour`}
          data={pointsOf(overview, indicator, month.dataDate)}
          referenceName="attendu"
          format={format}
          formatTick={formatTick}
          formatGap={formatGap}
          height={HEIGHT}
          onOpen={(_, at) => openDay(overview.byDay[at]?.date)}
        />
      </ChartPlace>
    </Card>
  )
}

function useOpenDay(indicator: PaceIndicator) {
  const navigate = useNavigate()
  return (date: string | undefined) => {
    if (date !== undefined) void navigate({ to: paths.activities, search: { start: date, end: date, indicator } })
  }
}
