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
  /** Whose float paid it; without one, the network. */
  payer: Caller | undefined
  amount: number
  /** What the person had before it; of a correction, before the first amount. */
  before: number
  /** Who had a part in it, and takes nothing of it back. */
  involved: readonly (number | null)[]
  /** Names the only giver; the amount counts towards what they may give alone that day. */
  givenAloneBy: number | null
  isReversed: boolean
}

/** What the documents and balances of an agent and an outlet must be. Amounts in minor units. */
export type World = {
  db: Database
  send: Send
  managers: readonly [Caller, Caller, Caller]
  agent: Caller
  outlet: Caller
  packageId: number
  balances: Record<string, number>
  /** By account: how far below zero it may go; nothing stands for zero. */
  limits: Record<number, number>
  suspended: Set<Caller>
  requests: Request[]
  sales: Sale[]
  movements: Movement[]
}

export type ActName =
  | ('give' | 'take' | 'give back' | 'ask' | 'approve' | 'approve part' | 'reject' | 'withdraw' | 'sell')
  | ('validate' | 'cancel' | 'take back' | 'reverse' | 'correct' | 'limit' | 'suspend' | 'reinstate')
/** `pick` is among as many as there are by then, `who` one of the managers or the agent. */
export type Step = { act: ActName; isAgent: boolean; euros: number; pick: number; who: number }

/** A call with its expected refusal code or answered state, if nothing else runs, and its effect on the model. */
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

/** Returns what a giver may still give a person alone that day; negative after a correction raised the last gift. */
export function roomOf({ movements }: World, giver: Caller, of: Caller): number {
  const given = movements.filter((one) => one.kind === 'credit' && one.of === of && one.givenAloneBy === giver.id && !one.isReversed)
  return given.reduce((room, { amount }) => room - amount, THRESHOLD)
}

export function managerOf({ managers }: World, { who }: Step): Caller {
  return managers[who % managers.length] ?? managers[0]
}

/** A manager or the agent. */
export function deciderOf(world: World, step: Step): Caller {
  return step.who === world.managers.length ? world.agent : managerOf(world, step)
}

/** The first of these codes, in the order in which the product looks, whose condition holds. */
export function firstRefusal(codes: Record<string, boolean>): string | undefined {
  return Object.entries(codes).find(([, holds]) => holds)?.[0]
}

export function decide(document: Request | Sale): void {
  if (document.isDecided) throw new Error(`${document.id} was decided twice`)
  document.isDecided = true
}
