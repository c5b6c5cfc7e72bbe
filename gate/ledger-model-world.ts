import type { Database } from '../server/src/database/database.ts'
import type { openTestApp } from '../server/test/test-app.ts'
import type { Caller } from '../server/test/people.ts'
import { THRESHOLD } from './ledger-world.ts'

export type Send = Awaited<ReturnType<typeof openTestApp>>['send']
type Answer = Awaited<ReturnType<Send>>
export type Queue = 'network_credit' | 'agent_credit' | 'float'
export type Request = {
  id: number
  queue: Queue
  of: Caller
  requestedBy: Caller
  amount: number
  firstApprovedBy: number | null
  isDecided: boolean
}
export type Sale = {
  id: number
  of: Caller
  amount: number
  commission: number
  isDecided: boolean
  isCancelled: boolean
  isReversed: boolean
  decidedBy: number | null
}
export type Movement = {
  findId: () => Promise<string>
  kind: 'credit' | 'debit'
  of: Caller
  /** The agent whose float paid; undefined if the network paid. */
  payer: Caller | undefined
  amount: number
  /** The person's balance before the movement; for a correction, before the original one. */
  before: number
  /** The people who took part, who may not reverse it. */
  involved: readonly (number | null)[]
  /** The only giver, if there is one: the amount counts towards what they may give alone that day. */
  givenAloneBy: number | null
  isReversed: boolean
}

/** The expected documents and balances of an agent and an outlet; amounts in minor units. */
export type World = {
  db: Database
  send: Send
  managers: readonly [Caller, Caller, Caller]
  agent: Caller
  outlet: Caller
  packageId: number
  balances: Record<string, number>
  /** Credit limit of each account by its id; zero if absent. */
  limits: Record<number, number>
  suspended: Set<Caller>
  requests: Request[]
  sales: Sale[]
  movements: Movement[]
}

export type ActName =
  | ('give' | 'take' | 'give back' | 'ask' | 'approve' | 'approve part' | 'reject' | 'withdraw' | 'sell')
  | ('validate' | 'cancel' | 'take back' | 'reverse' | 'correct' | 'limit' | 'suspend' | 'reinstate')
/** `pick` chooses among the existing documents, `who` among the managers and the agent. */
export type Step = { act: ActName; isAgent: boolean; euros: number; pick: number; who: number }

/** A call, the refusal code or state it must answer if nothing else runs, and its effect on the model. */
export type Plan = {
  send: () => Promise<Answer>
  refusal?: string | undefined
  status?: string | undefined
  apply: (data: never) => void
}

export const available = (person: Caller) => `available ${person.id}`
export const held = (person: Caller) => `held ${person.id}`
export const commission = (person: Caller) => `commission ${person.id}`

export function add({ balances }: World, name: string, amount: number): void {
  balances[name] = (balances[name] ?? 0) + amount
}

export function balanceOf({ balances }: World, person: Caller): number {
  return balances[available(person)] ?? 0
}

/** Returns the lowest balance a person may reach: the limit, or the debt where it exceeds the limit. */
export function floorOf(world: World, person: Caller): number {
  return Math.min(-(world.limits[person.id] ?? 0), balanceOf(world, person))
}

export function canSpend(world: World, person: Caller): number {
  return balanceOf(world, person) - floorOf(world, person)
}

/** Returns what a giver may still give a person alone that day; negative after a correction raised the last grant. */
export function roomOf({ movements }: World, giver: Caller, of: Caller): number {
  const given = movements.filter((one) => one.kind === 'credit' && one.of === of && one.givenAloneBy === giver.id && !one.isReversed)
  return given.reduce((room, { amount }) => room - amount, THRESHOLD)
}

export function managerOf({ managers }: World, { who }: Step): Caller {
  return managers[who % managers.length] ?? managers[0]
}

export function deciderOf(world: World, step: Step): Caller {
  return step.who === world.managers.length ? world.agent : managerOf(world, step)
}

/** Returns the first code whose condition holds; list them in the order of the product's checks. */
export function firstRefusal(codes: Record<string, boolean>): string | undefined {
  return Object.entries(codes).find(([, holds]) => holds)?.[0]
}

export function decide(document: Request | Sale): void {
  if (document.isDecided) throw new Error(`${document.id} was decided twice`)
  document.isDecided = true
}
