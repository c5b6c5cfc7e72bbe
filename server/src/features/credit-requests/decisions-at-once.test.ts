import {
  approveCreditRequest,
  cancelCreditRequest,
  getCreditRequest,
  rejectCreditRequest,
  submitCreditRequest,
} from '@backoffice/contract/credit-requests/credit-requests'
import { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf, postingsOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { Tx } from '../../database/database.ts'

const { db, send, call, refusal } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const managers = await Promise.all(Array.from({ length: 4 }, aManager))
const [manager, second] = managers as [Caller, Caller]
const anAgent = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))

const approvedBy = ({ id }: Caller) => ({ status: 'approved', decidedBy: id, decidedAt: new Date() })
const statusOf = async (id: number) => {
  const { status } = await db.selectFrom('creditRequests').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return status
}
const byStatus = (answers: { statusCode: number }[]) => Object.entries(Object.groupBy(answers, ({ statusCode }) => String(statusCode)))
const counts = (answers: { statusCode: number }[]) => Object.fromEntries(byStatus(answers).map(([status, all]) => [status, all?.length]))

/** Lets all decisions read the request before any of them proceeds: the account is locked until each one waits for it. */
async function bothHavingRead<Answer>(
  { id }: Caller,
  decide: (() => Promise<Answer>)[],
  meanwhile: (tx: Tx) => Promise<void> = async () => {},
): Promise<Answer[]> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${id} for update`.execute(tx)
    const deciding = Promise.all(decide.map((one) => one()))
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(decide.length)
    await meanwhile(tx)
    return { answers: deciding }
  })
  return answers
}

test('an approval waits for the beneficiary before it locks the totals, as a grant and an archiving do', async () => {
  const agent = await anAgent()
  await db.insertInto('amountSettings').values({ accountId: agent.id, operation: 'float', doubleDecisionAbove: 1_000_00n }).execute()
  const params = await aPendingRequest(db, { queue: 'float', of: agent, amount: 10_00n })
  const totals = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(hashtext('amount_settings'), ${agent.id}::integer) as is_free`
  const approve = () => send(manager, approveCreditRequest.float, { params })
  const answers = await bothHavingRead(agent, [approve], async (tx) => expect((await totals.execute(tx)).rows).toEqual([{ isFree: true }]))
  expect(counts(answers)).toEqual({ 200: 1 })
})

test.each(CreditQueue.options)(
  'in the queue %s, one of twenty simultaneous approvals takes effect, and the others are told the state',
  async (queue) => {
    const agent = await anAgent()
    const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
    await call(manager, approveCreditRequest.float, { params: await aPendingRequest(db, { queue: 'float', of: agent, amount: 50_00n }) })
    const beneficiary = queue === 'float' ? agent : outlet
    const { id } = await aPendingRequest(db, { queue, of: beneficiary, amount: 10_00n })
    const before = await availableOf(db, beneficiary)

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(managers[at % 4], approveCreditRequest[queue], { params: { id } })),
    )
    expect(counts(answers)).toEqual({ 200: 1, 409: 19 })
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<{ statut: string }>().statut)
    expect(new Set(refused)).toEqual(new Set(['approved']))
    expect(await availableOf(db, beneficiary)).toBe(before! + 10_00n)
    expect(await postingsOf(db, id)).toBe(1)
  },
)

test('a request approved, rejected and cancelled at once has one outcome, and money moves only if it is approved', async () => {
  for (let round = 0; round < 20; round += 1) {
    const agent = await anAgent()
    const { id } = await aPendingRequest(db, { queue: 'float', of: agent, amount: 10_00n })
    const answers = await Promise.all([
      send(agent, cancelCreditRequest.float, { params: { id } }),
      send(manager, approveCreditRequest.float, { params: { id } }),
      send(second, rejectCreditRequest.float, { params: { id }, query: {} }),
    ])
    const status = await statusOf(id)
    expect(counts(answers)).toEqual({ 200: 1, 409: 2 })
    const ends = answers.map((answer) => answer.json<{ statut?: string; data?: { statut: string } }>())
    expect(new Set(ends.map((end) => end.data?.statut ?? end.statut))).toEqual(new Set([status]))
    expect([await availableOf(db, agent), await postingsOf(db, id)]).toEqual(status === 'approved' ? [10_00n, 1] : [0n, 0])
  }
})

test('two different people approve a large request, and the second approval pays it', async () => {
  await db.insertInto('amountSettings').values({ roleName: 'ROLE_AGENT', operation: 'float', doubleDecisionAbove: 1_000_00n }).execute()
  const agent = await anAgent()
  const { id } = await aPendingRequest(db, { queue: 'float', of: agent, amount: 1_000_01n })
  const approve = (decider: Caller) => send(decider, approveCreditRequest.float, { params: { id } })
  const firsts = await bothHavingRead(
    agent,
    [manager, second].map((decider) => () => approve(decider)),
  )

  // Both meant to be the first: one was, and the other one is told so.
  expect(counts(firsts)).toEqual({ 200: 1, 409: 1 })
  expect(firsts.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ statut: 'pending_second' })
  const waiting = await call(agent, getCreditRequest.float, { params: { id } })
  expect(waiting).toMatchObject({ statut: 'pending_second', decidedBy: null, firstApprovedByName: 'Awa Diallo' })
  expect(await availableOf(db, agent)).toBe(0n)

  const [first, other] = waiting.firstApprovedBy === manager.id ? [manager, second] : [second, manager]
  expect(await refusal(first, approveCreditRequest.float, { params: { id } })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await refusal(first, rejectCreditRequest.float, { params: { id }, query: {} })).toMatchObject({ code: 'four_eyes' })
  expect(await call(other, approveCreditRequest.float, { params: { id } })).toMatchObject({
    statut: 'approved',
    firstApprovedBy: first.id,
    firstApprovedAt: waiting.firstApprovedAt,
    decidedBy: other.id,
  })
  expect(await availableOf(db, agent)).toBe(1_000_01n)
  expect(await postingsOf(db, id)).toBe(1)
})

test('a request that waits for its second decision can be rejected by another person, or cancelled', async () => {
  const agent = await anAgent()
  const large = async () => {
    const request = await aPendingRequest(db, { queue: 'float', of: agent, amount: 2_000_00n })
    await call(manager, approveCreditRequest.float, { params: request })
    return request
  }
  const rejected = await call(second, rejectCreditRequest.float, { params: await large(), query: { reason: 'Trop' } })
  expect(rejected).toMatchObject({ statut: 'rejected', firstApprovedBy: manager.id, raison: 'Trop' })
  expect(await call(agent, cancelCreditRequest.float, { params: await large() })).toMatchObject({ statut: 'cancelled' })
  expect(await availableOf(db, agent)).toBe(0n)
})

test('a manager’s request for another person needs one more manager, whatever its amount', async () => {
  const agent = await anAgent()
  const { id } = await aPendingRequest(db, { queue: 'float', of: agent, requestedBy: manager, amount: 2_000_00n })
  expect(await refusal(manager, approveCreditRequest.float, { params: { id } })).toMatchObject({ code: 'four_eyes' })
  expect(await call(second, approveCreditRequest.float, { params: { id } })).toMatchObject({ statut: 'approved' })
})

test('approves as many of ten simultaneous requests as the daily cap allows', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'network_credit', dailyCap: 500_00n }).execute()
  const ask = { body: { amount: 100, description: 'Réassort' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(outlet, submitCreditRequest.network_credit, ask)))
  expect(counts(answers)).toEqual({ 200: 5, 409: 5 })
})

test('thirty approvals under one key are one approval with thirty identical answers', async () => {
  const agent = await anAgent()
  const { id } = await aPendingRequest(db, { queue: 'float', of: agent, amount: 10_00n })
  const keyed = withKey(manager, 'une-validation')
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(keyed, approveCreditRequest.float, { params: { id } })))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect([counts(answers), await availableOf(db, agent)]).toEqual([{ 200: 30 }, 10_00n])
})

test('every decision, even a refused one, has a row in the history', async () => {
  const agent = await anAgent()
  const { id } = await aPendingRequest(db, { queue: 'float', of: agent, amount: 2_000_00n })
  for (const decider of [manager, manager, second, second]) await send(decider, approveCreditRequest.float, { params: { id } })
  const acts = await db
    .selectFrom('audit')
    .select(['actorId', 'status', 'code'])
    .where(sql`target->>'id'`, '=', String(id))
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { actorId: manager.id, status: 200, code: null },
    { actorId: manager.id, status: 403, code: 'four_eyes' },
    { actorId: second.id, status: 200, code: null },
    { actorId: second.id, status: 409, code: 'illegal_transition' },
  ])
  const objects = db.selectFrom('auditObjects').select(['before', 'after']).where('objectKind', '=', 'credit_request')
  expect(await objects.where('objectId', '=', String(id)).orderBy('auditId').execute()).toEqual([
    { before: { status: 'pending' }, after: { status: 'pending_second' } },
    { before: { status: 'pending_second' }, after: { status: 'approved' } },
  ])
})

test('the database refuses a decision by the beneficiary, another amount, and any change of a decided request', async () => {
  const agent = await anAgent()
  const { id } = await aPendingRequest(db, { queue: 'float', of: agent, amount: 10_00n })
  const write = (values: object) => db.updateTable('creditRequests').set(values).where('id', '=', id).execute()

  await expect(write(approvedBy(agent))).rejects.toThrow('four_eyes')
  await expect(write({ amount: 1n })).rejects.toThrow('may be decided, and nothing else')
  await write({ status: 'pending_second', firstApprovedBy: manager.id, firstApprovedAt: new Date() })
  await expect(write({ status: 'pending', firstApprovedBy: null, firstApprovedAt: null })).rejects.toThrow('nothing else')
  await expect(write(approvedBy(manager))).rejects.toThrow('four_eyes')
  await write(approvedBy(second))
  await expect(write({ status: 'rejected', rejectionReason: 'Non' })).rejects.toThrow(`credit_requests ${id} is approved`)
  await expect(db.deleteFrom('creditRequests').where('id', '=', id).execute()).rejects.toThrow()
})
