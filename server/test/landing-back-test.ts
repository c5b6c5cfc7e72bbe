import { createForecast } from '../src/features/network-statistics/landing.rules.ts'
import { addMonths, daysOf, monthPeriod } from '../src/features/network-statistics/period.rules.ts'
import { learnRhythm, shareUntil, weighDays, weighPastMonths, type ClosedDays } from '../src/features/network-statistics/rhythm.rules.ts'
import { RHYTHM_MONTHS } from '../src/shared/rhythm-months.ts'

export type DayOfHistory = { date: string; recruitments: number; renewals: number }
/** `held` is the part of forecasts whose interval held the truth; the others are medians of |expected − truth| ÷ truth. */
export type BackTest = { forecasts: number; held: number; landing: number; noCalendar: number; weekdays: number; proRata: number }

type Indicator = (typeof INDICATORS)[number]

const INDICATORS = ['recruitments', 'renewals'] as const
const [FIRST_DAY, LAST_DAY] = [5, 25]
const MONTHS_BEFORE = 12

/** Forecasts each whole month that has twelve before it on each of its days 5 to 25, from what was known by then. */
export function backTest(history: readonly DayOfHistory[], closedDays: ClosedDays): BackTest {
  const months = [...new Set(history.map(({ date }) => `${date.slice(0, 7)}-01`))].slice(MONTHS_BEFORE)
  const outcomes = months.flatMap((month) => outcomesOf(month, history, closedDays))
  const errorOf = (way: 'landing' | 'noCalendar' | 'weekdays' | 'proRata') =>
    medianOf(outcomes.map((outcome) => Math.abs(outcome[way] - outcome.truth) / outcome.truth))
  return {
    forecasts: outcomes.length,
    held: outcomes.filter(({ isHeld }) => isHeld).length / outcomes.length,
    landing: errorOf('landing'),
    noCalendar: errorOf('noCalendar'),
    weekdays: errorOf('weekdays'),
    proRata: errorOf('proRata'),
  }
}

function outcomesOf(month: string, history: readonly DayOfHistory[], closedDays: ClosedDays) {
  const past = history.filter(({ date }) => date >= addMonths(month, -RHYTHM_MONTHS) && date < month)
  const days = history.filter(({ date }) => date.startsWith(month.slice(0, 7)))
  const [landing, noCalendar] = [landingBy(past, closedDays, month), landingBy(past, new Map(), month)]
  const [weekdays, proRata] = [byWeekdays(past, month), byDays(month)]
  return INDICATORS.flatMap((indicator) => {
    const truth = sumOf(days.map((day) => day[indicator]))
    return days.slice(FIRST_DAY - 1, LAST_DAY).map(({ date }) => {
      const soFar = sumOf(days.filter((day) => day.date <= date).map((day) => day[indicator]))
      const { expected, low, high } = landing(soFar, date, indicator)
      return {
        truth,
        isHeld: Math.floor(low) <= truth && truth <= Math.ceil(high),
        landing: expected,
        noCalendar: noCalendar(soFar, date, indicator).expected,
        weekdays: weekdays(soFar, date),
        proRata: proRata(soFar, date),
      }
    })
  })
}

/** Forecasts as the product does. */
export function landingBy(past: readonly DayOfHistory[], closedDays: ClosedDays, month: string) {
  const activity = past.map(({ date, recruitments, renewals }) => ({ date, activity: recruitments + renewals }))
  const weights = weighDays(daysOf(monthPeriod(month)), learnRhythm(activity, closedDays), closedDays)
  const of = (indicator: Indicator) => new Map(past.map((day) => [day.date, day[indicator]]))
  const histories = { recruitments: of('recruitments'), renewals: of('renewals') }
  const forecast = createForecast(weighPastMonths(activity, closedDays), Object.values(histories))
  return (soFar: number, day: string, indicator: Indicator) => forecast(soFar, shareUntil(weights, day), histories[indicator])
}

/** Weighs each day of the month by what its weekday sold on average. */
function byWeekdays(past: readonly DayOfHistory[], month: string) {
  const means = Array.from({ length: 7 }, (_, weekday) => {
    const seen = past.filter(({ date }) => weekdayOf(date) === weekday)
    return sumOf(seen.map(({ recruitments, renewals }) => recruitments + renewals)) / seen.length
  })
  const worthOf = (dates: string[]) => sumOf(dates.map((date) => means[weekdayOf(date)]!))
  const dates = daysOf(monthPeriod(month))
  return (soFar: number, day: string) => (soFar * worthOf(dates)) / worthOf(dates.filter((date) => date <= day))
}

function byDays(month: string) {
  const days = daysOf(monthPeriod(month)).length
  return (soFar: number, day: string) => (soFar * days) / Number(day.slice(8))
}

const weekdayOf = (date: string) => new Date(date).getUTCDay()
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
