import { listComments } from '@backoffice/contract/credit-requests/credit-conversation'
import {
  approveCreditRequest,
  cancelCreditRequest,
  CreditRequest,
  submitCreditRequest,
} from '@backoffice/contract/credit-requests/credit-requests'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { expect, test } from 'vitest'
import { availableOf, postingsOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, otherManager] = [await aManager(), await aManager()]
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV' })
const give = ({ id: userId }: { id: number }, amount: number, more: object = {}) => ({
  body: { userId, amount, description: 'Avance', ...more },
})

const thresholds = ['ROLE_AGENT', 'ROLE_PDV'] as const
const large = (roleName: (typeof thresholds)[number]) => ({
  roleName: roleName,
  operation: 'credit' as const,
  doubleDecisionAbove: 5_000_00n,
})
await db.insertInto('amountSettings').values(thresholds.map(large)).execute()

test('only managers who have just confirmed give credit, to accounts that hold credit and never to themselves', async () => {
  const outlet = await anOutlet()
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))

  expect(await refusal(agent, giveCredit, give(outlet, 10))).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await refusal(manager, giveCredit, give(outlet, 0))).toMatchObject({ statusCode: 400 })
  expect(await refusal(manager, giveCredit, give({ id: 999_999 }, 10))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
  expect(await refusal(hasty, giveCredit, give(outlet, 10))).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(manager, giveCredit, give(manager, 10))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await refusal(manager, giveCredit, give(sectorManager, 10))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
  expect(await availableOf(db, outlet)).toBe(0n)
})

test('up to the threshold it is posted at once, as one movement', async () => {
  const outlet = await anOutlet()
  const payment = { paymentMethod: 'Virement', reference: 'VIR-12' }
  const answers = await Promise.all([0, 1, 2].map(() => call(withKey(manager, 'don'), giveCredit, give(outlet, 5_000, payment))))

  expect(answers[0]).toMatchObject({ kind: 'credit', amount: 5_000, balanceAfter: 5_000, description: 'Avance', ...payment })
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await availableOf(db, outlet)).toBe(5_000_00n)
})

test('a limit of the settings also applies to managers', async () => {
  const outlet = await anOutlet()
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'credit', maximum: 100_00n }).execute()
  expect(await refusal(manager, giveCredit, give(outlet, 101))).toMatchObject({ statusCode: 409, code: 'limit_passed' })
})

test('a large grant counts towards the cap of credit given, not of credit requested', async () => {
  const outlet = await anOutlet()
  const limits = [
    { accountId: outlet.id, operation: 'credit', dailyCap: 8_000_00n },
    { accountId: outlet.id, operation: 'network_credit', dailyCap: 2_000_00n },
  ] as const
  await db.insertInto('amountSettings').values(limits).execute()
  const { id } = CreditRequest.parse(await call(manager, giveCredit, give(outlet, 6_000)))

  for (const amount of [6_000, 2_000.01]) {
    expect(await refusal(otherManager, giveCredit, give(outlet, amount))).toMatchObject({
      code: 'limit_passed',
      message: expect.stringContaining('6\u00a0000,00\u00a0€ déjà utilisés'),
    })
  }
  const request = await call(outlet, submitCreditRequest.network_credit, { body: { amount: 2_000, description: 'Réassort' } })
  await call(manager, cancelCreditRequest.network_credit, { params: { id } })
  expect(request.statut).toBe('pending')
  await call(manager, giveCredit, give(outlet, 5_000))
})

test('a manager’s request for an agent counts as given, the agent’s own as requested', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const limits = [
    { accountId: agent.id, operation: 'credit', dailyCap: 300_00n },
    { accountId: agent.id, operation: 'float', dailyCap: 200_00n },
  ] as const
  await db.insertInto('amountSettings').values(limits).execute()
  const asking = (amount: number) => ({ body: { userId: agent.id, amount, description: 'Dotation' } })
  await call(manager, submitCreditRequest.float, asking(250))

  expect(await refusal(otherManager, submitCreditRequest.float, asking(51))).toMatchObject({ code: 'limit_passed' })
  expect(await refusal(manager, giveCredit, give(agent, 51))).toMatchObject({ code: 'limit_passed' })
  expect(await call(agent, submitCreditRequest.float, asking(200))).toMatchObject({ statut: 'pending' })
  expect(await refusal(agent, submitCreditRequest.float, asking(1))).toMatchObject({ code: 'limit_passed' })
})

test.each([
  ['ROLE_PDV', 'network_credit'],
  ['ROLE_AGENT', 'float'],
] as const)('above the threshold, for a %s, a request in the queue %s waits for another manager', async (role, queue) => {
  const beneficiary = await aPerson(db, { role })
  await db.insertInto('amountSettings').values({ accountId: beneficiary.id, operation: queue, doubleDecisionAbove: 1_00n }).execute()
  const grant = await call(manager, giveCredit, give(beneficiary, 5_000.01, { paymentMethod: 'Espèces' }))

  const request = CreditRequest.parse(grant)
  expect(request).toMatchObject({ queue, statut: 'pending', userId: beneficiary.id, requestedBy: manager.id, comments: 1 })
  expect(await availableOf(db, beneficiary)).toBe(0n)
  expect(await call(otherManager, listComments, { params: request })).toMatchObject([{ text: 'Moyen de paiement\u00a0: Espèces' }])

  const params = { id: request.id }
  expect(await refusal(manager, approveCreditRequest[queue], { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await call(otherManager, approveCreditRequest[queue], { params })).toMatchObject({ statut: 'approved' })
  expect([await availableOf(db, beneficiary), await postingsOf(db, request.id)]).toEqual([5_000_01n, 1])
})

test('the giving manager may cancel the request; its beneficiary may only read it', async () => {
  const outlet = await anOutlet()
  const { id } = CreditRequest.parse(await call(manager, giveCredit, give(outlet, 9_000)))
  const cancel = (caller: Caller) => send(caller, cancelCreditRequest.network_credit, { params: { id } })

  expect((await cancel(outlet)).json()).toMatchObject({ statusCode: 403, code: 'not_requester' })
  expect((await cancel(otherManager)).json()).toMatchObject({ statusCode: 403, code: 'not_requester' })
  expect((await cancel(manager)).json()).toMatchObject({ data: { statut: 'cancelled' } })
  expect((await cancel(manager)).json()).toMatchObject({ statusCode: 409, statut: 'cancelled' })
})
