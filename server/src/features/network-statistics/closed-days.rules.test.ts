import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/days.ts'
import { learnRhythm, weighDays, type ClosedDays, type DayOfActivity } from './rhythm.rules.ts'
import { addMonths, daysOf, monthPeriod } from './period.rules.ts'

const MONTH = '2026-09-01'
const dates = daysOf(monthPeriod(MONTH))
const pastYear = daysOf({ start: addMonths(MONTH, -12), end: addDays(MONTH, -1) })
const NEVER_CLOSED: ClosedDays = new Map()

/** Twice as much on Saturdays, nothing on Sundays. */
const rhythmic: DayOfActivity[] = pastYear
  .filter((date) => new Date(date).getUTCDay() !== 0)
  .map((date) => ({ date, activity: new Date(date).getUTCDay() === 6 ? 200 : 100 }))
const aHistory = fc
  .array(fc.nat(500), { minLength: pastYear.length, maxLength: pastYear.length })
  .map((counts) => pastYear.map((date, index) => ({ date, activity: counts[index]! })).filter(({ activity }) => activity > 0))

const learn = (history: readonly DayOfActivity[], closedDays = NEVER_CLOSED) => learnRhythm(history, closedDays)
const weigh = (history: readonly DayOfActivity[], closedDays: ClosedDays) => weighDays(dates, learn(history, closedDays), closedDays)
const closedOn = (kind: 'public' | 'closing', ...days: string[]): ClosedDays => new Map(days.map((day) => [day, { kind, name: 'Fermé' }]))
const weightOf = (weights: ReturnType<typeof weigh>, date: string) => weights.find((day) => day.date === date)!

const past = ['2025-11-11', '2025-12-25', '2026-01-01', '2026-05-01', '2026-05-08', '2026-07-14']
/** Returns `rhythmic` with only a part of its activity on the past holidays. */
const withHolidays = (part: number) =>
  rhythmic.map(({ date, activity }) => ({ date, activity: past.includes(date) ? activity * part : activity }))
const holidays = closedOn('public', ...past, '2026-09-15')

test('closings weigh nothing, and are named', () => {
  const weights = weigh(rhythmic, closedOn('closing', '2026-09-15'))
  expect(weightOf(weights, '2026-09-15')).toEqual({ date: '2026-09-15', weight: 0, isWorkingDay: false, holiday: 'Fermé' })
  expect(weightOf(weights, '2026-09-16')).toMatchObject({ isWorkingDay: true, holiday: null })
  expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
})

test('a public holiday weighs the part that past ones achieved, drawn towards nothing', () => {
  const partOf = (part: number) => {
    const weights = weigh(withHolidays(part), holidays)
    return weightOf(weights, '2026-09-15').weight / weightOf(weights, '2026-09-16').weight
  }
  expect(partOf(0)).toBe(0)
  // Six holidays seen and four empty ones.
  expect(partOf(0.5)).toBeCloseTo(0.3, 1)
  expect(partOf(20)).toBeLessThanOrEqual(1.05)
  expect(weightOf(weigh(withHolidays(0.5), holidays), '2026-09-15').isWorkingDay).toBe(false)
})

test('closed days teach nothing about the weekday and the day of the month on which they fall', () => {
  const { weekdays, daysOfMonth } = learn(withHolidays(0), holidays)
  const rhythm = learn(rhythmic)
  for (const [weekday, weight] of weekdays.entries()) expect(weight).toBeCloseTo(rhythm.weekdays[weekday]!, 1)
  for (const [day, weight] of daysOfMonth.entries()) expect(weight).toBeCloseTo(rhythm.daysOfMonth[day]!, 1)
})

test('weights add up to one for any history and any closed days, even a whole month', () => {
  const someClosed = fc
    .dictionary(fc.constantFrom(...dates, ...past), fc.constantFrom('public' as const, 'closing' as const))
    .map((kinds): ClosedDays => new Map(Object.entries(kinds).map(([day, kind]) => [day, { kind, name: 'Fermé' }])))
  fc.assert(
    fc.property(aHistory, fc.oneof(someClosed, fc.constant(closedOn('closing', ...dates))), (history, closedDays) => {
      const weights = weigh(history, closedDays)
      expect(weights.every(({ weight }) => weight >= 0)).toBe(true)
      expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      expect(weights.filter(({ date, isWorkingDay }) => isWorkingDay && closedDays.has(date))).toEqual([])
    }),
  )
})
