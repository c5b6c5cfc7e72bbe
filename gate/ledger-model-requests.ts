import { approveCreditRequest, cancelCreditRequest, rejectCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests'
import type { Caller } from '../server/test/people.ts'
import { add, available, balanceOf, canSpend, decide, deciderOf, firstRefusal } from './ledger-model-world.ts'
import type { Plan, Request, Step, World } from './ledger-model-world.ts'
import { THRESHOLD } from './ledger-world.ts'

type Approved = { statut: 'pending_second' | 'approved'; firstApprovedBy: number | null }

export function planRequest(world: World, { isAgent, euros, pick }: Step): Plan {
  const { send, agent, outlet, suspended, requests } = world
  const asked = { amount: euros, description: 'Réassort' }
  const queue = isAgent ? 'float' : pick % 3 === 0 ? 'network_credit' : 'agent_credit'
  const of = isAgent ? agent : outlet
  return {
    send: () =>
      queue === 'float'
        ? send(agent, submitCreditRequest.float, { body: { userId: agent.id, ...asked } })
        : send(outlet, submitCreditRequest[queue], { body: asked }),
    refusal: firstRefusal({ unauthenticated: suspended.has(of) }),
    apply: ({ id }: { id: number }) => {
      requests.push({ id, queue, of, requestedBy: of, amount: euros * 100, firstApprovedBy: null, isDecided: false })
    },
  }
}

/** An agent pays from the own float. What is large, and was not asked for by a manager, takes two people. */
export function planApproval(world: World, request: Request, step: Step): Plan {
  const { send, suspended } = world
  const { id, queue, of, requestedBy, amount } = request
  const decider = deciderOf(world, step)
  const takesTwo = amount > THRESHOLD && requestedBy === of
  const payer = queue === 'agent_credit' ? world.agent : undefined
  const isPaid = !takesTwo || request.firstApprovedBy !== null
  return {
    send: () => send(decider, approveCreditRequest[queue], { params: { id } }),
    refusal: firstRefusal({
      ...refusalsOfDecision(world, request, decider),
      beneficiary_not_active: suspended.has(of),
      insufficient_funds: isPaid && payer !== undefined && canSpend(world, payer) < amount,
    }),
    apply: ({ statut: status, firstApprovedBy }: Approved) => {
      if (status === 'pending_second' && !takesTwo) throw new Error(`${id} waits for a second decision and is small`)
      if (status === 'pending_second') {
        request.firstApprovedBy = firstApprovedBy
        return
      }
      if (takesTwo && (firstApprovedBy === null || firstApprovedBy === decider.id)) throw new Error(`${id} is large and was decided by one`)
      decide(request)
      pay(world, { ...request, firstApprovedBy }, { payer, decider })
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
  const payment = db.selectFrom('ledger_transfers').select('id').where('document_type', '=', 'credit_request').where('document_id', '=', id)
  return (await payment.executeTakeFirstOrThrow()).id
}
