import {
  addComment,
  addDocument,
  listComments,
  listCreditRisks,
  listDocuments,
  readCreditRequest,
} from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { timezone } from '../../config.ts'

const { db, call, refusal, sendFile } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
const otherAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: 'Épicerie du Port' })
const otherOutlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: otherAgent })
const aRequest = (amount = 10_00n) => aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount })

describe('the conversation about a request', () => {
  test('is visible to the requester and to those who may decide, and does not exist for others', async () => {
    const [params, ofNetwork] = [await aRequest(), await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 1_00n })]
    const body = { text: 'Bonjour' }
    for (const stranger of [otherOutlet, otherAgent]) {
      expect(await refusal(stranger, readCreditRequest, { params })).toMatchObject({ statusCode: 404 })
      expect(await refusal(stranger, addComment, { params, body })).toMatchObject({ statusCode: 404 })
      expect(await refusal(stranger, listComments, { params })).toMatchObject({ statusCode: 404 })
      expect(await refusal(stranger, listDocuments, { params })).toMatchObject({ statusCode: 404 })
    }
    expect(await refusal(agent, readCreditRequest, { params: ofNetwork })).toMatchObject({ statusCode: 404 })
    for (const concerned of [outlet, agent, manager]) {
      expect(await call(concerned, addComment, { params, body })).toMatchObject({ writtenBy: concerned.id, text: 'Bonjour' })
    }
    expect((await call(outlet, listComments, { params })).map(({ writtenByName }) => writtenByName)).toEqual([
      'Épicerie du Port',
      'Awa Diallo',
      'Awa Diallo',
    ])
  })

  test('refuses an empty or too long comment', async () => {
    const params = await aRequest()
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\0b']) {
      expect(await refusal(outlet, addComment, { params, body: { text } })).toMatchObject({ statusCode: 400, fields: [{ path: 'text' }] })
    }
  })

  test('lists the events in order, also after the decision', async () => {
    const params = await aRequest()
    await call(outlet, addComment, { params, body: { text: 'Virement fait ce matin' } })
    await sendFile(outlet, addDocument, { params, file: { name: 'reçu.PDF', bytes: '%PDF-1.7' } })
    await call(agent, rejectCreditRequest.agent_credit, { params, body: { raison: 'Illisible' } })
    await call(outlet, addComment, { params, body: { text: 'Je recommence' } })

    const { request, steps, comments, documents, risk } = await call(outlet, readCreditRequest, { params })
    expect(request).toMatchObject({ id: params.id, statut: 'rejected', comments: 2, documents: 1, userName: 'Épicerie du Port' })
    expect(steps.map(({ kind, byId, text }) => [kind, byId, text])).toEqual([
      ['submitted', outlet.id, 'Réassort'],
      ['commented', outlet.id, 'Virement fait ce matin'],
      ['document_added', outlet.id, 'reçu.pdf'],
      ['rejected', agent.id, 'Illisible'],
      ['commented', outlet.id, 'Je recommence'],
    ])
    expect([comments.length, documents.length, risk]).toEqual([2, 1, null])
  })
})

test('shows the risk of a pending request to those who may decide, and to nobody else', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  const askedByShop = (amount: bigint) => aPendingRequest(db, { queue: 'agent_credit', of: shop, amount })
  const float = await aPendingRequest(db, { queue: 'float', of: agent, amount: 100_00n })
  await call(manager, approveCreditRequest.float, { params: float })
  await db.insertInto('balanceSettings').values({ accountId: shop.id, creditLimit: 50_00n, paymentDays: 10 }).execute()
  await call(agent, approveCreditRequest.agent_credit, { params: await askedByShop(30_00n) })
  await call(agent, rejectCreditRequest.agent_credit, { params: await askedByShop(1_00n), body: {} })
  const params = await askedByShop(20_00n)
  const riskFor = async (caller: Caller, of: { id: number }) => (await call(caller, readCreditRequest, { params: of })).risk

  const calm = { available: 30, balanceAfter: 50, floor: -50, owed: 0, oldestDebtDays: null, lateAfterDays: 10, dailyPace: 0 }
  const payer = { payerId: agent.id, payerAvailable: 70, payerAfter: 50, payerFloor: 0 }
  expect(await riskFor(agent, params)).toEqual({
    ...calm,
    ...payer,
    runOutAt: null,
    requests90d: 2,
    rejections90d: 1,
    needsAnother: false,
    mayApprove: true,
    needsConfirmation: false,
  })
  expect(await riskFor(shop, params)).toBeNull()
  expect(await riskFor(agent, float)).toBeNull()
  const ofNetwork = await aPendingRequest(db, { queue: 'network_credit', of: shop, amount: 5_00n })
  expect(await riskFor(manager, ofNetwork)).toMatchObject({ balanceAfter: 35, payerAvailable: null, payerAfter: null })

  const listed = async (caller: Caller) =>
    new Map((await call(caller, listCreditRisks, {})).map(({ requestId, ...risk }) => [requestId, risk]))
  const [ofAgent, ofManager] = [await listed(agent), await listed(manager)]
  expect(ofAgent.get(params.id)).toEqual(await riskFor(agent, params))
  expect([ofAgent.has(ofNetwork.id), (await listed(otherAgent)).size]).toEqual([false, 0])
  expect(ofManager.get(ofNetwork.id)).toEqual(await riskFor(manager, ofNetwork))
  expect(await refusal(shop, listCreditRisks, {})).toMatchObject({ statusCode: 403 })

  await spendYesterday(shop.id, 10_00n)
  expect(await riskFor(agent, params)).toMatchObject({ dailyPace: 10, runOutAt: expect.any(String) })
  await call(manager, takeCredit, { body: { userId: shop.id, amount: 40, reason: 'Reprise', reference: 'R-1' } })
  expect(await riskFor(agent, params)).toMatchObject({ available: -10, owed: 10, oldestDebtDays: 0, balanceAfter: 10 })
})

test('for a large request the risk says that one approval credits nothing yet; the account’s threshold overrides its role’s', async () => {
  const shop = await aPerson(db, { role: 'ROLE_CLIENT' })
  const params = await aPendingRequest(db, { queue: 'network_credit', of: shop, amount: 500_00n })
  const needsAnother = async (caller: Caller) => {
    const { risk } = await call(caller, readCreditRequest, { params })
    const listed = (await call(caller, listCreditRisks, {})).find(({ requestId }) => requestId === params.id)
    expect(risk).toMatchObject({ needsAnother: listed?.needsAnother })
    return risk?.needsAnother
  }
  const settle = (of: { roleName: 'ROLE_CLIENT' } | { accountId: number }, above: bigint) =>
    db
      .insertInto('amountSettings')
      .values({ ...of, operation: 'network_credit', doubleDecisionAbove: above })
      .execute()

  expect(await needsAnother(manager)).toBe(false)
  await settle({ roleName: 'ROLE_CLIENT' }, 100_00n)
  expect(await needsAnother(manager)).toBe(true)
  await settle({ accountId: shop.id }, 500_00n)
  expect(await needsAnother(manager)).toBe(false)
  await db.updateTable('amountSettings').set({ doubleDecisionAbove: 499_99n }).where('accountId', '=', shop.id).execute()
  expect(await needsAnother(manager)).toBe(true)

  expect(await call(manager, approveCreditRequest.network_credit, { params })).toMatchObject({ statut: 'pending_second' })
  expect(await needsAnother(await aPerson(db, { role: 'ROLE_MANAGER' }))).toBe(false)
})

async function spendYesterday(ownerId: number, amount: bigint) {
  await sql`
    insert into ledger_days (account_id, day, net, credited, debited, consumed, entries)
    select id, (now() at time zone ${timezone})::date - 1, -${amount}::bigint, 0, ${amount}, ${amount}, 1
    from ledger_accounts where owner_id = ${ownerId} and kind = 'available'
  `.execute(ownerOf(db))
}

test('allows two hundred messages per conversation, and thirty a minute per person', async () => {
  const writer = await aPerson(db, { role: 'ROLE_PDV' })
  const { id } = await aPendingRequest(db, { queue: 'network_credit', of: writer, amount: 10_00n })
  const fill = (count: number, at: Date) =>
    db
      .insertInto('creditRequestComments')
      .values(Array.from({ length: count }, () => ({ requestId: id, writtenBy: writer.id, text: 'Bonjour', createdAt: at })))
      .execute()
  const write = () => refusal(writer, addComment, { params: { id }, body: { text: 'Encore' } })
  await fill(30, new Date())
  expect(await write()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  await fill(170, new Date('2026-01-01'))
  expect(await write()).toMatchObject({ statusCode: 409, code: 'too_many_comments' })
})
