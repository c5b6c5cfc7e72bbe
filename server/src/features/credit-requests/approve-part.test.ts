import { readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest, listCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf, postingsOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { credit } from '../../../test/transactions.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const approvePart = approveCreditRequest.agent_credit

/** Creates a credit agent with 650 and a request of an outlet for 1 200. */
async function aShortAgent({ amount = 1_200_00n } = {}) {
  const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await credit(db, agent, { amount: 650_00n, by: manager })
  const { id } = await aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount })
  return { agent, outlet, id }
}

const granting = (id: number, amount?: number) => ({ params: { id }, body: amount === undefined ? {} : { amount } })

test('grants the available part, and the rest waits in its place as a request of its own', async () => {
  const { agent, outlet, id } = await aShortAgent()
  const part = await call(agent, approvePart, granting(id, 650))
  expect(part).toMatchObject({ id, amount: 650, askedAmount: 1200, statut: 'approved', restOf: null })
  expect([await availableOf(db, agent), await availableOf(db, outlet)]).toEqual([0n, 650_00n])

  const [rest] = (await call(agent, listCreditRequests.agent_credit, { query: {} })) as { id: number }[]
  expect(rest).toMatchObject({
    id: part.restId,
    restOf: id,
    amount: 550,
    statut: 'pending',
    createdAt: part.createdAt,
    requestedBy: outlet.id,
  })
  await credit(db, agent, { amount: 550_00n, by: manager })
  expect(await call(agent, approvePart, granting(part.restId ?? 0))).toMatchObject({ amount: 550, askedAmount: null, statut: 'approved' })
  expect(await availableOf(db, outlet)).toBe(1_200_00n)
})

test('a rest can be granted in parts again', async () => {
  const { agent, id } = await aShortAgent()
  const first = await call(agent, approvePart, granting(id, 100))
  const second = await call(agent, approvePart, granting(first.restId ?? 0, 200))
  expect(second).toMatchObject({ amount: 200, askedAmount: 1100, restOf: id })
})

test('refuses more than was requested, nothing, and a part in another queue', async () => {
  const { agent, outlet, id } = await aShortAgent()
  expect(await refusal(agent, approvePart, granting(id, 1200.01))).toMatchObject({ statusCode: 400, fields: [{ path: 'amount' }] })
  expect(await refusal(agent, approvePart, granting(id, 0))).toMatchObject({ statusCode: 400 })
  expect(await refusal(agent, approvePart, granting(id, 650.01))).toMatchObject({ statusCode: 409, code: 'insufficient_funds' })
  const { id: toNetwork } = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 50_00n })
  const request = { params: { id: toNetwork }, body: { amount: 20 } }
  expect(await refusal(manager, approveCreditRequest.network_credit, request)).toMatchObject({ statusCode: 400 })
  expect(await postingsOf(db, id)).toBe(0)
})

test('refuses a part that would avoid the second decision', async () => {
  const { agent, outlet, id } = await aShortAgent()
  await db
    .insertInto('amountSettings')
    .values({ accountId: outlet.id, operation: 'agent_credit', doubleDecisionAbove: 1_000_00n })
    .execute()
  expect(await refusal(agent, approvePart, granting(id, 600))).toMatchObject({ statusCode: 409, code: 'double_decision_needed' })
  expect(await call(manager, approvePart, granting(id))).toMatchObject({ statut: 'pending_second', amount: 1200 })
  expect(await call(agent, approvePart, granting(id, 600))).toMatchObject({ statut: 'approved', amount: 600, askedAmount: 1200 })
})

test('twenty simultaneous approvals have one effect, and one key gets one answer', async () => {
  const { agent, outlet, id } = await aShortAgent()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(agent, approvePart, granting(id, 300))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await availableOf(db, outlet)).toBe(300_00n)
  const again = await aShortAgent()
  const keyed = await Promise.all([1, 2, 3].map(() => send(withKey(again.agent, 'part'), approvePart, granting(again.id, 300))))
  expect(new Set(keyed.map(({ body }) => body)).size).toBe(1)
  expect(await availableOf(db, again.outlet)).toBe(300_00n)
})

test('the database refuses a part without its rest, and any other change of the amount', async () => {
  const { id, agent } = await aShortAgent()
  const decided = { status: 'approved', decidedBy: agent.id, decidedAt: new Date() } as const
  const change = (values: object) => db.updateTable('creditRequests').set(values).where('id', '=', id).execute()
  await expect(change({ ...decided, amount: 100n, askedAmount: 1_200_00n })).rejects.toThrow('a part and its rest')
  await expect(change({ amount: 100n })).rejects.toThrow('may be decided')
  await expect(change({ amount: 100n, askedAmount: 1_200_00n })).rejects.toThrow('a_part_of_what_was_asked')
})

test('shows the decider the floor of the payer, and the requester the rest', async () => {
  const { agent, outlet, id } = await aShortAgent()
  await db.insertInto('balanceSettings').values({ accountId: agent.id, creditLimit: 300_00n }).execute()
  expect((await call(agent, readCreditRequest, { params: { id } })).risk).toMatchObject({
    payerAvailable: 650,
    payerFloor: -300,
    payerAfter: -550,
  })
  const part = await call(agent, approvePart, granting(id, 950))
  const notifications = () => db.selectFrom('notifications').select('body').where('accountId', '=', outlet.id).execute()
  const body = expect.stringMatching(
    new RegExp(`950,00\\s€ sur 1\\s200,00\\s€ demandés\\. Le solde est crédité\\. Le reste attend, sous le n°\\s${part.restId}\\.`),
  )
  await expect.poll(notifications).toContainEqual({ body })
})

test('afterwards every invariant of the ledger holds', async () => {
  await sealAllTransfers(db)
  expect((await checkLedgerNow(db)).violations).toEqual([])
})
