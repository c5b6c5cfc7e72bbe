import { dayOf, formatLongDay, formatTime, formatWeekdayName } from '../../format/dates.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAYS_NAMED = 6

/** « samedi midi », « ce soir », « demain matin », then the day itself: nobody reads a forecast to the minute. */
export function momentWords(instant: string, now: Date): string {
  const [day, today] = [dayOf(instant), dayOf(now)]
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const part = partOfDay(instant)
  if (days <= 0) return TODAY[part]
  if (days === 1) return `demain ${part}`
  return days <= DAYS_NAMED ? `${formatWeekdayName(day)} ${part}` : `le ${formatLongDay(day).replace(/ \d{4}$/, '')}`
}

/** Whole hours until then, never below zero. */
export function hoursUntil(instant: string, now: Date): number {
  return Math.max(0, Math.round((Date.parse(instant) - now.getTime()) / HOUR_MS))
}

type Part = 'matin' | 'midi' | 'après-midi' | 'soir'
const TODAY: Record<Part, string> = { matin: 'ce matin', midi: 'ce midi', 'après-midi': 'cet après-midi', soir: 'ce soir' }

function partOfDay(instant: string): Part {
  const hour = Number(formatTime(instant).slice(0, 2))
  if (hour < 11) return 'matin'
  if (hour < 14) return 'midi'
  return hour < 18 ? 'après-midi' : 'soir'
}
