import { expect, test } from 'vitest'
import { dailyPace, DAYS_OBSERVED, emptiedAt, runOut, WEEKS } from './forecast.rules.ts'

const now = new Date('2026-03-04T12:00:00Z')
const noon = { now, elapsed: 0.5 }
const daysFromNow = (at: Date | null) => (at === null ? null : (at.getTime() - now.getTime()) / 86_400_000)
const everyDay = (amount: bigint) => Array<bigint>(DAYS_OBSERVED).fill(amount)

test('an account that never spends never runs out', () => {
  expect(runOut(100n, everyDay(0n), noon)).toEqual({ at: null, earliest: null, latest: null })
  expect(emptiedAt(0n, [], noon)).toEqual({ at: null, earliest: null, latest: null })
  expect(dailyPace([])).toBe(0n)
})

test('a level already passed is reached now', () => {
  const reached = { at: now, earliest: now, latest: now }
  expect(runOut(0n, everyDay(10n), noon)).toEqual(reached)
  expect(runOut(-1n, everyDay(0n), noon)).toEqual(reached)
  expect(emptiedAt(0n, everyDay(10n), noon)).toEqual(reached)
})

test('a constant pace reaches the level on the exact day', () => {
  const { at, earliest, latest } = runOut(1_000n, everyDay(100n), noon)
  expect([at, earliest, latest].map(daysFromNow)).toEqual([10, 10, 10])
  expect(dailyPace(everyDay(100n))).toBe(100n)
})

test('forecasts nothing beyond a year', () => {
  expect(runOut(100_000n, everyDay(100n), noon).at).toBeNull()
})

test('rounds an average half up', () => {
  expect([dailyPace([1n, 2n]), dailyPace([1n, 1n, 2n])]).toEqual([2n, 1n])
})

// 4 March 2026 is a Wednesday: the last complete day is a Tuesday.
const byWeekday = (amountOf: (weekday: number) => bigint) =>
  Array.from({ length: DAYS_OBSERVED }, (_, index) => amountOf((3 - ((index + 1) % 7) + 7) % 7))

test('a shop closed on Sundays spends nothing then', () => {
  const closedOnSundays = byWeekday((weekday) => (weekday === 0 ? 0n : 100n))
  // Half of Wednesday, Thursday, Friday, Saturday: 350; the 351st is spent on Monday morning.
  expect(daysFromNow(runOut(350n, closedOnSundays, noon).at)).toBeCloseTo(3.5)
  expect(daysFromNow(runOut(351n, closedOnSundays, noon).at)).toBeCloseTo(4.51)
})

test('each weekday has its own pace', () => {
  const busyFridays = byWeekday((weekday) => (weekday === 5 ? 700n : 0n))
  expect(daysFromNow(runOut(700n, busyFridays, noon).at)).toBeCloseTo(2.5)
  expect(daysFromNow(runOut(701n, busyFridays, noon).at)).toBeCloseTo(8.5, 1)
})

test('a new account is measured from its opening, not from earlier weeks', () => {
  expect(daysFromNow(runOut(1_000n, Array<bigint>(10).fill(100n), noon).at)).toBeCloseTo(10)
})

test.each([2, 5, 15, 40])('with a noisy pace, the interval contains the truth in about four cases of five, %d days ahead', (ahead) => {
  const random = seeded(ahead)
  let within = 0
  const rounds = 1_000
  for (let round = 0; round < rounds; round += 1) {
    const paces = Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? 0 : 5_000 + 10_000 * random()))
    const spentOn = (index: number) => BigInt(Math.round((paces[((index % 7) + 7) % 7] ?? 0) * 2 * random()))
    const consumed = Array.from({ length: WEEKS * 7 }, (_, index) => spentOn(-(index + 1)))
    const gap = BigInt(Math.round((paces.reduce((sum, pace) => sum + pace, 0) / 7) * ahead))
    const { earliest, latest } = runOut(gap, consumed, { now, elapsed: 0 })

    let [days, left] = [0, Number(gap)]
    for (; ; days += 1) {
      const spent = Number(spentOn(days))
      if (spent >= left) {
        days += left / spent
        break
      }
      left -= spent
    }
    if (days >= (daysFromNow(earliest) ?? Infinity) && days <= (daysFromNow(latest) ?? Infinity)) within += 1
  }
  expect(within / rounds).toBeGreaterThan(0.74)
  expect(within / rounds).toBeLessThan(0.88)
})

/** Returns a Mulberry32 generator, the same at each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
