import { dayOf, formatDayAge, formatTime } from '../../format/dates.ts'

export type ImportState = { label: string; tone: 'good' | 'warn'; isToday: boolean }

/** Returns the label of this morning's import, or null if no file has ever been imported. */
export function importStateOf(importedAt: string | null, now: Date): ImportState | null {
  if (importedAt === null) return null
  const [day, today] = [dayOf(importedAt), dayOf(now)]
  if (day === today) return { label: `Import appliqué ${partOfDay(importedAt)} à ${formatTime(importedAt)}`, tone: 'good', isToday: true }

  const age = formatDayAge(day, today)
  const last = age === 'hier' ? `hier à ${formatTime(importedAt)}` : age
  return { label: `Aucun import aujourd’hui, le dernier ${last}`, tone: 'warn', isToday: false }
}

function partOfDay(instant: string): string {
  const hour = Number(formatTime(instant).slice(0, 2))
  if (hour < 12) return 'ce matin'
  return hour < 18 ? 'cet après-midi' : 'ce soir'
}
