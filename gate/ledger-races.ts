import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { cancelTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { availableOf } from '../server/test/credit.ts'
import { aPerson, withKey, type Caller } from '../server/test/people.ts'
import type { openTestApp } from '../server/test/test-app.ts'
import { differences } from './differences.ts'
import { aNetwork, anAgentAndOutlet, balancesOf, COMMISSION, faultsOfLedger, PRICE } from './ledger-world.ts'

export type RacingWorld = Awaited<ReturnType<typeof openTestApp>> & Awaited<ReturnType<typeof aNetwork>>
type Answer = { statusCode: number; body: string }
/** Runs a race and returns every fault found in the answers, the documents and the ledger. */
export type Race = (world: RacingWorld, times: number) => Promise<string[]>

const DEBITS = 50
const TWINS = 30
export const range = (count: number) => Array.from({ length: count }, (_, at) => at)

export async function aRacingWorld(app: Awaited<ReturnType<typeof openTestApp>>): Promise<RacingWorld> {
  return { ...app, ...(await aNetwork(app.db)) }
}

/** Debits each balance of ten by one, fifty times at once. */
export const raceForBalances: Race = async (world, balances) => {
  const { db, send, managers } = world
  const faults: string[] = []
  for (const _ of range(balances)) {
    const agent = await aPerson(db, { role: 'ROLE_AGENT' })
    await give(world, agent, 10)
    const body = { userId: agent.id, amount: 1, reason: 'Reprise', reference: 'R' }
    const answers = await Promise.all(range(DEBITS).map(() => send(managers[0], takeCredit, { body })))
    faults.push(...differences('debits', tally(answers), `200 × 10, 409 × ${DEBITS - 10}`))
    faults.push(...differences('what is left', await availableOf(db, agent), 0n))
  }
  return [...faults, ...(await faultsOfLedger(db))]
}

/** Ends each sale by five validations and five cancellations at once, while another sale stays in progress. */
export const raceToEnd: Race = async (world, sales) => {
  const { db, send, managers } = world
  const { outlet } = await anAgentAndOutlet(db)
  await give(world, outlet, ((sales + 1) * PRICE) / 100)
  await sell(world, outlet)
  const faults: string[] = []
  let sold = 0
  for (const _ of range(sales)) {
    const id = await sell(world, outlet)
    const validations = range(5).map(() => send(managers[1], validateTransactions, { body: { id } }))
    const cancellations = range(5).map(() => send(outlet, cancelTransaction, { params: { id }, body: {} }))
    const [validated, cancelled] = await Promise.all([Promise.all(validations), Promise.all(cancellations)])
    const successes = validated.filter(isValidated).length
    faults.push(...differences('validations', tally(validated), '200 × 5'))
    faults.push(...differences('ends', successes + cancelled.filter(({ statusCode }) => statusCode === 200).length, 1))
    sold += successes
  }
  const due = {
    [`available ${outlet.id}`]: (sales - sold) * PRICE,
    [`held ${outlet.id}`]: PRICE,
    [`commission ${outlet.id}`]: sold * COMMISSION,
  }
  return [...faults, ...differences('balances', await balancesOf(db, [outlet]), due), ...(await faultsOfLedger(db))]
}

/** Sends each key thirty times at once, then once more with another body. */
export const raceOfKeys: Race = async (world, keys) => {
  const { db, send, managers } = world
  const { agent } = await anAgentAndOutlet(db)
  const faults: string[] = []
  for (const turn of range(keys)) {
    const caller = withKey(managers[0], `cle-${agent.id}-${turn}`)
    const body = { userId: agent.id, amount: 3, description: 'Remise' }
    const answers = await Promise.all(range(TWINS).map(() => send(caller, giveCredit, { body })))
    faults.push(...differences('presses', tally(answers), `200 × ${TWINS}`))
    faults.push(...differences('answers', new Set(answers.map((answer) => answer.body)).size, 1))
    const secondGrant = await send(caller, giveCredit, { body: { ...body, amount: 4 } })
    faults.push(...differences('another body', secondGrant.statusCode, 422))
  }
  faults.push(...differences('what the agent got', await availableOf(db, agent), BigInt(keys) * 3_00n))
  return [...faults, ...(await faultsOfLedger(db))]
}

export async function give({ call, managers }: RacingWorld, { id: userId }: Caller, amount: number): Promise<void> {
  await call(managers[0], giveCredit, { body: { userId, amount, description: 'Remise' } })
}

async function sell({ call, packageId }: RacingWorld, outlet: Caller): Promise<number> {
  const body = { subscriberNumber: '123456', decoderNumber: '654321', packageId, months: 1 as const }
  return (await call(outlet, sellSubscription, { body })).id
}

/** True if the only outcome in the answer is a validation. */
function isValidated({ body }: Answer): boolean {
  return body.includes('"statut":"validated"')
}

export function tally(answers: readonly Answer[]): string {
  const times = Map.groupBy(answers, ({ statusCode }) => statusCode)
  return [...times]
    .toSorted(([one], [other]) => one - other)
    .map(([status, those]) => `${status} × ${those.length}`)
    .join(', ')
}
