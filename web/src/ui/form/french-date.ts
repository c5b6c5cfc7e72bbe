const DAY_OFFSETS: Record<string, number> = { "aujourd'hui": 0, auj: 0, hier: -1, 'avant-hier': -2, demain: 1 }
const SHAPES = [/^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{2}|\d{4}))?$/, /^(\d{2})(\d{2})(\d{2}|\d{4})?$/]

/** Reads a day typed in French: `03/11/2026`, `3/11`, `03112026`, `hier`. Returns an ISO day, or null if it is not a day. */
export function parseFrenchDay(input: string, today: string): string | null {
  const text = input.trim().toLowerCase().replaceAll('’', "'")
  const shift = DAY_OFFSETS[text]
  if (shift !== undefined) return addDays(today, shift)

  const parts = SHAPES.map((shape) => shape.exec(text)).find((match) => match !== null)
  if (!parts) return isDay(text) ? text : null
  const [, day = '', month = '', year = today.slice(0, 4)] = parts
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Formats `2026-11-03` as `03/11/2026`. */
export function writeFrenchDay(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

/** True if the text is an existing day from 1900 on, as `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getUTCFullYear() >= 1900
}

export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the first day of the month, shifted by `months`. */
export function firstOfMonth(iso: string, months = 0): string {
  const [year = 0, month = 1] = iso.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(iso: string): number {
  return (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Returns today's ISO day in the browser's time zone. */
export function todayHere(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
