import { randomFrom, type Random } from '../src/demonstration/random.ts'
import type { ComparedLine, Sides } from '../src/features/reconciliations/compared-lines.rules.ts'

/** The ways in which a sale may appear in the statement. */
export const MISHAPS = [
  'same',
  'late',
  'wrong_digit',
  'wrong_amount',
  'other_outlet',
  'split',
  'merged',
  'doubled',
  'sold_twice',
  'missing',
] as const
export type Mishap = (typeof MISHAPS)[number]
/** The sales of outlets and the errors of the operator. `daily`: sales of the smallest and the largest outlet; `chances`: out of one. */
export type Habits = {
  outlets: number
  daily: readonly [smallest: number, largest: number]
  prices: readonly number[]
  chances: Readonly<Record<Exclude<Mishap, 'same'>, number>>
  /** Sales whose line has no decoder, and lines without a sale. */
  withoutDecoder: number
  unknown: number
}
/** Sixty outlets that sell up to forty lines a day, and an operator with few errors. */
export const ORDINARY_HABITS: Habits = {
  outlets: 60,
  daily: [0.3, 40],
  prices: [1_490, 1_990, 2_490, 2_990, 3_490, 3_990, 4_990, 5_990, 7_990, 9_990],
  chances: {
    late: 0.03,
    wrong_digit: 0.01,
    wrong_amount: 0.01,
    other_outlet: 0.005,
    split: 0.005,
    merged: 0.005,
    doubled: 0.005,
    sold_twice: 0.003,
    missing: 0.015,
  },
  withoutDecoder: 0.2,
  unknown: 0.015,
}
/** Lines that belong together in truth. Without lines on one side they cannot be matched. */
type TrueGroup = { mishap: Mishap; ours: ComparedLine[]; operator: ComparedLine[] }
export type KnownMonth = Sides & { truth: TrueGroup[] }

type Sale = Omit<ComparedLine, 'id' | 'day'>
type Scene = { random: Random; habits: Habits; outlets: number; add: (side: keyof Sides, sale: Sale) => ComparedLine }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const FIRST_DAY = Date.parse('2026-10-01') / DAY_MS
const DAYS = 31
const OPEN_HOURS = [8, 19] as const
/** The chance that a customer of the outlet has already bought there this month. */
const BUYS_AGAIN = 0.05

/** Invents a month of sales and the operator's statement of them, with the truth about both. */
export function inventMonth(habits: Habits, seed: number): KnownMonth {
  const random = randomFrom(seed)
  const sides: Record<keyof Sides, ComparedLine[]> = { ours: [], operator: [] }
  const add = (side: keyof Sides, sale: Sale): ComparedLine => {
    const line = { ...sale, id: sides[side].length + 1, day: Math.floor(sale.at / DAY_MS) }
    sides[side].push(line)
    return line
  }
  const scene = { random, habits, outlets: habits.outlets, add }
  const truth = Array.from({ length: habits.outlets }, (_, outlet) => sellAt(outlet + 1, scene)).flat()
  return { ...sides, truth }
}

function sellAt(outletId: number, scene: Scene): TrueGroup[] {
  const { random, habits, outlets } = scene
  const [smallest, largest] = habits.daily
  const mean = smallest * (largest / smallest) ** ((outletId - 1) / Math.max(1, outlets - 1))
  const customers: Pick<Sale, 'subscriber' | 'decoder'>[] = []
  return Array.from({ length: DAYS }, (_, day) => {
    const sales = Math.floor(mean * random.between(0.5, 1.5) + random.between(0, 1))
    return Array.from({ length: sales }, () => {
      const isAgain = customers.length > 0 && random.between(0, 1) < BUYS_AGAIN
      const customer = isAgain ? random.pick(customers) : newCustomer(random)
      customers.push(customer)
      const at = (FIRST_DAY + day) * DAY_MS + random.between(...OPEN_HOURS) * HOUR_MS
      return settle({ ...customer, outletId, at: Math.floor(at), amount: random.pick(habits.prices) }, scene)
    }).flat()
  }).flat()
}

function newCustomer(random: Random): Pick<Sale, 'subscriber' | 'decoder'> {
  return {
    subscriber: String(60_000_000 + random.below(4_000_000)),
    decoder: `140${String(random.below(100_000_000_000)).padStart(11, '0')}`,
  }
}

/** Draws what happens to a sale, and adds the lines of both sides. */
function settle(sale: Sale, scene: Scene): TrueGroup[] {
  const { random, habits, add } = scene
  const mishap = drawMishap(scene)
  const groups: TrueGroup[] = mishap === 'missing' ? [{ mishap, ours: [add('ours', sale)], operator: [] }] : [lines(mishap, sale, scene)]
  if (random.between(0, 1) >= habits.unknown) return groups
  const unknown = { ...sale, ...newCustomer(random), amount: random.pick(habits.prices) }
  return [...groups, { mishap: 'missing', ours: [], operator: [add('operator', unknown)] }]
}

function drawMishap({ random, habits }: Scene): Mishap {
  let chance = random.between(0, 1)
  for (const mishap of MISHAPS.slice(1) as Exclude<Mishap, 'same'>[]) {
    if (chance < habits.chances[mishap]) return mishap
    chance -= habits.chances[mishap]
  }
  return 'same'
}

function lines(mishap: Exclude<Mishap, 'missing'>, sale: Sale, scene: Scene): TrueGroup {
  const { random, habits, add, outlets } = scene
  const decoder = random.between(0, 1) < habits.withoutDecoder ? '' : sale.decoder
  const recorded = { ...sale, decoder, at: sale.at + random.below(30) * MINUTE_MS }
  const pair = (operator: Sale): TrueGroup => ({ mishap, ours: [add('ours', sale)], operator: [add('operator', operator)] })
  const later = (minutes: number) => ({ ...sale, at: sale.at + minutes * MINUTE_MS })
  switch (mishap) {
    case 'same':
      return pair(recorded)
    case 'late':
      return pair({ ...recorded, at: sale.at + random.between(6, 71) * HOUR_MS })
    case 'wrong_digit':
      return pair({ ...recorded, decoder: sale.decoder, ...mistyped(sale, random) })
    case 'wrong_amount':
      return pair({ ...recorded, amount: random.pick(habits.prices.filter((price) => price !== sale.amount)) })
    case 'other_outlet':
      return pair({ ...recorded, outletId: 1 + ((sale.outletId ?? 1) % outlets) })
    case 'split':
      return {
        mishap,
        ours: [add('ours', sale)],
        operator: partsOf(sale.amount, random).map((amount) => add('operator', { ...recorded, amount })),
      }
    case 'merged': {
      const second = { ...later(5), ...(random.between(0, 1) < 0.5 ? newCustomer(random) : {}), amount: random.pick(habits.prices) }
      const operator = [add('operator', { ...recorded, amount: sale.amount + second.amount })]
      return { mishap, ours: [add('ours', sale), add('ours', second)], operator }
    }
    case 'doubled': {
      const group = pair(recorded)
      add('operator', { ...recorded, at: recorded.at + 3 * MINUTE_MS })
      return group
    }
    case 'sold_twice': {
      const group = pair(recorded)
      add('ours', later(4))
      return group
    }
  }
}

/** Returns two or three parts in whole euros. */
function partsOf(amount: number, random: Random): number[] {
  const first = 500 + random.below(Math.floor((amount - 1_000) / 100)) * 100
  const rest = amount - first
  return rest > 1_500 && random.below(3) === 0 ? [first, 500, rest - 500] : [first, rest]
}

function mistyped({ subscriber, decoder }: Sale, random: Random): Partial<Sale> {
  return random.below(4) === 0 ? { decoder: withOneWrong(decoder, random) } : { subscriber: withOneWrong(subscriber, random) }
}

/** Returns the number with one digit substituted, left out, added, or swapped with its neighbour. */
function withOneWrong(number: string, random: Random): string {
  const at = 1 + random.below(number.length - 2)
  const digit = String((Number(number[at]) + 1 + random.below(9)) % 10)
  const neighbours = number[at] === number[at + 1] ? digit + number[at + 1] : `${number[at + 1]}${number[at]}`
  return random.pick([
    number.slice(0, at) + digit + number.slice(at + 1),
    number.slice(0, at) + number.slice(at + 1),
    number.slice(0, at) + digit + number.slice(at),
    number.slice(0, at) + neighbours + number.slice(at + 2),
  ])
}
