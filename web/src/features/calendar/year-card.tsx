import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatLongDay, formatMonth, formatWeekdayName } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './calendar.module.css'
import { type ClosedDay, runWith } from './closed-days.ts'
import { MonthDrawing } from './month-drawing.tsx'
import { RemoveClosingDialog } from './remove-closing-dialog.tsx'

type Props = { year: number; today: string; days: readonly ClosedDay[] }

/** Shows the closed days of a year month by month; a closing may be taken back. */
export function YearCard({ year, today, days }: Props) {
  const [removed, setRemoved] = useState<ClosedDay | null>(null)
  return (
    <Card title={`Année ${year}`} note={summaryOf(days)} aside={<Legend />}>
      <div className={styles.months}>
        {Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return <Month key={month} month={month} today={today} days={daysIn(days, month)} onRemove={setRemoved} />
        })}
      </div>
      {removed && <RemoveClosingDialog day={removed} run={runWith(days, removed)} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

function Legend() {
  return (
    <span className={styles.legend} aria-hidden>
      <i data-kind="public" /> férié
      <i data-kind="closing" /> fermeture
    </span>
  )
}

type MonthProps = { month: string; today: string; days: readonly ClosedDay[]; onRemove: (day: ClosedDay) => void }

function Month({ month, today, days, onRemove }: MonthProps) {
  return (
    <section className={styles.month} aria-label={formatMonth(month)} data-empty={days.length === 0 || undefined}>
      <h3 className={styles.monthName}>{formatMonth(month).replace(/ \d+$/, '')}</h3>
      <MonthDrawing month={month} today={today} days={days} />
      {days.length === 0 ? (
        <p className={styles.none}>Aucun jour fermé</p>
      ) : (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day.date} data-kind={day.kind}>
              <span className={styles.day}>
                {Number(day.date.slice(8))} <span>{formatWeekdayName(day.date)}</span>
              </span>
              <span>{day.name}</span>
              {day.kind === 'closing' && (
                <IconButton
                  aria-label={`Retirer la fermeture du ${formatLongDay(day.date)}`}
                  title="Retirer la fermeture"
                  onClick={() => onRemove(day)}
                >
                  <IconX size={15} stroke={1.8} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const daysIn = (days: readonly ClosedDay[], month: string) => days.filter(({ date }) => date.startsWith(month))

function summaryOf(days: readonly ClosedDay[]): string {
  const closings = days.filter(({ kind }) => kind === 'closing').length
  const holidays = formatCount(days.length - closings, 'jour férié', 'jours fériés')
  return closings === 0 ? holidays : `${holidays}, ${formatCount(closings, 'jour de fermeture', 'jours de fermeture')}`
}
