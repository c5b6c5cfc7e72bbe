import { approveCreditRequest } from '@backoffice/contract/credit-requests'
import { giveCredit, takeCredit } from '@backoffice/contract/ledger'
import { cancelTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf, heldOf, postingsOf } from '../server/test/credit.ts'
import { aPerson, withKey, type Caller } from '../server/test/people.ts'
import { openTestApp } from '../server/test/test-app.ts'
import { aNetwork, anAgentAndOutlet, balancesOf, COMMISSION, confirmEveryone, faultsOfLedger, PRICE } from './ledger-world.ts'

const ACCOUNTS = 100
const DEBITS = 50
const REQUESTS = 500
const DECIDERS = 20
const SALES = 200
const KEYS = 200
const TWINS = 30
const TIMEOUT = { timeout: 300_000 }

const { db, send, call } = await openTestApp()
const { managers, packageId } = await aNetwork(db)
const [manager, other] = managers
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()
const only = (status: number, times: number, others: number) => [...Array<number>(times).fill(200), ...Array<number>(others).fill(status)]
const give = ({ id: userId }: Caller, amount: number) => call(manager, giveCredit, { body: { userId, amount, description: 'Remise' } })

test('a hundred balances of ten, fifty debits of one at once: exactly ten succeed', TIMEOUT, async () => {
  for (const _ of range(ACCOUNTS)) {
    const agent = await aPerson(db, { role: 'ROLE_AGENT' })
    await give(agent, 10)
    const body = { userId: agent.id, amount: 1, reason: 'Reprise', reference: 'R' }
    const answers = await Promise.all(range(DEBITS).map(() => send(manager, takeCredit, { body })))
    expect(statusesOf(answers)).toEqual(only(409, 10, DEBITS - 10))
    expect(await availableOf(db, agent)).toBe(0n)
  }
  expect(await faultsOfLedger(db)).toEqual([])
})

test('twenty deciders at once on five hundred requests: one effect each', TIMEOUT, async () => {
  const deciders: Caller[] = []
  for (const _ of range(DECIDERS)) deciders.push(await aPerson(db, { role: 'ROLE_MANAGER' }))
  await confirmEveryone(db)
  const { agent, outlet } = await anAgentAndOutlet(db)
  const before = (await availableOf(db, outlet)) ?? 0n
  await give(agent, 1_000_000)
  for (const turn of range(REQUESTS)) {
    const queue = turn % 2 === 0 ? 'network_credit' : 'agent_credit'
    const { id } = await aPendingRequest(db, { queue, of: outlet, amount: 10_00n })
    const answers = await Promise.all(deciders.map((decider) => send(decider, approveCreditRequest[queue], { params: { id } })))
    expect(statusesOf(answers)).toEqual(only(409, 1, DECIDERS - 1))
    expect(await postingsOf(db, id)).toBe(1)
  }
  expect(await availableOf(db, outlet)).toBe(before + BigInt(REQUESTS) * 10_00n)
  expect(await faultsOfLedger(db)).toEqual([])
})

test('two hundred sales, each validated and cancelled five times at once: one or the other, and nothing stays held', TIMEOUT, async () => {
  const { outlet } = await anAgentAndOutlet(db)
  await give(outlet, (SALES * PRICE) / 100)
  let sold = 0
  for (const _ of range(SALES)) {
    const body = { subscriberNumber: '123456', decoderNumber: '654321', packageId, months: 1 as const }
    const { id } = await call(outlet, sellSubscription, { body })
    const validations = range(5).map(() => send(other, validateTransactions, { body: { id } }))
    const cancellations = range(5).map(() => send(outlet, cancelTransaction, { params: { id }, body: {} }))
    const [validated, cancelled] = await Promise.all([Promise.all(validations), Promise.all(cancellations)])
    const successes = validated.filter((answer) => answer.json<{ data: object[] }>().data.some((one) => 'statut' in one)).length
    expect(successes + cancelled.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
    sold += successes
    expect(await heldOf(db, outlet)).toBe(0n)
  }
  expect(await balancesOf(db, [outlet])).toEqual({
    [`available ${outlet.id}`]: (SALES - sold) * PRICE,
    [`held ${outlet.id}`]: 0,
    [`commission ${outlet.id}`]: sold * COMMISSION,
  })
  expect(await faultsOfLedger(db)).toEqual([])
})

test('two hundred keys, each pressed thirty times at once: one effect, one answer', TIMEOUT, async () => {
  const { agent } = await anAgentAndOutlet(db)
  for (const turn of range(KEYS)) {
    const caller = withKey(manager, `cle-${turn}`)
    const body = { userId: agent.id, amount: 3, description: 'Remise' }
    const answers = await Promise.all(range(TWINS).map(() => send(caller, giveCredit, { body })))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect((await send(caller, giveCredit, { body: { ...body, amount: 4 } })).statusCode).toBe(422)
  }
  expect(await availableOf(db, agent)).toBe(BigInt(KEYS) * 3_00n)
  expect(await faultsOfLedger(db)).toEqual([])
})
