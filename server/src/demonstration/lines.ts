import { isoDay, type DayNumber } from './calendar.ts'
import { DURATIONS, MOVEMENTS } from './catalogue.ts'
import { demandAt, type Outlet, type Salesman, type Span } from './network.ts'
import { subscriberNamed, type Person } from './names.ts'
import { pickWeighted, type Random } from './random.ts'

/** A line of the operator's file, as the file writes it; the amount in major units, the time that of the installation. */
export type Line = {
  day: string
  time: string
  outletNumber: string
  outletName: string
  salesman: Salesman
  subscriber: Person
  subscriberNumber: string
  movementCode: string
  kind: string
  articleCode: string
  price: number
  /** 0 for what is not a subscription. */
  months: number
  cardNumber: string
  mobileTransactionId: string
  warning: string
}

const FIRST_SUBSCRIBER = 61_000_000
const SUBSCRIBERS_PER_OUTLET = 10_000
const OPENS_AT_S = 8.5 * 3600
const OPEN_S = 10 * 3600
const MOBILE_SHARE = 0.42

/** Sells for every outlet, day after day, and remembers how many subscribers each one has. */
export function salesOf(random: Random, outlets: readonly Outlet[], span: Span) {
  const subscribers = outlets.map(({ size }) => Math.ceil(size * 160))

  return function linesOfDay(day: DayNumber): Line[] {
    const mood = random.between(0.93, 1.07)
    const lines = outlets.flatMap((outlet, index) => {
      const count = random.poisson(demandAt(outlet, day, span) * mood)
      return Array.from({ length: count }, (_, rank) => {
        const movement = pickWeighted(random, MOVEMENTS)
        if (movement.kind === 'recruitment') subscribers[index] = (subscribers[index] ?? 0) + 1
        const known = subscribers[index] ?? 1
        const subscriber = movement.kind === 'recruitment' ? known - 1 : random.below(known)
        const number = FIRST_SUBSCRIBER + index * SUBSCRIBERS_PER_OUTLET + subscriber
        return lineOf(random, { day, outlet, movement, number, second: secondOf(random, rank, count) })
      })
    })
    return lines.toSorted((a, b) => Number(a.time > b.time) - Number(a.time < b.time))
  }
}

type Sale = { day: DayNumber; outlet: Outlet; movement: (typeof MOVEMENTS)[number]; number: number; second: number }

export function lineOf(random: Random, { day, outlet, movement, number, second }: Sale): Line {
  const article = pickWeighted(random, movement.sells)
  const months = article.family === 'subscription' ? pickWeighted(random, DURATIONS).months : 0
  return {
    day: isoDay(day),
    time: timeOf(second),
    outletNumber: String(outlet.number),
    outletName: outlet.name,
    salesman: random.pick(outlet.salesmen),
    subscriber: subscriberNamed(number),
    subscriberNumber: String(number),
    movementCode: movement.code,
    kind: movement.kind,
    articleCode: article.code,
    price: article.price * (months || 1),
    months,
    cardNumber: `000140${number}`,
    mobileTransactionId: random.next() < MOBILE_SHARE ? `TX${Math.floor(random.next() * 2 ** 48).toString(16).padStart(12, '0')}` : '',
    warning: movement.kind === 'other' ? `Mouvement inconnu : « ${movement.code} » est compté à part.` : '',
  }
}

/** No two sales of an outlet in the same second: each has its own slot of the day. */
function secondOf(random: Random, rank: number, count: number): number {
  const slot = OPEN_S / count
  return Math.floor(OPENS_AT_S + rank * slot + random.next() * (slot - 1))
}

function timeOf(second: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(second / 3600)}:${part((second / 60) % 60)}:${part(second % 60)}`
}
