import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DayPicker } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import styles from './date-field-calendar.module.css'
import { todayHere as isoOf } from './french-date.ts'

type Props = {
  value: string | null
  onChange: (day: string) => void
  min: string | undefined
  max: string | undefined
  today: string
}

const YEARS_EACH_WAY = 10
const CHEVRONS = { left: IconChevronLeft, right: IconChevronRight, up: IconChevronDown, down: IconChevronDown }
const CLASSES = {
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  dropdowns: styles.choices ?? '',
  dropdown_root: styles.choice ?? '',
  caption_label: styles.words ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day_button: styles.day ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
}

/** Shows a month from Monday, in French, and focuses the chosen day. */
export function DateFieldCalendar({ value, onChange, min, max, today }: Props) {
  return (
    <div role="group" aria-label="Calendrier" className={styles.calendar}>
      <DayPicker
        mode="single"
        required
        autoFocus
        locale={fr}
        navLayout="around"
        captionLayout="dropdown"
        classNames={CLASSES}
        components={{ Chevron }}
        formatters={{ formatMonthDropdown: formatMonth('long'), formatWeekdayName: twoLetters }}
        labels={{ labelPrevious: () => 'Mois précédent', labelNext: () => 'Mois suivant' }}
        today={dateOf(today)}
        selected={value === null ? undefined : dateOf(value)}
        defaultMonth={dateOf(value ?? today)}
        startMonth={min === undefined ? yearsAway(today, -YEARS_EACH_WAY) : dateOf(min)}
        endMonth={max === undefined ? yearsAway(today, YEARS_EACH_WAY) : dateOf(max)}
        disabled={[...(min === undefined ? [] : [{ before: dateOf(min) }]), ...(max === undefined ? [] : [{ after: dateOf(max) }])]}
        onSelect={(day: Date) => onChange(isoOf(day))}
      />
    </div>
  )
}

function Chevron({ orientation = 'left' }: { orientation?: keyof typeof CHEVRONS }) {
  const Icon = CHEVRONS[orientation]
  return <Icon size={16} stroke={1.7} aria-hidden />
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const formatMonth = (month: 'long') => (date: Date) => capitalised(date.toLocaleDateString('fr-FR', { month }))
const twoLetters = (date: Date) => capitalised(date.toLocaleDateString('fr-FR', { weekday: 'short' }).slice(0, 2))

function dateOf(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function yearsAway(iso: string, years: number): Date {
  const date = dateOf(iso)
  return new Date(date.getFullYear() + years, years < 0 ? 0 : 11, 1)
}
