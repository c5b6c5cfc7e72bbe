import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatDay, formatWeekday } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import styles from './days-strip.module.css'
import { type LastDay, lastDays, monthBefore, restOf } from './last-days.ts'
import { monthAt } from './month.ts'

/** Shows whether the lines of each recent day are here. Hides itself if a read fails: the cards report it. */
export function DaysStrip({ dataDate }: { dataDate: string }) {
  const previousMonth = monthBefore(dataDate)
  return (
    <ReadBoundary loading={<span className={styles.unread} />} isQuiet>
      {previousMonth === null ? <Strip dataDate={dataDate} /> : <StripOverTwoMonths dataDate={dataDate} before={previousMonth} />}
    </ReadBoundary>
  )
}

type TwoMonths = { dataDate: string; before: { month: number; year: number } }

function StripOverTwoMonths({ dataDate, before: previousMonth }: TwoMonths) {
  return <Strip dataDate={dataDate} earlier={useRead(getMonthOverview, { query: previousMonth }).byDay} />
}

type StripProps = { dataDate: string; earlier?: Parameters<typeof lastDays>[0] }

function Strip({ dataDate, earlier = [] }: StripProps) {
  const { byDay } = useRead(getMonthOverview, { query: monthAt(dataDate).query })
  const days = lastDays([...earlier, ...byDay], dataDate)
  const missing = days.filter(({ state }) => state === 'none')
  const summary = missing.length === 0 ? 'aucun ne manque' : `sans ligne le ${missing.map(({ date }) => formatDay(date)).join(', le ')}`
  return (
    <span className={styles.strip}>
      <span role="img" aria-label={`Les ${days.length} derniers jours\u00a0: ${summary}`} className={styles.days}>
        {days.map((day) => (
          <i key={day.date} data-state={day.state} title={titleOf(day)} />
        ))}
      </span>
      <span>{days.length} derniers jours</span>
      {missing.length > 0 && <span className={styles.missing}>dont {missing.length} sans ligne</span>}
    </span>
  )
}

function titleOf(day: LastDay): string {
  const { date, lines } = day
  const linesLabel = lines === 0 ? 'aucune ligne' : formatCount(lines, 'ligne')
  return [formatWeekday(date), restOf(day), linesLabel].filter((part) => part !== null).join(', ')
}
