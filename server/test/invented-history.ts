import type { ClosedDays } from '../src/features/network-statistics/rhythm.rules.ts'
import { addMonths, daysOf, monthPeriod } from '../src/features/network-statistics/period.rules.ts'
import type { DayOfHistory } from './landing-back-test.ts'

/** The sales pattern of a network. `clumping` is the variance of a day ÷ its mean; `moods` last for days, `turns` tilt a month. */
export type Market = {
  daily: { recruitments: number; renewals: number }
  /** Sunday first. */
  weekdays: readonly number[]
  daysOfMonth: (day: number) => number
  holidayPart: number
  clumping: number
  seasons: number
  moods: number
  turns: number
}

const GROWTH_PER_MONTH = 0.005
const MOOD_THAT_STAYS = 0.5
const HOLIDAYS_DIFFER_BY = 0.1

/** Invents what a network sells on each day of some months: the same seed gives the same figures. */
export function inventHistory(
  market: Market,
  closedDays: ClosedDays,
  { seed, start, months }: { seed: number; start: string; months: number },
) {
  const random = normalFrom(seed)
  let mood = 0
  return Array.from({ length: months }, (_, index) => {
    const dates = daysOf(monthPeriod(addMonths(start, index)))
    const level = (1 + GROWTH_PER_MONTH * index) * (1 + market.seasons * random())
    const turn = market.turns * random()
    return dates.map((date, place): DayOfHistory => {
      mood = MOOD_THAT_STAYS * mood + Math.sqrt(1 - MOOD_THAT_STAYS ** 2) * market.moods * random()
      const open = closedDays.has(date) ? clamp(market.holidayPart + HOLIDAYS_DIFFER_BY * random()) : 1
      const ordinary = market.weekdays[new Date(date).getUTCDay()]! * market.daysOfMonth(place + 1) * open
      const strength = level * ordinary * (1 + turn * (place / dates.length - 0.5)) * Math.exp(mood)
      const sold = (mean: number) => Math.max(0, Math.round(mean * strength + Math.sqrt(mean * strength * market.clumping) * random()))
      return { date, recruitments: sold(market.daily.recruitments), renewals: sold(market.daily.renewals) }
    })
  }).flat()
}

const clamp = (part: number) => Math.min(1, Math.max(0, part))

/** Returns normally distributed numbers, by the methods of mulberry32 and of Box and Muller. */
function normalFrom(seed: number): () => number {
  let state = seed * 7_919
  const uniform = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
