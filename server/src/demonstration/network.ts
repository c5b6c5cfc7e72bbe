import { addDays } from '../shared/days.ts'
import { monthsLater, type Span } from './calendar.ts'
import { aPerson, type Person } from './names.ts'
import { SECTORS, SIGNS, type Place } from './places.ts'
import type { Random } from './random.ts'

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
  supply: Supply
}
/** A tracked outlet is compared with the operator's files; both it and a supplied one order from the central depot. */
type Supply = 'tracked' | 'supplied' | 'none'
type Course = { kind: 'steady' | 'opened' | 'failing' | 'stopped'; on?: string }

const FIRST_NUMBER = 1001
const SALESMEN_PER_SECTOR = 30
const KIOSK_DAY_OFF_SHARE = 0.3
const SUPPLIES: readonly Supply[] = ['tracked', 'none', 'supplied', 'supplied', 'tracked', 'none', 'supplied', 'none']

/** Returns the first outlet of each sector, then their second ones, and so on. The very first one belongs to `pdv@demo.test`. */
export function planNetwork(random: Random, span: Span): Outlet[] {
  const salesmen = SECTORS.map((_, sector) => salesmenOf(random, sector))
  const ranked = SECTORS.flatMap(({ outlets }, sector) => Array.from({ length: outlets }, (_, rank) => ({ sector, rank })))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ sector, rank }, index) => ({
      ...signOf(sector, rank),
      number: FIRST_NUMBER + index,
      sector,
      person: aPerson(random),
      // Three of the sector's salesmen. In a large sector, outlets share them.
      salesmen: (salesmen[sector] ?? []).filter((_, position) => position % 10 === rank % 10),
      size: Math.exp(random.between(-0.6, 0.6)) * (rank === 0 ? 1.35 : 1),
      course: courseOf(random, span, index),
      supply: SUPPLIES[index % SUPPLIES.length] ?? 'none',
    }))
}

/** Places a shop in each place of the sector first, then outlets of every sign. */
function signOf(sector: number, rank: number) {
  const places = SECTORS[sector]?.places ?? []
  const position = rank % places.length
  // True because the position is that of a place.
  const place = places[position] as Place
  const sign = rank < places.length ? 'Boutique' : (SIGNS[(position + Math.floor(rank / places.length)) % SIGNS.length] ?? '')
  return { name: `${sign} ${place.name}`, place, dayOffShare: sign === 'Kiosque' ? KIOSK_DAY_OFF_SHARE : 0 }
}

function salesmenOf(random: Random, sector: number) {
  return Array.from({ length: SALESMEN_PER_SECTOR }, (_, index) => {
    const { firstName, lastName } = aPerson(random)
    return { code: `V${String(sector * SALESMEN_PER_SECTOR + index + 1).padStart(4, '0')}`, name: `${firstName} ${lastName}` }
  })
}

/** Lets 6 outlets open, 7 fail and 8 stop. */
function courseOf(random: Random, { firstDay, lastDay }: Span, index: number): Course {
  if (index % 30 === 12) return { kind: 'opened', on: addDays(firstDay, 120 + random.below(400)) }
  if (index % 25 === 8) return { kind: 'failing', on: addDays(lastDay, random.below(60) - 150) }
  if (index % 22 === 16) return { kind: 'stopped', on: addDays(monthsLater(lastDay, 0), -3 - random.below(55)) }
  return { kind: 'steady' }
}
