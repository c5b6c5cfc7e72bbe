import { dayNumber, marketOn, monthOf, monthsLater, type DayNumber, type MarketDay } from './calendar.ts'
import { aPerson, type Person } from './names.ts'
import { SECTORS, SIGNS, type Town } from './places.ts'
import { pickWeighted, shuffled, type Random } from './random.ts'

export type Span = { firstDay: DayNumber; lastDay: DayNumber }
export type Salesman = { code: string; name: string }
export type Outlet = {
  number: number
  name: string
  place: Town
  /** Its index in SECTORS. */
  sector: number
  person: Person
  salesmen: readonly Salesman[]
  /** Lines on an ordinary day, and the share of them sold on a day off. */
  size: number
  dayOffShare: number
  course: Course
}
type Course = { kind: 'steady' } | { kind: 'opened' | 'failing' | 'stopped'; on: DayNumber }

const FIRST_NUMBER = 1001
const LINES = 400_000
const MONTHS = 24
const SALESMEN_PER_SECTOR = 30
const COURSES = { opened: 6, failing: 7, stopped: 9 }
const KIOSK_DAY_OFF_SHARE = 0.3
const FAILING_DAYS = 150

export function spanUntil(today: string): Span {
  const lastDay = dayNumber(today) - 1
  return { firstDay: dayNumber(monthsLater(monthOf(lastDay), 1 - MONTHS)), lastDay }
}

/** Returns the outlets in the order of their numbers. The first one belongs to `pdv@demo.test`. */
export function planNetwork(random: Random, span: Span): Outlet[] {
  const signs = SECTORS.flatMap((_, sector) => signsOf(random, sector))
  const [first, ...others] = shuffled(random, signs).toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
  const salesmen = SECTORS.map((_, sector) => salesmenOf(random, sector))
  const outlets = [first, ...others].flatMap((sign, index) => (sign ? [{ ...sign, number: FIRST_NUMBER + index }] : []))
  const courses = planCourses(random, span, outlets.length)

  const planned = outlets.map(
    ({ number, name, place, sector, isKiosk }, index): Outlet => ({
      number,
      name,
      place,
      sector,
      person: aPerson(random),
      salesmen: salesmenAt(
        salesmen[sector] ?? [],
        outlets.filter((other) => other.sector === sector).findIndex((other) => other.number === number),
      ),
      size: Math.exp(random.between(-0.6, 0.6)) * (SECTORS[sector]?.places[0] === place ? 1.35 : 1),
      dayOffShare: isKiosk ? KIOSK_DAY_OFF_SHARE : 0,
      course: courses[index] ?? { kind: 'steady' },
    }),
  )
  const scale = LINES / sumOver(span, (market) => planned.reduce((sum, outlet) => sum + demandAt(outlet, market), 0))
  return planned.map((outlet) => ({ ...outlet, size: outlet.size * scale }))
}

export function demandAt(outlet: Outlet, market: MarketDay): number {
  return ordinaryDemandAt(outlet, market) * strengthOn(outlet.course, market.day)
}

/** Returns the lines expected without any course: objectives are based on them. */
export function ordinaryDemandAt({ size, dayOffShare }: Outlet, { demand, isDayOff }: MarketDay): number {
  return size * demand * (isDayOff ? dayOffShare : 1)
}

function strengthOn(course: Course, day: DayNumber): number {
  if (course.kind === 'steady') return 1
  const days = day - course.on
  if (course.kind === 'stopped') return days < 0 ? 1 : 0
  if (course.kind === 'opened') return days < 0 ? 0 : Math.min(1, 0.3 + days / 120)
  return days < 0 ? 1 : Math.max(0.2, 1 - days / FAILING_DAYS)
}

function signsOf(random: Random, sector: number) {
  const { outlets, places } = SECTORS[sector] ?? { outlets: 0, places: [] }
  const taken = new Set<string>()
  return Array.from({ length: outlets }, (_, index) => {
    // True because a sector has places, and more names than outlets.
    const place = places[index % places.length] as Town
    let sign = index < places.length && random.next() < 0.6 ? SIGNS[0] : pickWeighted(random, SIGNS)
    if (place.name === 'Saint-Paul Centre' && index < places.length) sign = SIGNS[0]
    while (taken.has(`${sign.name} ${place.name}`)) sign = random.pick(SIGNS)
    const name = `${sign.name} ${place.name}`
    taken.add(name)
    return { name, place, sector, isKiosk: sign.name === 'Kiosque', isFirst: name === 'Boutique Saint-Paul Centre' }
  })
}

function salesmenOf(random: Random, sector: number): Salesman[] {
  return Array.from({ length: SALESMEN_PER_SECTOR }, (_, index) => {
    const { firstName, lastName } = aPerson(random)
    return { code: `V${String(sector * SALESMEN_PER_SECTOR + index + 1).padStart(4, '0')}`, name: `${firstName} ${lastName}` }
  })
}

/** Returns three of the sector's salespeople. In a large sector, outlets share them. */
function salesmenAt(salesmen: readonly Salesman[], place: number): Salesman[] {
  return salesmen.filter((_, index) => index % 10 === place % 10)
}

/** Chooses the outlets that open, fail or stop. Spares the first one, because a demonstration account signs in there. */
function planCourses(random: Random, span: Span, count: number): Course[] {
  const courses: Course[] = Array.from({ length: count }, () => ({ kind: 'steady' }))
  const order = shuffled(random, courses.map((_, index) => index).slice(1))
  const month = dayNumber(monthOf(span.lastDay))
  const days = {
    opened: () => span.firstDay + 120 + random.below(400),
    failing: () => span.lastDay - FAILING_DAYS + random.below(60),
    stopped: () => month - 3 - random.below(110),
  }
  for (const kind of ['opened', 'failing', 'stopped'] as const) {
    for (const index of order.splice(0, COURSES[kind])) courses[index] = { kind, on: days[kind]() }
  }
  return courses
}

function sumOver({ firstDay, lastDay }: Span, of: (market: MarketDay) => number): number {
  let sum = 0
  for (let day = firstDay; day <= lastDay; day += 1) sum += of(marketOn(day, firstDay))
  return sum
}
