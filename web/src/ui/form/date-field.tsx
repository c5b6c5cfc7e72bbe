import { LazyBoundary } from '../overlay/lazy-boundary.tsx'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, useRef, useState } from 'react'
import { DropDown } from '../overlay/drop-down.tsx'
import styles from './date-field.module.css'
import { parseFrenchDay, todayHere, writeFrenchDay } from './french-date.ts'
import { TextField } from './text-field.tsx'

export type DateFieldProps = {
  label: string
  /** ISO day, or null if none is chosen. */
  value: string | null
  onChange: (day: string | null) => void
  /** ISO day, itself allowed. */
  min?: string | undefined
  max?: string | undefined
  /** The day that « hier » and « 3/11 » refer to; by default today in the browser's time zone. */
  today?: string | undefined
  error?: string | undefined
  isLabelHidden?: boolean | undefined
  isRequired?: boolean | undefined
}

// The calendar comes when it is opened: few do.
const Calendar = lazy(() => import('./date-field-calendar.tsx').then((module) => ({ default: module.DateFieldCalendar })))

/** Edits a day, typed in French or chosen from a calendar. Unreadable text stays, with an error. */
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, today = todayHere() } = props
  const field = useRef<HTMLDivElement>(null)
  const { text, problem, isTyped, type, commit, choose } = useTypedDay({ ...props, today })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    // The browser would scroll by a window, which closes the calendar.
    event.preventDefault()
    field.current?.querySelector('button')?.click()
  }

  return (
    <div ref={field} className={styles.field}>
      <TextField
        value={text}
        placeholder="jj/mm/aaaa"
        autoComplete="off"
        {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
        // It goes as one types: going when the field is left, it would move the button that is being pressed.
        error={problem ?? (isTyped ? undefined : props.error)}
        required={props.isRequired ?? false}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
        onKeyDown={press}
        before={
          <DropDown label={`Calendrier, ${label}`} align="start" button={<IconCalendar aria-hidden />} buttonClassName={styles.open}>
            {(close) => (
              <LazyBoundary fallback={<div className={styles.waiting} />} onClose={close}>
                <Calendar
                  value={value}
                  min={min}
                  max={max}
                  today={today}
                  onChange={(day) => {
                    close()
                    choose(day)
                  }}
                />
              </LazyBoundary>
            )}
          </DropDown>
        }
      />
    </div>
  )
}

/** Keeps the typed text until it is read, or until the day changes otherwise. */
function useTypedDay(props: DateFieldProps & { today: string }) {
  const { value, onChange, today } = props
  const [lastDraft, setDraft] = useState<{ text: string; over: string | null; problem: string | null } | null>(null)
  const draft = lastDraft?.over === value ? lastDraft : null

  const choose = (day: string | null) => {
    setDraft(null)
    if (day !== value) onChange(day)
  }
  const commit = () => {
    if (!draft) return
    const problem = faultOf(draft.text, props)
    if (problem === null) return choose(parseFrenchDay(draft.text, today))
    setDraft({ ...draft, problem })
  }
  return {
    text: draft?.text ?? (value === null ? '' : writeFrenchDay(value)),
    problem: draft?.problem,
    isTyped: draft !== null,
    type: (text: string) => setDraft({ text, over: value, problem: draft?.problem ? faultOf(text, props) : null }),
    commit,
    choose,
  }
}

/** Returns the error of a typed day, with what to write instead; null if it is valid. */
function faultOf(text: string, { min, max, today, isRequired }: DateFieldProps & { today: string }): string | null {
  if (text.trim() === '') return isRequired ? 'Indiquez une date.' : null
  const day = parseFrenchDay(text, today)
  if (day === null) return `Date inconnue\u00a0: écrivez par exemple ${writeFrenchDay(today)}.`
  if (min !== undefined && day < min) return `Pas avant le ${writeFrenchDay(min)}.`
  return max !== undefined && day > max ? `Pas après le ${writeFrenchDay(max)}.` : null
}
