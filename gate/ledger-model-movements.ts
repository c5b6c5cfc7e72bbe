import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { add, available, balanceOf, canSpend, firstRefusal, floorOf, managerOf, roomOf } from './ledger-model-world.ts'
import type { Movement, Plan, Step, World } from './ledger-model-world.ts'
import { THRESHOLD } from './ledger-world.ts'

/** Plans a grant. Beyond what a manager may give alone that day, it becomes a request for another manager. */
export function planGrant(world: World, step: Step): Plan {
  const { send, agent, suspended, requests, movements } = world
  const of = step.isAgent ? agent : world.outlet
  const giver = managerOf(world, step)
  const amount = step.euros * 100
  const takesTwo = amount > roomOf(world, giver, of)
  const given = { of, amount, kind: 'credit', payer: undefined, involved: [giver.id], givenAloneBy: giver.id, isReversed: false } as const
  return {
    send: () => send(giver, giveCredit, { body: { userId: of.id, amount: step.euros, description: 'Remise' } }),
    refusal: firstRefusal({ beneficiary_not_active: suspended.has(of) }),
    status: takesTwo ? 'pending' : 'done',
    apply: ({ id }: { id: number | string }) => {
      if (amount > THRESHOLD && typeof id === 'string') throw new Error(`${amount} was given by one`)
      if (typeof id === 'number') {
        const queue = of === agent ? 'float' : 'network_credit'
        requests.push({ id, queue, of, requestedBy: giver, amount, firstApprovedBy: null, isDecided: false })
        return
      }
      movements.push({ ...given, before: balanceOf(world, of), findId: async () => id })
      add(world, available(of), amount)
    },
  }
}

/** Plans a debit; a manager who takes more than the threshold alone is refused. */
export function planDebit(world: World, step: Step): Plan {
  const { send, agent, outlet, movements } = world
  const of = step.isAgent ? agent : outlet
  const taker = managerOf(world, step)
  const amount = step.euros * 100
  const taken = { of, amount, kind: 'debit', payer: undefined, involved: [taker.id], givenAloneBy: null, isReversed: false } as const
  return {
    send: () => send(taker, takeCredit, { body: { userId: of.id, amount: step.euros, reason: 'Reprise', reference: 'R' } }),
    refusal: firstRefusal({ double_decision_needed: amount > THRESHOLD, insufficient_funds: canSpend(world, of) < amount }),
    apply: ({ id }: { id: string }) => {
      movements.push({ ...taken, before: balanceOf(world, of), findId: async () => id })
      add(world, available(of), -amount)
    },
  }
}

export function planReversal(world: World, movement: Movement, step: Step): Plan {
  const manager = managerOf(world, step)
  return {
    send: async () => world.send(manager, reverseMovement, { params: { id: await movement.findId() }, body: { reason: 'Erreur' } }),
    refusal: firstRefusal({
      four_eyes: movement.involved.includes(manager.id),
      already_reversed: movement.isReversed,
      insufficient_funds: isTooLow(world, movement, -gainOf(movement)),
    }),
    apply: () => takeBack(world, movement),
  }
}

/** Plans a correction, which moves the difference on both sides. */
export function planCorrection(world: World, movement: Movement, step: Step): Plan {
  const { findId, of, payer } = movement
  const manager = managerOf(world, step)
  const amount = step.euros * 100
  const replacement = { ...movement, amount, involved: [manager.id], givenAloneBy: manager.id }
  const isRise = amount > movement.amount
  const alone = movement.kind === 'credit' ? roomOf(world, manager, of) : THRESHOLD
  return {
    send: async () =>
      world.send(manager, correctMovement, { body: { movementId: await findId(), amount: step.euros, description: 'Bon montant' } }),
    refusal: firstRefusal({
      four_eyes: movement.involved.includes(manager.id),
      already_reversed: movement.isReversed,
      beneficiary_not_active: isRise && movement.kind === 'credit' && world.suspended.has(of),
      double_decision_needed: isRise && amount > alone,
      insufficient_funds:
        isTooLow(world, movement, gainOf(replacement) - gainOf(movement)) ||
        (payer !== undefined && canSpend(world, payer) < amount - movement.amount),
    }),
    apply: ({ id }: { id: string }) => {
      takeBack(world, movement)
      add(world, available(of), gainOf(replacement))
      if (payer) add(world, available(payer), -amount)
      world.movements.push({ ...replacement, findId: async () => id })
    },
  }
}

/** True if the change leaves too little. Reversing a credit may restore the balance before it, even below the limit. */
function isTooLow(world: World, { kind, of, before }: Movement, change: number): boolean {
  const floor = floorOf(world, of)
  return balanceOf(world, of) + change < (kind === 'credit' ? Math.min(floor, before) : floor)
}

function gainOf({ kind, amount }: Movement): number {
  return kind === 'credit' ? amount : -amount
}

function takeBack(world: World, movement: Movement): void {
  const { of, payer, amount, isReversed } = movement
  if (isReversed) throw new Error(`${amount} of ${of.id} was reversed twice`)
  movement.isReversed = true
  add(world, available(of), -gainOf(movement))
  if (payer) add(world, available(payer), amount)
}
