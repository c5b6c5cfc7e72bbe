import { dayNumber, isoDay, monthOf, type Span } from './calendar.ts'
import { aPerson, type Person } from './names.ts'
import { SECTORS, SIGNS, type Place } from './places.ts'
import { pickWeighted, shuffled, type Random } from './random.ts'

export type Outlet = {
  number: number
  name: string
  place: Place
  /** Its index in SECTORS. */
  sector: number
  person: Person
  salesmen: readonly { code: string; name: string }[]
  /** Its part of the network's sales beside the others, and the part of an ordinary day that it sells on a day off. */
  size: number
  dayOffShare: number
  course: Course
}
type Course = { kind: 'steady' | 'opened' | 'failing' | 'stopped'; on: string | null }

const FIRST_NUMBER = 1001
const SALESMEN_PER_SECTOR = 30
const COURSES = { opened: 6, failing: 7, stopped: 7 }
const KIOSK_DAY_OFF_SHARE = 0.3
const FIRST_NAME = 'Boutique Saint-Paul Centre'

/** Returns the outlets in the order of their numbers. The first one belongs to `pdv@demo.test`. */
export function planNetwork(random: Random, span: Span): Outlet[] {
  const signs = shuffled(
    random,
    SECTORS.flatMap((_, sector) => signsOf(random, sector)),
  ).toSorted((a, b) => Number(b.name === FIRST_NAME) - Number(a.name === FIRST_NAME))
  const salesmen = SECTORS.map((_, sector) => salesmenOf(random, sector))
  const courses = planCourses(random, span, signs.length)
  const counts = SECTORS.map(() => 0)

  return signs.map((sign, index) => {
    const rank = (counts[sign.sector] ?? 0) + 1
    counts[sign.sector] = rank
    return {
      ...sign,
      number: FIRST_NUMBER + index,
      person: aPerson(random),
      // Three of the sector's salesmen. In a large sector, outlets share them.
      salesmen: (salesmen[sign.sector] ?? []).filter((_, position) => position % 10 === rank % 10),
      size: Math.exp(random.between(-0.6, 0.6)) * (SECTORS[sign.sector]?.places[0] === sign.place ? 1.35 : 1),
      course: courses[index] ?? { kind: 'steady', on: null },
    }
  })
}

function signsOf(random: Random, sector: number) {
  const { outlets, places } = SECTORS[sector] ?? { outlets: 0, places: [] }
  const usedNames = new Set<string>()
  return Array.from({ length: outlets }, (_, index) => {
    // True because a sector has places, and more names than outlets.
    const place = places[index % places.length] as Place
    const isBoutique = index < places.length && (random.next() < 0.6 || FIRST_NAME.endsWith(place.name))
    let sign = isBoutique ? SIGNS[0]?.name : pickWeighted(random, SIGNS).name
    while (usedNames.has(`${sign} ${place.name}`)) sign = random.pick(SIGNS).name
    const name = `${sign} ${place.name}`
    usedNames.add(name)
    return { name, place, sector, dayOffShare: sign === 'Kiosque' ? KIOSK_DAY_OFF_SHARE : 0 }
  })
}

function salesmenOf(random: Random, sector: number) {
  return Array.from({ length: SALESMEN_PER_SECTOR }, (_, index) => {
    const { firstName, lastName } = aPerson(random)
    return { code: `V${String(sector * SALESMEN_PER_SECTOR + index + 1).padStart(4, '0')}`, name: `${firstName} ${lastName}` }
  })
}

/** Chooses the outlets that open, fail or stop. Spares the first one, because a demonstration account signs in there. */
function planCourses(random: Random, { firstDay, lastDay }: Span, count: number): Course[] {
  const courses: Course[] = Array.from({ length: count }, () => ({ kind: 'steady', on: null }))
  const order = shuffled(random, courses.map((_, index) => index).slice(1))
  const dayOf = {
    opened: () => firstDay + 120 + random.below(400),
    failing: () => lastDay - 150 + random.below(60),
    stopped: () => dayNumber(monthOf(lastDay)) - 3 - random.below(55),
  }
  for (const kind of ['opened', 'failing', 'stopped'] as const) {
    for (const index of order.splice(0, COURSES[kind])) courses[index] = { kind, on: isoDay(dayOf[kind]()) }
  }
  return courses
}
