import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibratedLevel, createForecast, forecast, missOf } from './landing.rules.ts'
import { addDays } from '../../shared/days.ts'
import { addMonths, daysOf, monthPeriod } from './period.rules.ts'
import { learnRhythm, shareUntil, weighDays, weighPastMonths, type ClosedDays, type DayOfActivity } from './rhythm.rules.ts'

const MONTH = '2026-09-01'
const dates = daysOf(monthPeriod(MONTH))
const pastYear = daysOf({ start: addMonths(MONTH, -12), end: addDays(MONTH, -1) })
const NEVER_CLOSED: ClosedDays = new Map()
const learn = (history: readonly DayOfActivity[]) => learnRhythm(history, NEVER_CLOSED)
const weigh = (history: readonly DayOfActivity[]) => weighDays(dates, learn(history), NEVER_CLOSED)
const weekdayOf = (date: string) => new Date(date).getUTCDay()

const aHistory = fc
  .array(fc.nat(500), { minLength: pastYear.length, maxLength: pastYear.length })
  .map((counts) => pastYear.map((date, index) => ({ date, activity: counts[index]! })).filter(({ activity }) => activity > 0))
const someMisses = fc.array(fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: undefined }), { maxLength: 24 })

/** Twice as much on Saturdays and on the fifth, nothing on Sundays. */
const rhythmic: DayOfActivity[] = pastYear
  .filter((date) => weekdayOf(date) !== 0)
  .map((date) => ({ date, activity: 100 * (weekdayOf(date) === 6 ? 2 : 1) * (date.endsWith('05') ? 2 : 1) }))

describe('the rhythm of a month', () => {
  test('has weights that add up to one for any history', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const weights = weigh(history)
        expect(weights.every(({ weight }) => weight >= 0)).toBe(true)
        expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('weighs Monday to Saturday the same without history', () => {
    const weights = weigh([])
    for (const { date, weight, isWorkingDay } of weights) {
      expect({ weight, isWorkingDay }).toEqual(
        weekdayOf(date) === 0 ? { weight: 0, isWorkingDay: false } : { weight: 1 / 26, isWorkingDay: true },
      )
    }
  })

  test('learns nothing from a single month', () => {
    const lastMonth = rhythmic.filter(({ date }) => date >= '2026-08-01')
    expect(learn(lastMonth)).toEqual(learn([]))
  })

  test('learns nothing from a month that the data only partly cover', () => {
    const whole = rhythmic.filter(({ date }) => date >= '2026-03-01' && date <= '2026-06-30')
    const ragged = rhythmic.filter(({ date }) => date >= '2026-02-16' && date <= '2026-07-14')
    expect(learn(ragged)).toEqual(learn(whole))
  })

  test('learns Saturdays, paydays and closed Sundays', () => {
    const weights = new Map(weigh(rhythmic).map((day) => [day.date, day]))
    const of = (date: string) => weights.get(date)!.weight
    expect(weights.get('2026-09-06')).toMatchObject({ weight: 0, isWorkingDay: false })
    expect(of('2026-09-12') / of('2026-09-10')).toBeCloseTo(2, 0)
    expect(of('2026-09-05') / of('2026-09-12')).toBeGreaterThan(1.5)
  })

  test('has an elapsed share that grows with the days up to one', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const weights = weigh(history)
        const shares = dates.map((date) => shareUntil(weights, date))
        expect(shares).toEqual(shares.toSorted((one, other) => one - other))
        expect(shares.at(-1)).toBe(1)
      }),
    )
  })
})

const anAchieved = fc.nat(100_000)
const aShare = fc.double({ min: 0.01, max: 0.999, noNaN: true })

describe('the interval of a landing', () => {
  test('lies inside its interval, which is never below what is achieved', () => {
    fc.assert(
      fc.property(anAchieved, aShare, someMisses, (achieved, share, misses) => {
        const { expected, low, high } = forecast({ achieved, share }, misses)
        expect(low <= expected && expected <= high).toBe(true)
        expect(low >= achieved).toBe(true)
        expect(expected).toBeCloseTo(achieved / share, 6)
      }),
    )
  })

  test('is not inverted where more was taken back than sold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 0 }), aShare, someMisses, (achieved, share, misses) => {
        const { expected, low, high } = forecast({ achieved, share }, misses)
        expect(achieved <= low && low <= expected && expected <= high).toBe(true)
      }),
    )
    expect(forecast({ achieved: -50, share: 0.1 }, [])).toMatchObject({ expected: -50, low: -50 })
  })

  test('is the achieved figure once the month is over', () => {
    fc.assert(
      fc.property(anAchieved, someMisses, (achieved, misses) => {
        expect(forecast({ achieved, share: 1 }, misses)).toEqual({ expected: achieved, low: achieved, high: achieved })
      }),
    )
  })

  test('has a wider interval with fewer months of history, and narrows as the month goes by', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? -0.1 : 0.1))
    expect(widthOf(twelve.slice(0, 3))).toBeGreaterThan(widthOf(twelve))
    expect(widthOf([])).toBeGreaterThan(widthOf(twelve))
    expect(widthOf(twelve, { share: 0.2 })).toBeGreaterThan(widthOf(twelve, { share: 0.8 }))
  })

  test('widens its intervals after months that left them, and narrows them after months that never did', () => {
    const steady = [0.2, -0.1, 0.15, -0.2, 0.1, -0.15, 0.12, 0.1, -0.1]
    expect(calibratedLevel([])).toBe(0.8)
    expect(calibratedLevel([steady])).toBeLessThan(0.8)
    expect(calibratedLevel([[...steady.slice(0, 3), 1, 2, 3, 4]])).toBe(0.95)
    const misses = Array.from({ length: 20 }, (_, index) => index / 100)
    expect(widthOf(misses, { level: 0.9 })).toBeGreaterThan(widthOf(misses, { level: 0.7 }))
  })
})

describe('the landing', () => {
  test('is exact for a scope that follows the rhythm exactly', () => {
    const weights = weigh(rhythmic)
    const achieved = 1_000 * shareUntil(weights, '2026-09-10')
    const land = createForecast(weighPastMonths(rhythmic, NEVER_CLOSED), [])
    expect(land(achieved, shareUntil(weights, '2026-09-10'), new Map()).expected).toBeCloseTo(1_000, 6)
  })

  test('is exact for months that follow the rhythm exactly', () => {
    const rhythm = learn(rhythmic)
    const weights = weighDays(daysOf(monthPeriod('2026-08-01')), rhythm, NEVER_CLOSED)
    const history = new Map(weights.map(({ date, weight }) => [date, weight * 1_000]))
    for (const share of [0.1, 0.37, 0.8]) expect(missOf({ weights, history }, share)).toBeCloseTo(0, 9)
  })

  test('has no error from a month that had nothing yet', () => {
    const weights = weigh([])
    expect(missOf({ weights, history: new Map([['2026-09-30', 5]]) }, 0.2)).toBeUndefined()
  })

  test('contains the result in about 8 months of 10', () => {
    const held = Array.from({ length: 300 }, (_, seed) => holdsAt(simulated(seed), '2026-09-12')).filter(Boolean).length
    expect(held / 300).toBeGreaterThan(0.7)
    expect(held / 300).toBeLessThan(0.95)
  })
})

function widthOf(misses: number[], { share = 0.5, level = 0.8 } = {}): number {
  const { high, low } = forecast({ achieved: 1_000 * share, share, level }, misses)
  return high - low
}

/** Generates a year and a month of days that follow the rhythm with noise; each month's second half is better or worse at random. */
function simulated(seed: number): DayOfActivity[] {
  const random = randomFrom(seed + 1)
  const drift = new Map<string, number>()
  return [...pastYear, ...dates]
    .filter((date) => weekdayOf(date) !== 0)
    .map((date) => {
      const month = date.slice(0, 7)
      if (!drift.has(month)) drift.set(month, 0.8 + 0.4 * random())
      const half = date.slice(8) > '15' ? drift.get(month)! : 1
      return { date, activity: Math.round(100 * half * (weekdayOf(date) === 6 ? 1.6 : 1) * (0.7 + 0.6 * random())) }
    })
}

function holdsAt(days: DayOfActivity[], asOf: string): boolean {
  const history = days.filter(({ date }) => date < MONTH)
  const rhythm = learn(history)
  const share = shareUntil(weighDays(dates, rhythm, NEVER_CLOSED), asOf)
  const past = new Map(history.map(({ date, activity }) => [date, activity]))
  const ofMonth = days.filter(({ date }) => date >= MONTH)
  const land = createForecast(weighPastMonths(history, NEVER_CLOSED), [past])
  const { low, high } = land(activityOf(ofMonth.filter(({ date }) => date <= asOf)), share, past)
  return low <= activityOf(ofMonth) && activityOf(ofMonth) <= high
}

function activityOf(days: DayOfActivity[]): number {
  return days.reduce((total, { activity }) => total + activity, 0)
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
