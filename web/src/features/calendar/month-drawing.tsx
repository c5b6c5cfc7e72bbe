import { weekdayOf } from '../../ui/form/french-date.ts'
import styles from './calendar.module.css'
import type { ClosedDay } from './closed-days.ts'

const WEEKDAYS = ['L', 'M', 'M', 'J', 'V', 'S', 'D']

type Props = { month: string; today: string; days: readonly ClosedDay[] }

/** Draws a month in weeks. The list beside it says the same in words. */
export function MonthDrawing({ month, today, days }: Props) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return (
    <div className={styles.drawing} aria-hidden>
      {WEEKDAYS.map((letter, index) => (
        <b key={index}>{letter}</b>
      ))}
      {Array.from({ length: count }, (_, index) => {
        const date = `${month}-${String(index + 1).padStart(2, '0')}`
        const day = days.find((one) => one.date === date)
        return (
          <i
            key={date}
            title={day?.name}
            data-kind={day?.kind}
            data-sunday={weekdayOf(date) === 6 || undefined}
            data-today={date === today || undefined}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
          >
            {index + 1}
          </i>
        )
      })}
    </div>
  )
}
