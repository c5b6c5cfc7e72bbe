import { withDe } from '@backoffice/contract/elision'
import { makeAtFirstUse } from './make-at-first-use.ts'
import { pageSetting } from './page-setting.ts'
import { wideSpaces } from './spaces.ts'

/** The time zone of business days, whatever the browser's own. */
const timeZone = pageSetting('timezone') ?? 'Europe/Paris'

const MISSING = '–'
const DAY_MS = 86_400_000

const ofDay = (options: Intl.DateTimeFormatOptions) =>
  makeAtFirstUse(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }))
const ofInstant = (options: Intl.DateTimeFormatOptions) => makeAtFirstUse(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone }))

const day = ofDay({ day: '2-digit', month: '2-digit', year: 'numeric' })
const shortDay = ofDay({ day: '2-digit', month: '2-digit' })
const longDay = ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const weekday = ofDay({ weekday: 'long' })
const weekdayAndDay = ofDay({ weekday: 'short', day: '2-digit' })
const month = ofDay({ month: 'long', year: 'numeric' })
const monthName = ofDay({ month: 'long' })
const shortMonth = ofDay({ month: 'short' })
const time = ofInstant({ hour: '2-digit', minute: '2-digit' })
const instantDay = ofInstant({ day: '2-digit', month: '2-digit', year: 'numeric' })
const isoDay = makeAtFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** Formats a calendar day: `2026-11-20` → « 20/11/2026 ». */
export function formatDay(iso: string | null): string {
  return iso === null ? MISSING : day().format(atNoon(iso))
}

/** Formats as « 20/11 ». */
export function formatShortDay(iso: string | null): string {
  return iso === null ? MISSING : shortDay().format(atNoon(iso))
}

/** Formats as « vendredi 20 novembre 2026 ». */
export function formatLongDay(iso: string): string {
  return longDay().format(atNoon(iso)).replace(/ 1 /, ' 1er ')
}

/** Formats as « mercredi 11 novembre 2026, Armistice 1918 ». */
export function formatDayAndHoliday(iso: string, holiday: string | null | undefined): string {
  return holiday ? `${formatLongDay(iso)}, ${holiday}` : formatLongDay(iso)
}

/** Formats as « lun. 02 ». */
export function formatWeekday(iso: string): string {
  return weekdayAndDay().format(atNoon(iso))
}

/** Formats as « samedi ». */
export function formatWeekdayName(iso: string): string {
  return weekday().format(atNoon(iso))
}

/** Formats `2026-11`, or one of its days, as « novembre 2026 ». */
export function formatMonth(iso: string): string {
  return month().format(atNoon(`${iso.slice(0, 7)}-01`))
}

/** Formats `2026-11`, or one of its days, as « de novembre 2026 », and `2026-08` as « d’août 2026 ». */
export function ofMonth(iso: string): string {
  return withDe(formatMonth(iso))
}

/** Formats 11 as « novembre ». */
export function formatMonthName(monthNumber: number): string {
  return monthName().format(dateInMonth(monthNumber))
}

/** Formats 11 as « nov. ». */
export function formatShortMonth(monthNumber: number): string {
  return shortMonth().format(dateInMonth(monthNumber))
}

/** Formats the time of day of an instant: « 07:42 ». */
export function formatTime(instant: string | null): string {
  return instant === null ? MISSING : time().format(new Date(instant))
}

/** Formats as « 20/11/2026 à 07:42 ». */
export function formatInstant(instant: string | null): string {
  return instant === null ? MISSING : `${instantDay().format(new Date(instant))} à ${formatTime(instant)}`
}

/** Returns the calendar day of an instant, as `2026-11-20`. */
export function dayOf(instant: Date | string): string {
  return isoDay().format(new Date(instant))
}

/** Returns today's day in the installation's time zone. */
export function currentDay(): string {
  return dayOf(new Date())
}

/** Formats as « 21/11 à 15:25 », or only the day if in another year; fits a third of a phone's width. */
export function formatShortInstant(instant: string): string {
  const iso = dayOf(instant)
  return iso.slice(0, 4) === currentDay().slice(0, 4) ? `${formatShortDay(iso)} à ${formatTime(instant)}` : formatDay(iso)
}

/** Formats as « aujourd’hui », « hier », « il y a 5 jours » up to 30 days, then the date. */
export function formatDayAge(iso: string, today: string): string {
  const days = Math.round((atNoon(today).getTime() - atNoon(iso).getTime()) / DAY_MS)
  if (days === 0) return 'aujourd’hui'
  if (days === 1) return 'hier'
  return days > 1 && days < 31 ? `il y a ${days} jours` : `le ${formatDay(iso)}`
}

/** Formats as « à l’instant », « il y a 12 min », « il y a 26 h », « il y a 3 j ». */
export function formatAge(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return 'à l’instant'
  if (minutes < 60) return wideSpaces(`il y a ${minutes}\u00a0min`)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `il y a ${hours}\u00a0h` : `il y a ${Math.floor(hours / 24)}\u00a0j`
}

function atNoon(iso: string): Date {
  return new Date(`${iso.slice(0, 10)}T12:00:00Z`)
}

function dateInMonth(monthNumber: number): Date {
  return new Date(Date.UTC(2026, monthNumber - 1, 15, 12))
}
