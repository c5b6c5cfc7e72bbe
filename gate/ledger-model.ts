import { approveCreditRequest, cancelCreditRequest, rejectCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests'
import { correctMovement, giveCredit, reverseMovement, takeCredit } from '@backoffice/contract/ledger'
import { cancelTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions'
import type { openTestApp } from '../server/test/test-app.ts'
import type { Caller } from '../server/test/people.ts'
import { COMMISSION, PRICE } from './ledger-world.ts'

type Send = Awaited<ReturnType<typeof openTestApp>>['send']
type Answer = Awaited<ReturnType<Send>>
type Queue = 'network_credit' | 'agent_credit' | 'float'
type Request = { id: number; queue: Queue; of: Caller; amount: number; isDecided: boolean }
type Sale = { id: number; isDecided: boolean }
type Movement = { id: string; kind: 'credit' | 'debit'; of: Caller; amount: number; madeBy: Caller; isReversed: boolean }

/** What the documents and balances of an agent and an outlet must be. Amounts in minor units. */
export type World = {
  send: Send
  managers: readonly [Caller, Caller]
  agent: Caller
  outlet: Caller
  packageId: number
  balances: Record<string, number>
  requests: Request[]
  sales: Sale[]
  movements: Movement[]
}

export const ACTS = ['give', 'take', 'ask', 'approve', 'reject', 'withdraw', 'sell', 'validate', 'cancel', 'reverse', 'correct'] as const
/** Of what is picked among, as many as there are by then. */
export type Step = { act: (typeof ACTS)[number]; isAgent: boolean; euros: number; pick: number }

/** A call, the code it must be refused with if it is made now and alone, and what becomes true once it succeeds. */
export type Plan = { send: () => Promise<Answer>; refusal?: string | undefined; apply: (data: never) => void }

export const available = (person: Caller) => `available ${person.id}`
const held = (person: Caller) => `held ${person.id}`
const commission = (person: Caller) => `commission ${person.id}`
const SHORT = 'insufficient_funds'
const DECIDED = 'illegal_transition'

export function add(world: World, name: string, amount: number): void {
  world.balances[name] = (world.balances[name] ?? 0) + amount
}

/** Nothing where there is nothing to act upon yet. */
export function planOf(world: World, step: Step): Plan | undefined {
  const { act, pick } = step
  if (act === 'give' || act === 'take') return planOperation(world, step, act === 'give' ? 'credit' : 'debit')
  if (act === 'ask') return planRequest(world, step)
  if (act === 'sell') return planSale(world)
  if (act === 'validate' || act === 'cancel') return planEndOfSale(world, world.sales[pick % world.sales.length], act)
  if (act === 'reverse' || act === 'correct') return planReversal(world, world.movements[pick % world.movements.length], step)
  return planDecision(world, world.requests[pick % world.requests.length], act)
}

function planOperation(world: World, { isAgent, euros }: Step, kind: 'credit' | 'debit'): Plan {
  const { send, managers, balances } = world
  const of = isAgent ? world.agent : world.outlet
  const [manager] = managers
  const amount = euros * 100
  const given = { userId: of.id, amount: euros, description: 'Remise' }
  const taken = { userId: of.id, amount: euros, reason: 'Reprise', reference: 'R' }
  return {
    send: () => (kind === 'credit' ? send(manager, giveCredit, { body: given }) : send(manager, takeCredit, { body: taken })),
    refusal: kind === 'debit' && (balances[available(of)] ?? 0) < amount ? SHORT : undefined,
    apply: ({ id }: { id: string }) => {
      add(world, available(of), kind === 'credit' ? amount : -amount)
      world.movements.push({ id, kind, of, amount, madeBy: manager, isReversed: false })
    },
  }
}

function planRequest(world: World, { isAgent, euros, pick }: Step): Plan {
  const { send, agent, outlet } = world
  const asked = { amount: euros, description: 'Réassort' }
  const queue = isAgent ? 'float' : pick % 2 === 0 ? 'network_credit' : 'agent_credit'
  return {
    send: () =>
      queue === 'float'
        ? send(agent, submitCreditRequest.float, { body: { userId: agent.id, ...asked } })
        : send(outlet, submitCreditRequest[queue], { body: asked }),
    apply: ({ id }: { id: number }) => {
      world.requests.push({ id, queue, of: isAgent ? agent : outlet, amount: euros * 100, isDecided: false })
    },
  }
}

function planDecision(world: World, request: Request | undefined, act: 'approve' | 'reject' | 'withdraw'): Plan | undefined {
  if (!request) return undefined
  const { send, managers, agent, balances } = world
  const { id, queue, of, amount } = request
  const params = { id }
  const sends = {
    approve: () => send(managers[0], approveCreditRequest[queue], { params }),
    reject: () =>
      queue === 'float'
        ? send(managers[1], rejectCreditRequest.float, { params, query: { reason: '' } })
        : send(managers[1], rejectCreditRequest[queue], { params, body: {} }),
    withdraw: () => send(of, cancelCreditRequest[queue], { params }),
  }
  const isShort = act === 'approve' && queue === 'agent_credit' && (balances[available(agent)] ?? 0) < amount
  return {
    send: sends[act],
    refusal: request.isDecided ? DECIDED : isShort ? SHORT : undefined,
    apply: () => {
      decide(request)
      if (act !== 'approve') return
      add(world, available(of), amount)
      if (queue === 'agent_credit') add(world, available(agent), -amount)
    },
  }
}

function planSale(world: World): Plan {
  const { send, outlet, packageId, balances } = world
  const body = { subscriberNumber: '123456', decoderNumber: '654321', packageId, months: 1 as const }
  return {
    send: () => send(outlet, sellSubscription, { body }),
    refusal: (balances[available(outlet)] ?? 0) < PRICE ? SHORT : undefined,
    apply: ({ id }: { id: number }) => {
      add(world, available(outlet), -PRICE)
      add(world, held(outlet), PRICE)
      world.sales.push({ id, isDecided: false })
    },
  }
}

function planEndOfSale(world: World, sale: Sale | undefined, act: 'validate' | 'cancel'): Plan | undefined {
  if (!sale) return undefined
  const { send, managers, outlet } = world
  const { id } = sale
  return {
    send: () =>
      act === 'validate'
        ? send(managers[1], validateTransactions, { body: { id } })
        : send(outlet, cancelTransaction, { params: { id }, body: {} }),
    refusal: sale.isDecided ? DECIDED : undefined,
    apply: () => {
      decide(sale)
      add(world, held(outlet), -PRICE)
      add(world, act === 'validate' ? commission(outlet) : available(outlet), act === 'validate' ? COMMISSION : PRICE)
    },
  }
}

function planReversal(world: World, movement: Movement | undefined, { act, euros }: Step): Plan | undefined {
  if (!movement) return undefined
  const { send, managers, balances } = world
  const { id, kind, of, madeBy } = movement
  const another = madeBy === managers[0] ? managers[1] : managers[0]
  const sign = kind === 'credit' ? 1 : -1
  const amount = act === 'correct' ? euros * 100 : 0
  const change = sign * (amount - movement.amount)
  const body = { movementId: id, amount: euros, description: 'Bon montant' }
  return {
    send: () =>
      act === 'correct'
        ? send(another, correctMovement, { body })
        : send(another, reverseMovement, { params: { id }, body: { reason: 'Erreur' } }),
    refusal: movement.isReversed ? 'already_reversed' : (balances[available(of)] ?? 0) + change < 0 ? SHORT : undefined,
    apply: (data: { id: string }) => {
      if (movement.isReversed) throw new Error(`${id} was reversed twice`)
      movement.isReversed = true
      add(world, available(of), change)
      if (act === 'correct') world.movements.push({ id: data.id, kind, of, amount, madeBy: another, isReversed: false })
    },
  }
}

function decide(document: Request | Sale): void {
  if (document.isDecided) throw new Error(`${document.id} was decided twice`)
  document.isDecided = true
}
