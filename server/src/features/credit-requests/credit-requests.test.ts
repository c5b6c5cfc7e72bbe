import {
  approveCreditRequest,
  cancelCreditRequest,
  getCreditRequest,
  listCreditRequests,
  listLatestCreditRequests,
  rejectCreditRequest,
  submitCreditRequest,
} from '@backoffice/contract/credit-requests/credit-requests'
import { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf, postingsOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, refusal } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const anAgent = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
const [manager, otherManager] = [await aManager(), await aManager()]
const [agent, otherAgent] = [await anAgent(), await anAgent()]
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })

const ask = (amount: number | string) => ({ body: { amount, description: 'Réassort' } })
const askFor = ({ id: userId }: { id: number }, amount: number | string = 10) => ({ body: { userId, ...ask(amount).body } })
const idsOf = (rows: { id: number }[] | { content: { id: number }[] }) => ('content' in rows ? rows.content : rows).map(({ id }) => id)
const aFloat = (amount = 10_00n) => aPendingRequest(db, { queue: 'float', of: agent, amount })

test('agents request for themselves only, and managers for agents only', async () => {
  const refused = { statusCode: 403, code: 'beneficiary_refused' }
  expect(await refusal(otherAgent, submitCreditRequest.float, askFor(agent))).toMatchObject(refused)
  for (const beneficiary of [manager, outlet, { id: 999_999 }]) {
    expect(await refusal(manager, submitCreditRequest.float, askFor(beneficiary))).toMatchObject(refused)
  }
  expect(await call(manager, submitCreditRequest.float, askFor(agent))).toMatchObject({
    queue: 'float',
    userId: agent.id,
    userRole: 'ROLE_AGENT',
    requestedBy: manager.id,
    requestedByName: 'Awa Diallo',
    statut: 'pending',
    decidedBy: null,
  })
  expect(await call(agent, submitCreditRequest.float, askFor(agent))).toMatchObject({ requestedBy: agent.id })
})

test.each(['network_credit', 'agent_credit'] as const)('an outlet requests in its own name in the queue %s', async (queue) => {
  const request = await call(outlet, submitCreditRequest[queue], ask('120,50'))
  expect(request).toMatchObject({ queue, userId: outlet.id, requestedBy: outlet.id, amount: 120.5, statut: 'pending', version: 1 })
  expect(request.userName).toMatch(/^Boutique/)
})

test.each(['1e3', '12,345', '', 0, -5, 1e21])('refuses %j as an amount and names the field', async (written) => {
  const { statusCode, fields } = await refusal(outlet, submitCreditRequest.network_credit, ask(written))
  expect({ statusCode, paths: fields?.map(({ path }) => path) }).toEqual({ statusCode: 400, paths: ['amount'] })
})

test('refuses a request over a limit of the settings and names the limit', async () => {
  const limited = await aPerson(db, { role: 'ROLE_CLIENT' })
  const limit = { accountId: limited.id, operation: 'network_credit', maximum: 500_00n, dailyCap: 700_00n, monthlyCap: null } as const
  await db.insertInto('amountSettings').values(limit).execute()

  expect(await refusal(limited, submitCreditRequest.network_credit, ask(501))).toMatchObject({ statusCode: 409, code: 'limit_passed' })
  await call(limited, submitCreditRequest.network_credit, ask(500))
  const { message } = await refusal(limited, submitCreditRequest.network_credit, ask(300))
  expect(message.replaceAll(/\s/g, ' ')).toBe('Le plafond du jour est de 700,00 € : 500,00 € déjà utilisés, 300,00 € demandés.')
  await call(limited, submitCreditRequest.agent_credit, ask(501))
})

test('the same request sent twice under one key is one request', async () => {
  const caller = withKey(outlet, 'une-demande')
  const [first, second] = await Promise.all([0, 1].map(() => call(caller, submitCreditRequest.network_credit, ask(77))))
  expect(second).toEqual(first)
})

test('the network pays an approved request once, and the request names the decider', async () => {
  const { id } = await aFloat(120_50n)
  const before = await availableOf(db, agent)
  const approved = await call(manager, approveCreditRequest.float, { params: { id } })

  expect(approved).toMatchObject({ id, statut: 'approved', amount: 120.5, decidedBy: manager.id, decidedByName: 'Awa Diallo', version: 2 })
  expect(await availableOf(db, agent)).toBe(before! + 120_50n)
  expect(await refusal(otherManager, approveCreditRequest.float, { params: { id } })).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'approved',
    message: 'Cette demande de crédit est déjà approuvée.',
  })
  expect(await postingsOf(db, id)).toBe(1)
})

test.each(CreditQueue.options)('nobody decides on a %s that they requested or receive', async (queue) => {
  const request = await aPendingRequest(db, { queue, of: outlet, requestedBy: manager, amount: 10_00n })
  const received = await aPendingRequest(db, { queue, of: manager, requestedBy: agent, amount: 10_00n })
  for (const { method, path, access } of [approveCreditRequest[queue], rejectCreditRequest[queue]]) {
    expect(access.fourEyes).toBe(true)
    for (const { id } of [request, received]) {
      const response = await app.inject({ method, url: path.replace(':id', String(id)), headers: manager.headers })
      expect(response.json()).toMatchObject({ statusCode: 403, code: 'four_eyes' })
    }
  }
})

test('approving requires a step-up, rejecting does not; without a reason the default one is given', async () => {
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  const { id } = await aFloat()
  expect(await refusal(hasty, approveCreditRequest.float, { params: { id } })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  const reject = rejectCreditRequest.float
  expect(await call(hasty, reject, { params: { id }, query: {} })).toMatchObject({ statut: 'rejected', raison: 'Demande rejetée' })
  const [named, empty] = [await aFloat(), await aFloat()]
  expect(await call(hasty, reject, { params: named, query: { reason: 'Trop tôt' } })).toMatchObject({ raison: 'Trop tôt' })
  expect(await call(hasty, reject, { params: empty, query: { reason: ' ' } })).toMatchObject({ raison: 'Demande rejetée' })
  const tooLong = { params: await aFloat(), query: { reason: 'x'.repeat(501) } }
  expect(await refusal(hasty, reject, tooLong)).toMatchObject({ statusCode: 400, fields: [{ path: 'reason' }] })
})

test.each(['network_credit', 'agent_credit'] as const)('rejects a %s with or without a reason in the body', async (queue) => {
  const request = () => aPendingRequest(db, { queue, of: outlet, amount: 60_00n })
  const reject = rejectCreditRequest[queue]
  expect(await call(manager, reject, { params: await request(), body: { raison: 'Pièce illisible' } })).toMatchObject({
    raison: 'Pièce illisible',
  })
  expect(await call(manager, reject, { params: await request(), body: {} })).toMatchObject({ raison: 'Demande rejetée' })
  const url = reject.path.replace(':id', String((await request()).id))
  const withoutBody = await app.inject({ method: 'PUT', url, headers: manager.headers })
  expect(withoutBody.json()).toMatchObject({ data: { raison: 'Demande rejetée' } })
})

test('the float of an agent pays the requests of their clients, whoever decides, up to its balance', async () => {
  const rich = await anAgent()
  const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: rich })
  await call(manager, approveCreditRequest.float, { params: await aPendingRequest(db, { queue: 'float', of: rich, amount: 50_00n }) })
  const [byAgent, byManager, beyond] = [
    await aPendingRequest(db, { queue: 'agent_credit', of: client, amount: 20_00n }),
    await aPendingRequest(db, { queue: 'agent_credit', of: client, amount: 5_00n }),
    await aPendingRequest(db, { queue: 'agent_credit', of: client, amount: 25_01n }),
  ]
  const approve = approveCreditRequest.agent_credit

  expect(await refusal(otherAgent, approve, { params: byAgent })).toMatchObject({ statusCode: 404 })
  expect(await call(rich, approve, { params: byAgent })).toMatchObject({ statut: 'approved' })
  expect(await call(manager, approve, { params: byManager })).toMatchObject({ statut: 'approved' })
  expect(await refusal(rich, approve, { params: beyond })).toMatchObject({
    statusCode: 409,
    code: 'insufficient_funds',
    message: expect.stringMatching(/^Solde de l’agent crédit qui paie insuffisant.: 25,01.€ demandés pour un solde de 25,00.€ et/u),
  })
  expect([await availableOf(db, rich), await availableOf(db, client)]).toEqual([25_00n, 25_00n])
  expect(await postingsOf(db, beyond.id)).toBe(0)
  expect(await call(rich, rejectCreditRequest.agent_credit, { params: beyond, body: {} })).toMatchObject({ statut: 'rejected' })
})

test('a former credit agent does not pay a person without one today', async () => {
  const left = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent })
  await db.updateTable('creditAgentAssignments').set({ valid: '[2020-01-01,2020-02-01)' }).where('accountId', '=', left.id).execute()
  const { id } = await aPendingRequest(db, { queue: 'agent_credit', of: left, amount: 1_00n })
  expect(await refusal(agent, approveCreditRequest.agent_credit, { params: { id } })).toMatchObject({ statusCode: 404 })
  const unpaid = { statusCode: 409, code: 'no_credit_agent', statut: 'pending' }
  expect(await refusal(manager, approveCreditRequest.agent_credit, { params: { id } })).toMatchObject(unpaid)
  expect(await call(left, cancelCreditRequest.agent_credit, { params: { id } })).toMatchObject({ statut: 'cancelled' })
})

test('the page of floats filters, counts, and shows agents only their own', async () => {
  const lone = await anAgent()
  const [first, second] = [
    await aPendingRequest(db, { queue: 'float', of: lone, amount: 10_00n }),
    await aPendingRequest(db, { queue: 'float', of: lone, requestedBy: manager, amount: 20_00n }),
  ]
  await call(otherManager, rejectCreditRequest.float, { params: first, query: {} })

  const page = await call(lone, listCreditRequests.float, { query: { size: 1 } })
  expect(page).toMatchObject({ content: [{ id: second.id }], page: 0, size: 1, totalElements: 2, totalPages: 2 })
  const rejected = await call(manager, listCreditRequests.float, { query: { statut: 'rejected', userId: lone.id } })
  expect(rejected).toMatchObject({ content: [{ id: first.id, raison: 'Demande rejetée' }], totalElements: 1 })
  expect(await refusal(agent, listCreditRequests.float, { query: { userId: lone.id } })).toMatchObject({ statusCode: 403 })
  expect(
    await refusal(manager, getCreditRequest.float, {
      params: await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 1n }),
    }),
  ).toMatchObject({ statusCode: 404 })
})

test('lists pending requests oldest first without decided ones, and the latest of all queues newest first', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', creditAgent: otherAgent })
  const [old, recent, ofNetwork] = [
    await aPendingRequest(db, { queue: 'agent_credit', of: shop, amount: 1_00n }),
    await aPendingRequest(db, { queue: 'agent_credit', of: shop, amount: 2_00n }),
    await aPendingRequest(db, { queue: 'network_credit', of: shop, amount: 3_00n }),
  ]
  await call(manager, rejectCreditRequest.network_credit, { params: ofNetwork, body: {} })

  for (const reader of [shop, otherAgent]) {
    expect(idsOf(await call(reader, listCreditRequests.agent_credit, { query: {} }))).toEqual([old.id, recent.id])
    expect(await call(reader, listCreditRequests.network_credit, { query: {} })).toEqual([])
    expect(idsOf(await call(reader, listLatestCreditRequests, { query: {} }))).toEqual([ofNetwork.id, recent.id, old.id])
  }
  expect(idsOf(await call(manager, listCreditRequests.agent_credit, { query: {} }))).toEqual(expect.arrayContaining([old.id, recent.id]))
  expect(idsOf(await call(agent, listCreditRequests.agent_credit, { query: {} }))).not.toContain(old.id)
})
