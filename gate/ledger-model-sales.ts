import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import {
  cancelTransaction,
  reverseTransaction,
  sellSubscription,
  validateTransactions,
} from '@backoffice/contract/transactions/transactions'
import type { Caller } from '../server/test/people.ts'
import { add, available, canSpend, commission, decide, deciderOf, firstRefusal, held, managerOf } from './ledger-model-world.ts'
import type { Plan, Sale, Step, World } from './ledger-model-world.ts'
import { COMMISSION, PRICE } from './ledger-world.ts'

export function planSale(world: World): Plan {
  const { send, outlet, packageId } = world
  const body = { subscriberNumber: '123456', decoderNumber: '654321', packageId, months: 1 as const }
  return planHold(world, { of: outlet, amount: PRICE, commission: COMMISSION }, () => send(outlet, sellSubscription, { body }))
}

/** Plans an agent's return of credit, which always waits for somebody else, whatever the amount. */
export function planGivingBack(world: World, { euros }: Step): Plan {
  const { send, agent } = world
  const body = { userId: agent.id, amount: euros, reason: 'Rendu', reference: 'R' }
  return planHold(world, { of: agent, amount: euros * 100, commission: 0 }, () => send(agent, takeCredit, { body }))
}

type HeldSale = Pick<Sale, 'amount' | 'commission'> & { of: Caller }

function planHold(world: World, sale: HeldSale, send: Plan['send']): Plan {
  const { of, amount } = sale
  return {
    send,
    refusal: firstRefusal({ unauthenticated: world.suspended.has(of), insufficient_funds: canSpend(world, of) < amount }),
    apply: ({ id }: { id: number }) => {
      add(world, available(of), -amount)
      add(world, held(of), amount)
      world.sales.push({ ...sale, id, isDecided: false, isCancelled: false, isReversed: false, decidedBy: null })
    },
  }
}

export function planValidation(world: World, sale: Sale, step: Step): Plan {
  const { id, of, amount } = sale
  const decider = deciderOf(world, step)
  return {
    send: () => world.send(decider, validateTransactions, { body: { id } }),
    refusal: firstRefusal({
      unauthenticated: world.suspended.has(decider),
      four_eyes: decider === of,
      illegal_transition: sale.isDecided,
    }),
    apply: () => {
      decide(sale)
      sale.decidedBy = decider.id
      add(world, held(of), -amount)
      add(world, commission(of), sale.commission)
    },
  }
}

export function planCancellation(world: World, sale: Sale): Plan {
  const { id, of, amount } = sale
  return {
    send: () => world.send(of, cancelTransaction, { params: { id }, body: {} }),
    refusal: firstRefusal({ unauthenticated: world.suspended.has(of), illegal_transition: sale.isDecided }),
    apply: () => {
      decide(sale)
      sale.isCancelled = true
      add(world, held(of), -amount)
      add(world, available(of), amount)
    },
  }
}

/** Plans the reversal of a validated sale, commission included, by a manager who did not validate it. */
export function planTakingBack(world: World, sale: Sale, step: Step): Plan {
  const { id, of, amount } = sale
  const manager = managerOf(world, step)
  return {
    send: () => world.send(manager, reverseTransaction, { params: { id }, body: { raison: 'Mauvais abonné' } }),
    refusal: firstRefusal({
      four_eyes: sale.decidedBy === manager.id,
      illegal_transition: !sale.isDecided || sale.isCancelled || sale.isReversed,
    }),
    status: 'reversed',
    apply: () => {
      if (sale.isReversed) throw new Error(`${id} was reversed twice`)
      sale.isReversed = true
      add(world, available(of), amount)
      add(world, commission(of), -sale.commission)
    },
  }
}
