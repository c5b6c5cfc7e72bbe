import { MONTHS } from '../../shared/months.ts'
import { UnreadableCell } from './fields.rules.ts'
import { remembered } from './remembered.rules.ts'

/** A date and time as written: in milliseconds as if it were in UTC, with its day. */
export type WallClock = { ms: number; day: string }

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
// Serial number 25,569 of a spreadsheet is 1 January 1970.
const EPOCH_SERIAL = 25_569
const SERIAL_MAX = 73_051

const WRITTEN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/

/** Reads `dd/MM/yyyy[ HH:mm[:ss]]`, `yyyy-MM-dd[ HH:mm[:ss]]`, or the serial number of a spreadsheet. */
export function readDate(text: string): WallClock {
  const french = WRITTEN.exec(text)
  if (french) return wallClock(french, [french[3], french[2], french[1]])
  const iso = ISO.exec(text)
  if (iso) return wallClock(iso, [iso[1], iso[2], iso[3]])
  if (/^\d{5}([.,]\d+)?$/.test(text) && Number.parseInt(text, 10) < SERIAL_MAX) return fromSerial(Number(text.replace(',', '.')))
  throw new UnreadableCell(text === '' ? 'La date manque.' : 'La date ne se lit pas\u00a0: écrivez jj/mm/aaaa hh:mm:ss.')
}

/** Returns a `readDate` that remembers days: a file has many dates on few days. */
export function dateReader(): (text: string) => WallClock {
  const readDay = remembered(readDate)
  return (text) => {
    if (text.length !== LONG_LENGTH || text[2] !== '/' || text[10] !== ' ') return readDay(text)
    const time = secondsOf(text)
    if (time === undefined) return readDate(text)
    const { ms, day } = readDay(text.slice(0, 10))
    return { ms: ms + time * SECOND_MS, day }
  }
}

/** Returns the seconds since midnight of ` HH:mm:ss` at the end of a date, or undefined if it is no time of day. */
function secondsOf(text: string): number | undefined {
  const digit = (at: number) => text.charCodeAt(at) - ZERO
  const [hour, minute, second] = [digit(11) * 10 + digit(12), digit(14) * 10 + digit(15), digit(17) * 10 + digit(18)]
  const isTime = TIME.test(text) && hour < 24 && minute < 60 && second < 60
  return isTime ? (hour * 60 + minute) * 60 + second : undefined
}

const TIME = / \d\d:\d\d:\d\d$/
const LONG_LENGTH = 19
const ZERO = 48

function fromSerial(serial: number): WallClock {
  return fromMs(Math.round((serial - EPOCH_SERIAL) * (DAY_MS / SECOND_MS)) * SECOND_MS)
}

function wallClock(match: RegExpExecArray, [year = '', month = '', day = '']: (string | undefined)[]): WallClock {
  const [, , , , hour = '0', minute = '0', second = '0'] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (Number(month) < 1 || Number(month) > 12) throw new UnreadableCell(`Le mois ${Number(month)} n’existe pas.`)
  if (date.getUTCDate() !== Number(day)) throw new UnreadableCell(dayFault(Number(day), Number(month), year))
  if (Number(year) < 2000) throw new UnreadableCell('Date antérieure à 2000.')
  if (Number(year) > 2099) throw new UnreadableCell('Date postérieure à 2099.')
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) throw new UnreadableCell('L’heure n’existe pas.')
  return {
    ms: date.getTime() + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * SECOND_MS,
    day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  }
}

function dayFault(day: number, month: number, year: string): string {
  if (day === 29 && month === 2) return `Le 29 février ${year} n’existe pas.`
  return `Le ${day} ${MONTHS[month - 1]} n’existe pas.`
}

function fromMs(ms: number): WallClock {
  const day = new Date(ms).toISOString().slice(0, 10)
  if (day < '2000') throw new UnreadableCell('Date antérieure à 2000.')
  return { ms, day }
}

/** Returns a function from wall clock to instant, both in milliseconds. A time skipped by daylight saving is read as one hour later. */
export function clockOf(timezone: string): (wallClockMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()

  function offsetAt(instant: number): number {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const localMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    return localMs - Math.floor(instant / MINUTE_MS) * MINUTE_MS
  }

  return (wallClockMs) => {
    const quarter = Math.floor(wallClockMs / QUARTER_MS)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = offsetAt(wallClockMs - offsetAt(wallClockMs))
      offsets.set(quarter, offset)
    }
    return wallClockMs - offset
  }
}

const MINUTE_MS = 60_000
const QUARTER_MS = 900_000

/** Returns tomorrow in the time zone: the last day that a file can have without a warning. */
export function dayAfterToday(timezone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now.getTime() + DAY_MS)
}
