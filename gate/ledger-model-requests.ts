import {
  approveCreditRequest,
  cancelCreditRequest,
  rejectCreditRequest,
  submitCreditRequest,
} from '@backoffice/contract/credit-requests/credit-requests'
import type { Caller } from '../server/test/people.ts'
import { add, available, balanceOf, canSpend, decide, deciderOf, firstRefusal, roomOf } from './ledger-model-world.ts'
import type { Plan, Request, Step, World } from './ledger-model-world.ts'
import { THRESHOLD } from './ledger-world.ts'

type Approved = { statut: 'pending_second' | 'approved'; firstApprovedBy: number | null; restId?: number | null }

export function planRequest(world: World, { isAgent, euros, pick }: Step): Plan {
  const { send, agent, outlet, suspended, requests } = world
  const input = { amount: euros, description: 'Réassort' }
  const queue = isAgent ? 'float' : pick % 3 === 0 ? 'network_credit' : 'agent_credit'
  const of = isAgent ? agent : outlet
  return {
    send: () =>
      queue === 'float'
        ? send(agent, submitCreditRequest.float, { body: { userId: agent.id, ...input } })
        : send(outlet, submitCreditRequest[queue], { body: input }),
    refusal: firstRefusal({ unauthenticated: suspended.has(of) }),
    apply: ({ id }: { id: number }) => {
      requests.push({ id, queue, of, requestedBy: of, amount: euros * 100, firstApprovedBy: null, isDecided: false })
    },
  }
}

/** Plans an approval. Agents pay from their float. Above the threshold it takes two people, unless a manager made the request. */
export function planApproval(world: World, request: Request, step: Step): Plan {
  const { id, queue } = request
  const decider = deciderOf(world, step)
  return {
    ...planGrant(world, request, { decider, amount: request.amount }),
    send: () => world.send(decider, approveCreditRequest[queue], { params: { id } }),
  }
}

/** Plans a partial approval by an agent: the rest becomes a request of its own. */
export function planPart(world: World, step: Step): Plan | undefined {
  const agentRequests = world.requests.filter(({ queue }) => queue === 'agent_credit')
  const open = agentRequests.filter(({ isDecided }) => !isDecided)
  const among = open.length > 0 ? open : agentRequests
  const request = among[step.pick % among.length]
  if (!request) return undefined
  const { id, amount } = request
  const decider = deciderOf(world, step)
  // Usually half of it, sometimes more than was asked.
  const euros = step.pick % 4 === 0 ? step.euros : Math.ceil(amount / 200)
  return {
    ...planGrant(world, request, { decider, amount: euros * 100 }),
    send: () => world.send(decider, approveCreditRequest.agent_credit, { params: { id }, body: { amount: euros } }),
  }
}

function planGrant(world: World, request: Request, { decider, amount }: { decider: Caller; amount: number }): Omit<Plan, 'send'> {
  const { id, queue, of, requestedBy, amount: asked } = request
  const payer = queue === 'agent_credit' ? world.agent : undefined
  const isFirst = request.firstApprovedBy === null && requestedBy === of && asked > roomOf(world, decider, of)
  return {
    refusal: firstRefusal({
      ...refusalsOfDecision(world, request, decider),
      invalid_request: amount > asked,
      double_decision_needed: isFirst && amount < asked,
      beneficiary_not_active: world.suspended.has(of),
      insufficient_funds: !isFirst && payer !== undefined && canSpend(world, payer) < amount,
    }),
    status: isFirst ? 'pending_second' : 'approved',
    apply: ({ statut: status, firstApprovedBy, restId = null }: Approved) => {
      if (status === 'pending_second') {
        request.firstApprovedBy = firstApprovedBy
        return
      }
      const isLarge = asked > THRESHOLD && requestedBy === of
      if (isLarge && (firstApprovedBy === null || firstApprovedBy === decider.id)) throw new Error(`${id} is large and was decided by one`)
      decide(request)
      pay(world, { ...request, amount, firstApprovedBy }, { payer, decider })
      if ((restId !== null) !== amount < asked) throw new Error(`${amount} of ${asked} left the rest ${restId}`)
      if (restId !== null) world.requests.push({ ...request, id: restId, amount: asked - amount, firstApprovedBy: null, isDecided: false })
    },
  }
}

function pay(world: World, request: Request, { payer, decider }: { payer: Caller | undefined; decider: Caller }): void {
  const { of, amount, requestedBy, firstApprovedBy } = request
  const before = balanceOf(world, of)
  add(world, available(of), amount)
  if (payer) add(world, available(payer), -amount)
  world.movements.push({
    before,
    findId: () => findPayment(world, request),
    kind: 'credit',
    of,
    payer,
    amount,
    involved: [decider.id, requestedBy.id, firstApprovedBy],
    givenAloneBy: firstApprovedBy === null && requestedBy === of ? decider.id : null,
    isReversed: false,
  })
}

export function planRejection(world: World, request: Request, step: Step): Plan {
  const { send } = world
  const { id, queue } = request
  const decider = deciderOf(world, step)
  return {
    send: () =>
      queue === 'float'
        ? send(decider, rejectCreditRequest.float, { params: { id }, query: { reason: '' } })
        : send(decider, rejectCreditRequest[queue], { params: { id }, body: {} }),
    refusal: firstRefusal(refusalsOfDecision(world, request, decider)),
    apply: () => decide(request),
  }
}

export function planWithdrawal({ send, suspended }: World, request: Request): Plan {
  const { id, queue, requestedBy } = request
  return {
    send: () => send(requestedBy, cancelCreditRequest[queue], { params: { id } }),
    refusal: firstRefusal({ unauthenticated: suspended.has(requestedBy), illegal_transition: request.isDecided }),
    apply: () => decide(request),
  }
}

function refusalsOfDecision({ suspended, agent }: World, request: Request, decider: Caller) {
  const { queue, of, requestedBy, firstApprovedBy, isDecided } = request
  return {
    unauthenticated: suspended.has(decider),
    forbidden: decider === agent && queue !== 'agent_credit',
    four_eyes: [of.id, requestedBy.id, firstApprovedBy].includes(decider.id),
    illegal_transition: isDecided,
  }
}

async function findPayment({ db }: World, { id }: Request): Promise<string> {
  const payment = db.selectFrom('ledgerTransfers').select('id').where('documentType', '=', 'credit_request').where('documentId', '=', id)
  return (await payment.executeTakeFirstOrThrow()).id
}
