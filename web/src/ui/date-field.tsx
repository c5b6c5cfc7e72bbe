import { Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import styles from './date-field.module.css'
import { parseFrenchDay, todayHere, writeFrenchDay } from './french-date.ts'

export type DateFieldProps = {
  label: string
  /** ISO day, or null when nothing is chosen. */
  value: string | null
  onChange: (day: string | null) => void
  /** ISO days, both allowed. */
  min?: string | undefined
  max?: string | undefined
  /** What « hier » and « 3/11 » count from; the reader's day by default. */
  today?: string | undefined
  error?: string | undefined
  isLabelHidden?: boolean | undefined
  isRequired?: boolean | undefined
}

// The calendar is a third of the library: it comes when it is opened.
const Calendar = lazy(() => import('./date-field-calendar.tsx').then((module) => ({ default: module.DateFieldCalendar })))

/** A day, typed as a French person types it or taken from a calendar. What cannot be read stays, with a sentence. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, today = todayHere(), isLabelHidden } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const take = (day: string | null) => {
    setDraft(null)
    setProblem(null)
    setIsOpen(false)
    if (day !== value) onChange(day)
  }
  const read = () => {
    if (draft === null) return
    const fault = faultOf(draft, { ...props, today })
    if (fault === null) return take(parseFrenchDay(draft, today))
    setProblem(fault)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') read()
    if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
  }

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" offset={4} returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          className={styles.field} value={draft ?? (value === null ? '' : writeFrenchDay(value))} placeholder="jj/mm/aaaa" autoComplete="off"
          {...(isLabelHidden ? { 'aria-label': label } : { label })} error={problem ?? props.error} required={props.isRequired ?? false}
          onChange={({ target }) => setDraft(target.value)} onBlur={read} onKeyDown={press}
          leftSectionPointerEvents="all"
          leftSection={
            <button
              type="button" className={styles.open} aria-label={`Ouvrir le calendrier, ${label}`} aria-haspopup="dialog" aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar aria-hidden />
            </button>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendrier, ${label}`}>
        <Suspense fallback={<div className={styles.waiting} />}>
          {isOpen && <Calendar value={value} onChange={take} min={min} max={max} today={today} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Why the text cannot be taken, in a sentence that says what to write; null when it can. */
function faultOf(text: string, { min, max, today, isRequired }: DateFieldProps & { today: string }): string | null {
  if (text.trim() === '') return isRequired ? 'Indiquez une date.' : null
  const day = parseFrenchDay(text, today)
  if (day === null) return `Date inconnue\u00a0: écrivez par exemple ${writeFrenchDay(today)}.`
  if (min !== undefined && day < min) return `Pas avant le ${writeFrenchDay(min)}.`
  return max !== undefined && day > max ? `Pas après le ${writeFrenchDay(max)}.` : null
}
