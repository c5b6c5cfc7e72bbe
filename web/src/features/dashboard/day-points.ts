import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { formatDayAndHoliday } from '../../format/dates.ts'
import type { BarPoint } from '../../ui/chart/chart-bar.tsx'
import { mondayLabel } from '../../ui/chart/chart-weeks.ts'
import type { PaceIndicator } from './dashboard-search.ts'

/** Returns the bars, with no value for rest days without sales and days to come: neither means zero. */
export function pointsOf({ byDay, objective, objectivePace }: MonthOverview, indicator: PaceIndicator, dataDate: string): BarPoint[] {
  // Where only some of the sales count towards the objective, its share compares with no bar.
  const goal = objectivePace === null && objective !== null ? objective[indicator] : null
  return byDay.map((day) => {
    const isKnown = day.date <= dataDate && (day.isWorkingDay || day.lines > 0)
    return {
      label: mondayLabel(day.date),
      title: formatDayAndHoliday(day.date, day.holiday),
      value: isKnown ? day[indicator] : null,
      reference: goal === null || day.weight === 0 ? undefined : goal * day.weight,
    }
  })
}
