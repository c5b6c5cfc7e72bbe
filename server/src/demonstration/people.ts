import { addDays } from '../shared/days.ts'
import { mondayOf, monthsLater, type Span } from './calendar.ts'
import { aPerson, type Person } from './names.ts'
import type { Outlet } from './network.ts'
import { SECTORS, STREETS } from './places.ts'
import type { Random } from './random.ts'

export type Account = Person & {
  email: string
  role: 'ROLE_MANAGER' | 'ROLE_RESP' | 'ROLE_AGENT' | 'ROLE_PDV' | 'ROLE_CLIENT'
  status: 'active' | 'invited'
  title: string
  phone: string
  address: string
  sectorName?: string
  outletNumber?: string
  outletName?: string
  latitude?: number
  longitude?: number
}

/** The sector manager or the credit agent of an account, from a day on until before another one. */
export type Assignment = { account: string; owner: string; from: string; until: string | null }

const AGENTS = 6
/** Agents who left. They still owe the last credit they gave. */
const FORMER_AGENTS = ['agent7@reseau.test', 'agent8@reseau.test'] as const
const CLIENTS = 12
const INVITED_EVERY = 17

export const SIGN_INS = ['gestionnaire', 'gestionnaire2', 'responsable', 'agent', 'pdv', 'client'].map((name) => `${name}@demo.test`)

const sectorManagerEmail = (sector: number) => (sector === 0 ? 'responsable@demo.test' : `secteur${sector + 1}@reseau.test`)
const agentEmail = (index: number) => (index === 0 ? 'agent@demo.test' : `agent${index + 1}@reseau.test`)
const outletEmail = ({ number }: Outlet) => (number === 1001 ? 'pdv@demo.test' : `pdv${number}@reseau.test`)
const clientEmail = (index: number) => (index === 0 ? 'client@demo.test' : `client${index + 1}@reseau.test`)

export function planPeople(random: Random, outlets: readonly Outlet[]): Account[] {
  const account = (email: string, { role, title, ...person }: Pick<Account, 'role' | 'title'> & Partial<Person>): Account => ({
    ...aPerson(random),
    ...person,
    email,
    role,
    title,
    status: 'active',
    phone: `0639 98 ${10 + random.below(90)} ${10 + random.below(90)}`,
    address: `${1 + random.below(120)} ${random.pick(STREETS)}`,
  })
  const manager = { role: 'ROLE_MANAGER', title: 'Gestionnaire réseau' } as const
  const agent = { role: 'ROLE_AGENT', title: 'Agent crédit' } as const
  const agents = [...Array.from({ length: AGENTS }, (_, index) => agentEmail(index)), ...FORMER_AGENTS]
  return [
    account('gestionnaire@demo.test', { ...manager, firstName: 'Nadia', lastName: 'Lebon' }),
    account('gestionnaire2@demo.test', { ...manager, firstName: 'Jérôme', lastName: 'Técher' }),
    ...SECTORS.map(({ name }, sector) => ({
      ...account(sectorManagerEmail(sector), { role: 'ROLE_RESP', title: `Responsable du secteur ${name}` }),
      sectorName: name,
    })),
    ...agents.map((email, index) => account(email, { ...agent, ...(index === 0 && { firstName: 'Mickaël', lastName: 'Grondin' }) })),
    ...outlets.map((outlet) => ({
      ...account(outletEmail(outlet), { ...outlet.person, role: 'ROLE_PDV', title: 'Gérant' }),
      ...placeOf(random, outlet),
    })),
    ...Array.from({ length: CLIENTS }, (_, index) => account(clientEmail(index), { role: 'ROLE_CLIENT', title: 'Revendeur' })),
  ]
}

function placeOf(random: Random, { number, name, place }: Outlet) {
  return {
    status: number % INVITED_EVERY === 0 ? ('invited' as const) : ('active' as const),
    address: `${1 + random.below(120)} ${random.pick(STREETS)}, ${place.town}`,
    outletNumber: String(number),
    outletName: name,
    latitude: place.latitude + random.below(1600) / 1e5 - 0.008,
    longitude: place.longitude + random.below(1600) / 1e5 - 0.008,
  }
}

/** Assigns each outlet to its sector's manager; three came from another sector some months ago. */
export function assignSectorManagers(outlets: readonly Outlet[], { firstDay, lastDay }: Span): Assignment[] {
  const since = monthsLater(firstDay, -12)
  return outlets.flatMap((outlet, index) => {
    const isMoved = index % 60 === 50
    const until = monthsLater(lastDay, -3 * Math.ceil(index / 60))
    const former = isMoved ? { owner: sectorManagerEmail((outlet.sector + 1) % SECTORS.length), until } : undefined
    return periodsOf({ account: outletEmail(outlet), owner: sectorManagerEmail(outlet.sector), from: since }, former)
  })
}

/** Assigns outlets and clients to credit agents. Nine outlets had one who left after a week in detail, or four weeks before the end. */
export function assignCreditAgents(outlets: readonly Outlet[], { firstDay, detailFrom, lastDay }: Span): Assignment[] {
  const leavers: Record<number, { owner: string; until: string }> = {
    11: { owner: FORMER_AGENTS[0], until: addDays(mondayOf(detailFrom), 7) },
    21: { owner: FORMER_AGENTS[1], until: addDays(mondayOf(lastDay), -28) },
  }
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({ account: clientEmail(index), owner: agentEmail(index % AGENTS) }))
  return [
    ...outlets.flatMap((outlet) =>
      periodsOf({ account: outletEmail(outlet), owner: agentEmail(outlet.sector % AGENTS), from: firstDay }, leavers[outlet.number % 40]),
    ),
    ...clients.map((client) => ({ ...client, from: firstDay, until: null })),
  ]
}

function periodsOf(now: Omit<Assignment, 'until'>, former: (Pick<Assignment, 'owner'> & { until: string }) | undefined): Assignment[] {
  if (former === undefined) return [{ ...now, until: null }]
  return [
    { ...now, ...former },
    { ...now, from: former.until, until: null },
  ]
}
