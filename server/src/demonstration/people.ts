import { isoDay, monthsLater, type Span } from './calendar.ts'
import { aPerson, mailboxOf, type Person } from './names.ts'
import type { Outlet } from './network.ts'
import { SECTORS, STREETS } from './places.ts'
import type { Random } from './random.ts'

export type Account = Person & {
  email: string | null
  role: 'ROLE_MANAGER' | 'ROLE_RESP' | 'ROLE_AGENT' | 'ROLE_PDV' | 'ROLE_CLIENT'
  status: 'active' | 'invited'
  title: string
  phone: string
  address: string
  sectorName?: string
  creditAgent?: string
  outletNumber?: string
  outletName?: string
  latitude?: number
  longitude?: number
}

/** The manager of an outlet's sector, from a day on until before another one. */
export type Assignment = { outletNumber: string; sectorManager: string; from: string; until: string | null }

/** The sector of `responsable@demo.test`, which has the first outlet. */
const DEMONSTRATION_SECTOR = SECTORS.findIndex(({ name }) => name === 'Ouest')
const AGENTS = 6
/** Agents who left. Their outlets have another agent, and they still owe the last credit they gave. */
export const FORMER_AGENTS = [
  { firstName: 'Expédit', lastName: 'Dijoux', email: 'agent7@reseau.test', phone: '0639 98 41 07', address: '14 rue des Filaos' },
  { firstName: 'Marie-Josée', lastName: 'Sautron', email: 'agent8@reseau.test', phone: '0639 98 62 30', address: '3 rue des Alizés' },
] as const
const CLIENTS = 12
const INVITED_SHARE = 0.06

export const SIGN_INS = ['gestionnaire', 'gestionnaire2', 'responsable', 'agent', 'pdv', 'client'].map((name) => `${name}@demo.test`)

const sectorManagerEmail = (sector: number) =>
  sector === DEMONSTRATION_SECTOR ? 'responsable@demo.test' : `secteur${sector + 1}@reseau.test`
const creditAgentEmail = (index: number) => (index === 0 ? 'agent@demo.test' : `agent${index + 1}@reseau.test`)

export function planPeople(random: Random, outlets: readonly Outlet[]): Account[] {
  const base = ({ firstName, lastName } = aPerson(random)) => ({
    firstName,
    lastName,
    status: 'active' as const,
    phone: `0639 98 ${10 + random.below(90)} ${10 + random.below(90)}`,
    address: `${1 + random.below(120)} ${random.pick(STREETS)}`,
  })
  const manager = { role: 'ROLE_MANAGER', title: 'Gestionnaire réseau' } as const
  const agent = { role: 'ROLE_AGENT', title: 'Agent crédit' } as const
  const sectorManagers = SECTORS.map(
    ({ name }, sector): Account => ({
      ...base(),
      email: sectorManagerEmail(sector),
      role: 'ROLE_RESP',
      title: `Responsable du secteur ${name}`,
      sectorName: name,
    }),
  )
  const agents = Array.from({ length: AGENTS }, (_, index): Account => {
    const person = index === 0 ? { firstName: 'Mickaël', lastName: 'Grondin' } : undefined
    return { ...base(person), ...agent, email: creditAgentEmail(index) }
  })
  const clients = Array.from({ length: CLIENTS }, (_, index): Account => {
    const account = base(index === 0 ? { firstName: 'Fatou', lastName: 'Payet' } : undefined)
    const email = index === 0 ? 'client@demo.test' : `${mailboxOf(account)}${index}@reseau.test`
    const creditAgent = creditAgentEmail(index === 0 ? 0 : random.below(AGENTS))
    return { ...account, email, role: 'ROLE_CLIENT', title: 'Revendeur', creditAgent }
  })
  return [
    { ...base({ firstName: 'Nadia', lastName: 'Lebon' }), ...manager, email: 'gestionnaire@demo.test' },
    { ...base({ firstName: 'Jérôme', lastName: 'Técher' }), ...manager, email: 'gestionnaire2@demo.test' },
    ...sectorManagers,
    ...agents,
    ...outlets.map((outlet): Account => ({ ...base(outlet.person), ...outletAccount(random, outlet) })),
    ...clients,
    ...FORMER_AGENTS.map((person): Account => ({ ...person, ...agent, status: 'active' })),
  ]
}

/** Assigns each outlet to its sector's manager; three came from another sector some months ago. */
export function planAssignments(random: Random, outlets: readonly Outlet[], span: Span): Assignment[] {
  const since = monthsLater(isoDay(span.firstDay), -12)
  const moved = new Map([3, 6, 9].map((monthsAgo) => [2 + random.below(outlets.length - 2), monthsLater(isoDay(span.lastDay), -monthsAgo)]))
  return outlets.flatMap(({ number, sector }, index) => {
    const now = { outletNumber: String(number), sectorManager: sectorManagerEmail(sector), from: since, until: null }
    const movedOn = moved.get(index)
    if (movedOn === undefined) return [now]
    return [
      { ...now, sectorManager: sectorManagerEmail((sector + 1) % SECTORS.length), until: movedOn },
      { ...now, from: movedOn },
    ]
  })
}

function outletAccount(random: Random, { number, name, place, sector }: Outlet) {
  const isFirst = number === 1001
  const isInvited = !isFirst && random.next() < INVITED_SHARE
  return {
    email: isFirst ? 'pdv@demo.test' : `pdv${number}@reseau.test`,
    role: 'ROLE_PDV' as const,
    status: isInvited ? ('invited' as const) : ('active' as const),
    title: 'Gérant',
    address: `${1 + random.below(120)} ${random.pick(STREETS)}, ${place.town}`,
    creditAgent: creditAgentEmail(sector === DEMONSTRATION_SECTOR ? 0 : sector % AGENTS),
    outletNumber: String(number),
    outletName: name,
    latitude: roundedTo(place.latitude + random.between(-0.008, 0.008)),
    longitude: roundedTo(place.longitude + random.between(-0.008, 0.008)),
  }
}

const roundedTo = (degrees: number) => Math.round(degrees * 1e5) / 1e5
