import * as dates from '../../format/dates.ts'
import * as money from '../../format/money.ts'
import * as numbers from '../../format/numbers.ts'
import { formatPhone } from '../../format/phone.ts'

/** A function of `web/src/format` and what it writes for what was typed. */
export type FormatRow = { name: string; text: string }

export function moneyRows(amount: number): FormatRow[] {
  return [
    { name: 'formatMoney', text: money.formatMoney(amount) },
    { name: 'formatSignedMoney', text: money.formatSignedMoney(amount) },
    { name: 'formatWholeMoney', text: money.formatWholeMoney(amount) },
    { name: 'formatCompactMoney', text: money.formatCompactMoney(amount) },
    { name: 'writeAmount', text: money.writeAmount(amount) },
    { name: 'formatMoney(null)', text: money.formatMoney(null) },
  ]
}

export function numberRows(value: number): FormatRow[] {
  return [
    { name: 'formatNumber', text: numbers.formatNumber(value) },
    { name: 'formatNumber(…, 2)', text: numbers.formatNumber(value, 2) },
    { name: 'formatSigned', text: numbers.formatSigned(value) },
    { name: 'formatPercent', text: numbers.formatPercent(value) },
    { name: 'formatSignedPercent', text: numbers.formatSignedPercent(value) },
    { name: 'formatCount(…, « ligne »)', text: numbers.formatCount(Math.round(value), 'ligne') },
    { name: 'formatReference', text: numbers.formatReference(value) },
    { name: 'formatBytes', text: numbers.formatBytes(value) },
  ]
}

export function dateRows(day: string): FormatRow[] {
  const instant = `${day}T08:42:00.000Z`
  return [
    { name: 'formatDay', text: dates.formatDay(day) },
    { name: 'formatShortDay', text: dates.formatShortDay(day) },
    { name: 'formatLongDay', text: dates.formatLongDay(day) },
    { name: 'formatWeekday', text: dates.formatWeekday(day) },
    { name: 'formatMonth', text: dates.formatMonth(day) },
    { name: 'ofMonth', text: dates.ofMonth(day) },
    { name: 'formatDayAge', text: dates.formatDayAge(day, dates.currentDay()) },
    { name: 'formatInstant', text: dates.formatInstant(instant) },
    { name: 'formatShortInstant', text: dates.formatShortInstant(instant) },
    { name: 'formatTime', text: dates.formatTime(instant) },
  ]
}

export function phoneRows(phone: string): FormatRow[] {
  return [{ name: 'formatPhone', text: formatPhone(phone) }]
}

/** Reads a number of any sign as a French user types it; null if it is none. */
export function readNumber(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.').replace('−', '-')
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}
