import { reinstateAccount, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { changeBalanceSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { signedIn, steppedUp } from '../server/test/people.ts'
import { planCorrection, planDebit, planGrant, planReversal } from './ledger-model-movements.ts'
import { planApproval, planPart, planRejection, planRequest, planWithdrawal } from './ledger-model-requests.ts'
import { planCancellation, planGivingBack, planSale, planTakingBack, planValidation } from './ledger-model-sales.ts'
import type { ActName, Plan, Step, World } from './ledger-model-world.ts'
import { THRESHOLD } from './ledger-world.ts'

type Act = (world: World, step: Step) => Plan | undefined

const acts: Record<ActName, Act> = {
  give: planGrant,
  take: planDebit,
  'give back': planGivingBack,
  ask: planRequest,
  approve: ofOne('requests', planApproval),
  'approve part': planPart,
  reject: ofOne('requests', planRejection),
  withdraw: ofOne('requests', planWithdrawal),
  sell: planSale,
  validate: ofOne('sales', planValidation),
  cancel: ofOne('sales', planCancellation),
  'take back': ofOne('sales', planTakingBack),
  reverse: ofOne('movements', planReversal),
  correct: ofOne('movements', planCorrection),
  limit: planLimit,
  suspend: planSuspension,
  reinstate: planReturn,
}

// True because these are the keys of the table above.
const names = Object.keys(acts) as ActName[]
/** Lists acts that others depend on more often, so that they are drawn more often. */
export const ACTS: readonly ActName[] = [
  ...names,
  'ask',
  'ask',
  'approve',
  'approve',
  'approve',
  'approve part',
  'approve part',
  'sell',
  'validate',
  'take back',
  'reverse',
  'limit',
  'reinstate',
]

/** Returns undefined if there is nothing to act upon yet. */
export function planOf(world: World, step: Step): Plan | undefined {
  return acts[step.act](world, step)
}

type Of<Documents extends 'requests' | 'sales' | 'movements'> = World[Documents][number]

function ofOne<Documents extends 'requests' | 'sales' | 'movements'>(
  documents: Documents,
  plan: (world: World, one: Of<Documents>, step: Step) => Plan | undefined,
): Act {
  return (world, step) => {
    const one: Of<Documents> | undefined = world[documents][step.pick % world[documents].length]
    return one && plan(world, one, step)
  }
}

/** Plans a credit limit, which may be above or below what is owed. */
function planLimit(world: World, { isAgent, euros }: Step): Plan {
  const { send, managers, limits } = world
  const { id } = isAgent ? world.agent : world.outlet
  const creditLimit = Math.max(0, euros - THRESHOLD / 100)
  const levels = { creditLimit, alertThreshold: null, criticalThreshold: null, paymentDays: null }
  return {
    send: () => send(managers[0], changeBalanceSettings, { body: { userId: id, ...levels } }),
    apply: () => void (limits[id] = creditLimit * 100),
  }
}

function planSuspension(world: World, { isAgent }: Step): Plan | undefined {
  const { send, managers, suspended } = world
  const person = isAgent ? world.agent : world.outlet
  if (suspended.has(person)) return undefined
  return {
    send: () => send(managers[0], suspendAccount, { params: { id: person.id }, body: { reason: 'Doute' } }),
    apply: () => void suspended.add(person),
  }
}

/** Plans the reinstatement of a suspended person, who then opens a new session. */
function planReturn({ db, send, managers, suspended }: World): Plan | undefined {
  const [person] = suspended
  if (!person) return undefined
  return {
    send: async () => {
      const answer = await send(managers[1], reinstateAccount, { params: { id: person.id }, body: { reason: 'Doute levé' } })
      if (answer.statusCode === 200) Object.assign(person, await steppedUp(db, await signedIn(db, person.id)))
      return answer
    },
    apply: () => void suspended.delete(person),
  }
}
