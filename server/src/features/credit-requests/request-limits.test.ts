import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { listCreditRequests, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { changeRequestLimits, getRequestLimits } from '@backoffice/contract/credit-requests/request-limits'
import { sql } from 'kysely'
import { readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const ask = (amount = 10) => ({ body: { amount, description: 'Réassort' } })
const minuteAgo = () => sql`update credit_requests set created_at = created_at - interval '61 seconds'`.execute(db)

test('at most twenty requests of one beneficiary wait in one queue, even if they arrive at once', async () => {
  const outlet = await anOutlet()
  for (let made = 0; made < 15; made += 1) await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  await minuteAgo()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(outlet, submitCreditRequest.network_credit, ask())))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  expect(await refusal(outlet, submitCreditRequest.network_credit, ask())).toMatchObject({
    statusCode: 409,
    code: 'too_many_open',
    message: '20 demandes attendent déjà une décision dans cette file\u00a0: attendez-en une, ou annulez-en une.',
  })
  expect(await call(outlet, submitCreditRequest.agent_credit, ask())).toMatchObject({ statut: 'pending' })
  expect(await call(await anOutlet(), submitCreditRequest.network_credit, ask())).toMatchObject({ statut: 'pending' })
})

test('a manager’s grant above the threshold waits in the same queue and counts there', async () => {
  const outlet = await anOutlet()
  const limits = { accountId: outlet.id, operation: 'credit', doubleDecisionAbove: 50_00n } as const
  await db.insertInto('amountSettings').values(limits).execute()
  for (let made = 0; made < 20; made += 1) await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  const grant = { body: { userId: outlet.id, amount: 60, description: 'Avance' } }
  expect(await refusal(manager, giveCredit, grant)).toMatchObject({ statusCode: 409, code: 'too_many_open' })
})

test('one person makes at most thirty requests a minute, and the limits can be set', async () => {
  const outlet = await anOutlet()
  for (let made = 0; made < 30; made += 1) {
    await aPendingRequest(db, { queue: made % 2 ? 'network_credit' : 'agent_credit', of: outlet, amount: 10_00n })
  }
  const refused = await send(outlet, submitCreditRequest.network_credit, ask())
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  await minuteAgo()
  expect((await send(outlet, submitCreditRequest.network_credit, ask())).statusCode).toBe(200)

  const { version, confirmAbove, amountMax } = await call(manager, getRequestLimits, {})
  const limits = { openMax: 3, perMinute: 2 }
  expect(await call(manager, changeRequestLimits, { body: { ...limits, version } })).toEqual({
    ...limits,
    confirmAbove,
    amountMax,
    version: version + 1,
  })
  expect(await refusal(manager, changeRequestLimits, { body: { ...limits, perMinute: 9, version } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [{ path: 'perMinute', value: 2 }],
  })
  const other = await anOutlet()
  for (let made = 0; made < 2; made += 1) await call(other, submitCreditRequest.network_credit, ask())
  expect(await refusal(other, submitCreditRequest.network_credit, ask())).toMatchObject({ statusCode: 429 })
  await minuteAgo()
  await call(other, submitCreditRequest.network_credit, ask())
  expect(await refusal(other, submitCreditRequest.network_credit, ask())).toMatchObject({ code: 'too_many_open' })
  await call(manager, changeRequestLimits, { body: { openMax: 20, perMinute: 30 } })
})

test('reads a queue by page, oldest first, or whole without a page', async () => {
  const [quiet, portfolio] = [await anOutlet(), await aPerson(db, { role: 'ROLE_AGENT' })]
  const seller = await aPerson(db, { role: 'ROLE_PDV', creditAgent: portfolio })
  for (const amount of [1_00n, 2_00n, 3_00n]) await aPendingRequest(db, { queue: 'agent_credit', of: seller, amount })
  await aPendingRequest(db, { queue: 'agent_credit', of: quiet, amount: 4_00n })
  const page = await call(portfolio, listCreditRequests.agent_credit, { query: { page: 1, size: 2 } })
  expect(page).toMatchObject({ page: 1, size: 2, totalElements: 3, totalPages: 2, content: [{ amount: 3 }] })
  const whole = await call(portfolio, listCreditRequests.agent_credit, { query: {} })
  expect(whole).toMatchObject([{ amount: 1 }, { amount: 2 }, { amount: 3 }])
})

test('an approval above the amount set by managers requires a second confirmation', async () => {
  const params = await aPendingRequest(db, { queue: 'agent_credit', of: await anOutlet(), amount: 1_000_00n })
  const needsConfirmation = async () => (await call(agent, readCreditRequest, { params })).risk?.needsConfirmation
  const limits = { openMax: 20, perMinute: 30 }
  expect(await needsConfirmation()).toBe(false)
  await call(manager, changeRequestLimits, { body: { ...limits, confirmAbove: '999,99' } })
  expect(await needsConfirmation()).toBe(true)
  await call(manager, changeRequestLimits, { body: { ...limits, confirmAbove: null } })
  expect(await call(manager, getRequestLimits, {})).toMatchObject({ ...limits, confirmAbove: null })
  expect(await needsConfirmation()).toBe(false)
  expect(await refusal(manager, changeRequestLimits, { body: { ...limits, confirmAbove: -1 } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'confirmAbove' }],
  })
})

test('refuses a request above the general ceiling unless it has its own maximum; managers set the ceiling', async () => {
  const outlet = await anOutlet()
  expect((await call(manager, getRequestLimits, {})).amountMax).toBe(100_000)
  expect(await refusal(outlet, submitCreditRequest.network_credit, ask(1_500_300))).toMatchObject({
    statusCode: 409,
    code: 'limit_passed',
    fields: [{ path: 'amount' }],
    message: 'Une demande ne dépasse pas 100\u00a0000,00\u00a0€\u00a0: 1\u00a0500\u00a0300,00\u00a0€ demandés.',
  })
  expect(await call(outlet, submitCreditRequest.network_credit, ask(100_000))).toMatchObject({ amount: 100_000 })
  const own = { accountId: outlet.id, operation: 'network_credit', maximum: 2_000_000_00n } as const
  await db.insertInto('amountSettings').values(own).execute()
  expect(await call(outlet, submitCreditRequest.network_credit, ask(1_500_300))).toMatchObject({ statut: 'pending' })

  const limits = { openMax: 20, perMinute: 30 }
  await call(manager, changeRequestLimits, { body: { ...limits, amountMax: '500,00' } })
  expect(await refusal(agent, submitCreditRequest.float, { body: { ...ask(501).body, userId: agent.id } })).toMatchObject({
    code: 'limit_passed',
  })
  await call(manager, changeRequestLimits, { body: { ...limits, amountMax: null } })
  expect(await call(agent, submitCreditRequest.float, { body: { ...ask(999_999).body, userId: agent.id } })).toMatchObject({
    statut: 'pending',
  })
  await call(manager, changeRequestLimits, { body: { ...limits, amountMax: 100_000 } })
})
