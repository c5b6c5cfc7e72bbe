import { marketOn, type DayNumber } from './calendar.ts'
import { DURATIONS, MOVEMENTS, type Article } from './catalogue.ts'
import { demandAt, type Outlet, type Salesman, type Span } from './network.ts'
import { subscriberNamed, type Person } from './names.ts'
import { pickWeighted, type Random } from './random.ts'

/** A sale, with its price in major units and its local time. */
export type Line = {
  day: string
  time: string
  outletNumber: string
  outletName: string
  salesman: Salesman
  subscriber: Person
  subscriberNumber: string
  movement: (typeof MOVEMENTS)[number]
  article: Article
  price: number
  /** 0 for anything but a subscription. */
  months: number
  cardNumber: string
  mobileTransactionId: string
  warning: string
}

const FIRST_SUBSCRIBER = 61_000_000
const SUBSCRIBERS_PER_OUTLET = 10_000
/** The number of subscribers on the first day per line of an ordinary day. */
const SUBSCRIBERS_PER_LINE = 160
const OPENS_AT_S = 8.5 * 3600
const OPEN_S = 10 * 3600
const MOBILE_SHARE = 0.42
const UNKNOWN_MOVEMENT = 'Code mouvement inconnu\u00a0: la ligne compte dans «\u00a0Autres\u00a0».'

/** Returns a function that generates the sales of a day. Call it day after day: it counts each outlet's subscribers. */
export function salesOf(random: Random, outlets: readonly Outlet[], span: Span) {
  const subscribers = outlets.map(({ size }) => Math.ceil(size * SUBSCRIBERS_PER_LINE))

  return function linesOfDay(day: DayNumber): Line[] {
    const market = marketOn(day, span.firstDay)
    const mood = random.between(0.93, 1.07)
    const lines = outlets.flatMap((outlet, index) => {
      const count = random.poisson(demandAt(outlet, market) * mood)
      return Array.from({ length: count }, (_, rank) => {
        const movement = pickWeighted(random, MOVEMENTS)
        const known = subscribers[index] ?? 1
        const isNew = movement.kind === 'recruitment'
        if (isNew) subscribers[index] = known + 1
        const subscriber = FIRST_SUBSCRIBER + index * SUBSCRIBERS_PER_OUTLET + (isNew ? known : random.below(known))
        return lineOf(random, { day: market.iso, outlet, movement, subscriber, second: secondOf(random, rank, count) })
      })
    })
    return lines.toSorted((a, b) => Number(a.time > b.time) - Number(a.time < b.time))
  }
}

type Sale = { day: string; outlet: Outlet; movement: Line['movement']; subscriber: number; second: number }

function lineOf(random: Random, { day, outlet, movement, subscriber, second }: Sale): Line {
  const article = pickWeighted(random, movement.sells)
  const months = article.family === 'subscription' ? pickWeighted(random, DURATIONS).months : 0
  return {
    day,
    time: timeOf(second),
    outletNumber: String(outlet.number),
    outletName: outlet.name,
    salesman: random.pick(outlet.salesmen),
    subscriber: subscriberNamed(subscriber),
    subscriberNumber: String(subscriber),
    movement,
    article,
    price: article.price * (months || 1),
    months,
    cardNumber: `000140${subscriber}`,
    mobileTransactionId: random.next() < MOBILE_SHARE ? `TX${hexOf(random)}${hexOf(random)}` : '',
    warning: movement.kind === 'other' ? UNKNOWN_MOVEMENT : '',
  }
}

/** Returns a second in a slot of its own, so that no two sales of an outlet share a second. */
function secondOf(random: Random, rank: number, count: number): number {
  const slot = OPEN_S / count
  return Math.floor(OPENS_AT_S + rank * slot + random.next() * (slot - 1))
}

function timeOf(second: number): string {
  return `${twoDigits(second / 3600)}:${twoDigits((second / 60) % 60)}:${twoDigits(second % 60)}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${Math.floor(value)}` : `${Math.floor(value)}`
}

function hexOf(random: Random): string {
  return random
    .below(2 ** 24)
    .toString(16)
    .padStart(6, '0')
}
