import { dayOf, formatLongDay, formatTime, formatWeekdayName } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAYS_NAMED = 6
const NIGHT_ENDS = 5

/** Returns « samedi midi », « ce soir » or « demain matin », then the day itself: a forecast is not precise to the minute. */
export function formatMoment(instant: string, now: Date): string {
  const [day, today] = [dayOf(instant), dayOf(now)]
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (days <= 1 && hourOf(instant) < NIGHT_ENDS) return 'cette nuit'
  const dayPart = partOfDay(instant)
  if (days <= 0) return TODAY[dayPart]
  if (days === 1) return `demain ${dayPart}`
  return days <= DAYS_NAMED ? `${formatWeekdayName(day)} ${dayPart}` : `le ${formatLongDay(day).replace(/ \d{4}$/, '')}`
}

/** Returns the whole hours left, at least zero. */
export function hoursUntil(instant: string, now: Date): number {
  return Math.max(0, Math.round((Date.parse(instant) - now.getTime()) / HOUR_MS))
}

/** Returns « Environ 31 heures » or « Moins d’une heure ». */
export function formatHours(hours: number): string {
  return hours < 1 ? 'Moins d’une heure' : `Environ ${formatCount(hours, 'heure')}`
}

type DayPart = 'matin' | 'midi' | 'après-midi' | 'soir'
const TODAY: Record<DayPart, string> = { matin: 'ce matin', midi: 'ce midi', 'après-midi': 'cet après-midi', soir: 'ce soir' }

const hourOf = (instant: string): number => Number(formatTime(instant).slice(0, 2))

function partOfDay(instant: string): DayPart {
  const hour = hourOf(instant)
  if (hour < 11) return 'matin'
  if (hour < 14) return 'midi'
  return hour < 18 ? 'après-midi' : 'soir'
}
