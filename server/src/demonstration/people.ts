import { aPerson, mailboxOf, type Person } from './names.ts'
import type { Outlet } from './network.ts'
import { SECTORS, STREETS } from './places.ts'
import type { Random } from './random.ts'

export type Account = Omit<Person, 'civility'> & {
  email: string | null
  role: 'ROLE_MANAGER' | 'ROLE_RESP' | 'ROLE_AGENT' | 'ROLE_PDV' | 'ROLE_CLIENT'
  status: 'active' | 'invited'
  title: string
  phone: string
  address: string
  sectorName?: string
  /** The e-mail address of the agent. */
  creditAgent?: string
  outletNumber?: string
  outletName?: string
  latitude?: number
  longitude?: number
}

/** The sector of `responsable@demo.test`, which has the first outlet. */
const SHOWN_SECTOR = SECTORS.findIndex(({ name }) => name === 'Ouest')
const AGENTS = 6
/** Agents who left. Their outlets have another agent, and they still owe the last credit they gave. */
export const FORMER_AGENTS = [
  { firstName: 'Expédit', lastName: 'Dijoux', email: 'agent7@reseau.test', phone: '0639 98 41 07', address: '14 rue des Filaos' },
  { firstName: 'Marie-Josée', lastName: 'Sautron', email: 'agent8@reseau.test', phone: '0639 98 62 30', address: '3 rue des Alizés' },
] as const
const CLIENTS = 12
const INVITED_SHARE = 0.06

export const SIGN_INS = ['gestionnaire', 'gestionnaire2', 'responsable', 'agent', 'pdv', 'client'].map((name) => `${name}@demo.test`)

export const sectorManagerEmail = (sector: number) =>
  sector === SHOWN_SECTOR ? 'responsable@demo.test' : `secteur${sector + 1}@reseau.test`
const creditAgentEmail = (index: number) => (index === 0 ? 'agent@demo.test' : `agent${index + 1}@reseau.test`)

export function planPeople(random: Random, outlets: readonly Outlet[]): Account[] {
  const base = (person: Person) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    status: 'active' as const,
    phone: `0639 98 ${10 + random.below(90)} ${10 + random.below(90)}`,
    address: `${1 + random.below(120)} ${random.pick(STREETS)}`,
  })
  const named = (civility: Person['civility'], firstName: string, lastName: string) => base({ civility, firstName, lastName })

  return [
    { ...named('MME', 'Nadia', 'Lebon'), email: 'gestionnaire@demo.test', role: 'ROLE_MANAGER', title: 'Gestionnaire réseau' },
    { ...named('M', 'Jérôme', 'Técher'), email: 'gestionnaire2@demo.test', role: 'ROLE_MANAGER', title: 'Gestionnaire réseau' },
    ...SECTORS.map(
      ({ name }, sector): Account => ({
        ...base(aPerson(random)),
        email: sectorManagerEmail(sector),
        role: 'ROLE_RESP',
        title: `Responsable du secteur ${name}`,
        sectorName: name,
      }),
    ),
    ...Array.from(
      { length: AGENTS },
      (_, index): Account => ({
        ...(index === 0 ? named('M', 'Mickaël', 'Grondin') : base(aPerson(random))),
        email: creditAgentEmail(index),
        role: 'ROLE_AGENT',
        title: 'Agent crédit',
      }),
    ),
    ...outlets.map((outlet): Account => ({ ...base(outlet.person), ...outletAccount(random, outlet) })),
    ...Array.from({ length: CLIENTS }, (_, index): Account => {
      const person = aPerson(random)
      return {
        ...(index === 0 ? named('MME', 'Fatou', 'Payet') : base(person)),
        email: index === 0 ? 'client@demo.test' : `${mailboxOf(person)}${index}@reseau.test`,
        role: 'ROLE_CLIENT',
        title: 'Revendeur',
        creditAgent: creditAgentEmail(index === 0 ? 0 : random.below(AGENTS)),
      }
    }),
    ...FORMER_AGENTS.map((person): Account => ({ ...person, role: 'ROLE_AGENT', status: 'active', title: 'Agent crédit' })),
  ]
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
    creditAgent: creditAgentEmail(sector === SHOWN_SECTOR ? 0 : sector % AGENTS),
    outletNumber: String(number),
    outletName: name,
    latitude: roundedTo(place.latitude + random.between(-0.008, 0.008)),
    longitude: roundedTo(place.longitude + random.between(-0.008, 0.008)),
  }
}

const roundedTo = (degrees: number) => Math.round(degrees * 1e5) / 1e5
