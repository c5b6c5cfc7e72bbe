import { getMonthOverview, reportByMonth } from '@backoffice/contract/network-statistics/network-statistics'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatMonth, formatShortMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { ChartPlace } from './chart-place.tsx'
import { BarChart } from './charts.lazy.ts'
import type { PaceIndicator } from './dashboard-search.ts'
import styles from './dashboard.module.css'
import { INDICATORS } from './indicators.ts'
import type { Month } from './month.ts'
import { twelveMonths } from './twelve-months.ts'

const HEIGHT = 190

export function MonthsCard({ month, indicator }: { month: Month; indicator: PaceIndicator }) {
  const navigate = useNavigate()
  const { year } = month.query
  const { rows: thisYear } = useRead(reportByMonth, { query: { year } })
  const { rows: lastYear } = useRead(reportByMonth, { query: { year: year - 1 } })
  const { landing } = useRead(getMonthOverview, { query: month.query })
  const { label, format, formatTick, formatGap } = INDICATORS[indicator]

  const months = twelveMonths(month.start.slice(0, 7), { year, thisYear, lastYear }, indicator)
  const isUnfinished = landing !== null && landing.shareElapsed < 1
  const points = months.map(({ month: at, value, reference }, index) => ({
    label: labelOf(at, index),
    title: formatMonth(at),
    value,
    reference,
    landing: isUnfinished && index === months.length - 1 ? landing[indicator].expected : undefined,
  }))
  return (
    <Card title="Douze mois" note={label.toLocaleLowerCase('fr')} className={styles.card} aside={<Link to={paths.months}>Par mois →</Link>}>
      <ChartPlace height={HEIGHT + 32}>
        <BarChart
          name={`${label}, douze mois`}
          data={points}
          format={format}
          formatTick={formatTick}
          formatGap={formatGap}
          height={HEIGHT}
          onOpen={(_, at) => void navigate({ to: paths.days, search: { month: months[at]?.month } })}
        />
      </ChartPlace>
    </Card>
  )
}

/** Returns « déc. 25 » for the first month, « janv. » for the others. */
function labelOf(month: string, index: number): string {
  const name = formatShortMonth(Number(month.slice(5)))
  return index === 0 ? `${name}\u00a0${month.slice(2, 4)}` : name
}
