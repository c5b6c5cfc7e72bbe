import { FocusTrap } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import french from 'dayjs/locale/fr'
import styles from './date-field.module.css'

type Props = {
  value: string | null
  onChange: (day: string | null) => void
  min: string | undefined
  max: string | undefined
  today: string
}

/** A month from Monday, in French. */
export function DateFieldCalendar({ value, onChange, min, max, today }: Props) {
  return (
    <DatesProvider settings={{ locale: french.name, firstDayOfWeek: 1, weekendDays: [] }}>
      <FocusTrap active>
        <div role="group" aria-label="Calendrier" className={styles.calendar}>
          <DatePicker
            value={value}
            defaultDate={value ?? today}
            onChange={onChange}
            highlightToday
            hideOutsideDates
            classNames={{ day: styles.day }}
            getDayProps={(day) => ({ 'data-autofocus': day === (value ?? today) || undefined })}
            {...(min === undefined ? {} : { minDate: min })}
            {...(max === undefined ? {} : { maxDate: max })}
            ariaLabels={{
              nextMonth: 'Mois suivant',
              previousMonth: 'Mois précédent',
              nextYear: 'Année suivante',
              previousYear: 'Année précédente',
              nextDecade: 'Dix ans après',
              previousDecade: 'Dix ans avant',
            }}
          />
        </div>
      </FocusTrap>
    </DatesProvider>
  )
}
