import { withDe } from '@backoffice/contract/elision'
import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { formatDayAndHoliday, formatShortDay } from '../../format/dates.ts'
import type { PacePoint } from '../../ui/chart/chart-pace.tsx'
import { daysTowards } from '@backoffice/contract/network-statistics/day-rows'
import { paceOf } from '../network-statistics/index.ts'
import { ChartPlace } from './chart-place.tsx'
import { PaceChart } from './charts.lazy.ts'
import type { PaceIndicator } from './dashboard-search.ts'
import styles from './dashboard.module.css'
import { aspectOf, INDICATORS } from './indicators.ts'
import { LandingLine } from './landing-line.tsx'
import type { Month } from './month.ts'
import typography from '../../ui/layout/typography.module.css'

const HEIGHT = 270

type Props = { overview: MonthOverview; indicator: PaceIndicator; month: Month }

export function PaceDetail({ overview, indicator, month }: Props) {
  const { label, format, formatLead } = INDICATORS[indicator]
  const points = pointsOf(overview, indicator)
  return (
    <div className={styles.detail}>
      <LandingLine overview={overview} indicator={indicator} month={month} />
      {points && (
        <>
          <p className={typography.caption}>Avance ou retard cumulé sur le rythme de l’objectif</p>
          <ChartPlace height={HEIGHT + 32}>
            <PaceChart
              name={`${label}, avance ou retard sur l’objectif ${withDe(month.name)}`}
              data={points}
              format={formatLead}
              height={HEIGHT}
            />
          </ChartPlace>
        </>
      )}
      {!points && (
        <p className={styles.nothing}>
          {overview.objective === null
            ? `Sans objectif publié pour ${month.name}, le rythme ne se mesure pas. Réalisé\u00a0: ${format(overview.achieved[indicator])}.`
            : 'La courbe commencera avec le premier jour ouvrable.'}
        </p>
      )}
    </div>
  )
}

function pointsOf(overview: MonthOverview, indicator: PaceIndicator): PacePoint[] | undefined {
  const { objective, landing } = overview
  if (objective === null || landing === null || objective[indicator] <= 0) return undefined
  const { aimedLanding } = aspectOf(overview, indicator)
  const pace = paceOf(daysTowards(overview, indicator), { objective: objective[indicator], asOf: landing.asOf, landing: aimedLanding })
  return pace.map(({ date, holiday, lead, ahead }, index) => ({
    label: labelAt(date, index, pace.length),
    title: formatDayAndHoliday(date, holiday),
    achieved: lead,
    ...ahead,
  }))
}

/** Labels the first, every fifth and the last day, but not the 30th beside the 31st. */
function labelAt(date: string, index: number, count: number): string {
  const dayNumber = index + 1
  const isWritten = dayNumber === 1 || dayNumber === count || (dayNumber % 5 === 0 && count - dayNumber > 2)
  return isWritten ? formatShortDay(date) : ''
}
