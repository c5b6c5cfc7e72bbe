import { randomFrom, type Random } from '../src/demonstration/random.ts'
import { DAYS_SEEN } from './reorder-model.ts'

/** The sales of an article by the outlets of a network. `daily`: pieces of the smallest and of the largest outlet. */
export type Market = {
  outlets: number
  daily: readonly [smallest: number, largest: number]
  /** Factors of the weekdays, from the first day of the year on. */
  weekdays: readonly number[]
  /** Factors of the months. */
  seasons: readonly number[]
  leadTimeDays: number
}
/** `perYear`: pieces asked for, by the days seen before the year and in truth. */
export type OutletState = {
  day: number
  onHand: number
  onOrder: number
  sold: readonly number[]
  perYear: { before: number; actual: number }
}
/** Returns how many pieces to order at the start of a day; they arrive after the lead time. */
export type Policy = (outlet: OutletState) => number
/** `emptyDays`: the part of the days that opened without a piece; `stock`: the pieces on hand on an average evening, in all outlets. */
export type StockYear = { emptyDays: number; served: number; stock: number }

export const DAYS_OF_YEAR = 364
const MONTHS = 12
const FIRST_DAYS = 15

/** Returns the pieces that the customers of each outlet ask for, day by day: the days seen before the year, then the year itself. */
export function inventDemand({ outlets, daily, weekdays, seasons }: Market, seed: number): number[][] {
  const random = randomFrom(seed)
  const [smallest, largest] = daily
  return Array.from({ length: outlets }, (_, outlet) => {
    const mean = smallest * (largest / smallest) ** (outlet / Math.max(1, outlets - 1))
    return Array.from({ length: DAYS_SEEN + DAYS_OF_YEAR }, (_day, index) => {
      const month = Math.floor((Math.max(0, index - DAYS_SEEN) / DAYS_OF_YEAR) * MONTHS)
      return poisson(random, mean * (weekdays[index % weekdays.length] ?? 1) * (seasons[month] ?? 1))
    })
  })
}

/** Lives through the year with a policy: what customers do not find is not sold, and the policy sees sales only. */
export function liveThrough(demand: readonly (readonly number[])[], policy: Policy, leadTimeDays: number): StockYear {
  const years = demand.map((asked) => liveOutlet(asked, policy, leadTimeDays))
  const total = (of: (year: OutletYear) => number) => years.reduce((sum, year) => sum + of(year), 0)
  return {
    emptyDays: total(({ empty }) => empty) / (years.length * DAYS_OF_YEAR),
    served: total(({ sold }) => sold) / total(({ asked }) => asked),
    stock: total(({ stock }) => stock) / DAYS_OF_YEAR,
  }
}

type OutletYear = { empty: number; sold: number; asked: number; stock: number }

function liveOutlet(asked: readonly number[], policy: Policy, leadTimeDays: number): OutletYear {
  const sold = asked.slice(0, DAYS_SEEN)
  const perYear = { before: (sumOf(sold) * DAYS_OF_YEAR) / DAYS_SEEN, actual: sumOf(asked.slice(DAYS_SEEN)) }
  const arriving = new Map<number, number>()
  const year: OutletYear = { empty: 0, sold: 0, asked: perYear.actual, stock: 0 }
  let onHand = Math.ceil((perYear.before * FIRST_DAYS) / DAYS_OF_YEAR)
  for (let day = 0; day < DAYS_OF_YEAR; day++) {
    onHand += arriving.get(day) ?? 0
    arriving.delete(day)
    const onOrder = sumOf([...arriving.values()])
    const ordered = policy({ day, onHand, onOrder, sold: sold.slice(-DAYS_SEEN), perYear })
    if (ordered > 0) arriving.set(day + leadTimeDays, (arriving.get(day + leadTimeDays) ?? 0) + ordered)
    if (onHand === 0) year.empty += 1
    const today = Math.min(onHand, asked[DAYS_SEEN + day] ?? 0)
    sold.push(today)
    onHand -= today
    year.sold += today
    year.stock += onHand
  }
  return year
}

/** Returns a number of independent events, by the method of Knuth. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.between(0, 1); product > limit; product *= random.between(0, 1)) count += 1
  return count
}

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
