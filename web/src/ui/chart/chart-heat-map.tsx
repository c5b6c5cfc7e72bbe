import { clsx } from 'clsx'
import { formatDayAndHoliday, formatShortMonth } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import styles from './chart-heat-map.module.css'
import { weeksOf } from './chart-weeks.ts'

/** `note` says what is special about the day, such as a holiday. */
type HeatDay = { day: string; value: number | null; note?: string | null | undefined }

export type HeatMapProps = {
  name: string
  /** ISO days, in any order; missing days stay blank. */
  data: readonly HeatDay[]
  format?: ((value: number) => string) | undefined
  onOpen?: ((day: string) => void) | undefined
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const NUMBERS_UP_TO_WEEKS = 8

/** Shows days as a calendar, weekdays by weeks, bluer for higher values. Up to two months, each day shows its figure. */
export function HeatMap({ name, data, format = formatNumber, onOpen }: HeatMapProps) {
  const weeks = weeksOf(data)
  const hasNumbers = weeks.length <= NUMBERS_UP_TO_WEEKS
  const max = Math.max(0, ...data.map(({ value }) => value ?? 0))
  return (
    <div className={styles.frame}>
      <table aria-label={name} className={clsx(styles.map, hasNumbers && styles.large)}>
        <thead>
          <tr>
            <td />
            {weeks.map((week, at) => (
              <th key={week.monday} scope="col">
                <span className="visually-hidden">semaine du </span>
                {headOf(weeks, at, hasNumbers)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row">
                <span>{weekday.slice(0, 3)}.</span>
              </th>
              {weeks.map(({ monday, days }) => (
                <Day
                  key={monday}
                  entry={days[row]}
                  share={(days[row]?.value ?? 0) / (max || 1)}
                  format={format}
                  onOpen={onOpen}
                  hasNumbers={hasNumbers}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  entry: HeatDay | undefined
  share: number
  format: (value: number) => string
  onOpen: ((day: string) => void) | undefined
  hasNumbers: boolean
}

function Day({ entry, share, format, onOpen, hasNumbers }: DayProps) {
  if (!entry) return <td />
  const text = entry.value === null ? '–' : format(entry.value)
  const title = `${formatDayAndHoliday(entry.day, entry.note)}\u00a0: ${entry.value === null ? 'sans donnée' : text}`
  const background = entry.value === null ? undefined : `color-mix(in oklab, var(--chart-1) ${Math.round(6 + share * 54)}%, var(--surface))`
  const content = <span className={clsx(!hasNumbers && 'visually-hidden')}>{text}</span>
  return (
    <td title={title} className={clsx(styles.day, entry.value === null && styles.blank, entry.note && styles.noted)} style={{ background }}>
      {onOpen ? (
        <button type="button" aria-label={title} onClick={() => onOpen(entry.day)}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  )
}

/** Returns a week's head: its Monday on short maps; on long ones its month, where it begins. */
function headOf(weeks: readonly { monday: string }[], at: number, hasNumbers: boolean): string {
  const [monday = '', previousMonday = ''] = [weeks[at]?.monday, weeks[at - 1]?.monday]
  if (hasNumbers) return `${monday.slice(8)}/${monday.slice(5, 7)}`
  return monday.slice(0, 7) === previousMonday.slice(0, 7) ? '' : formatShortMonth(Number(monday.slice(5, 7)))
}
