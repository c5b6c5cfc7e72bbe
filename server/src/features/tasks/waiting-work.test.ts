import { listWaitingWork } from '@backoffice/contract/tasks/tasks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const colleague = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const elsewhere = await aPerson(db, { role: 'ROLE_PDV' })

const waitingFor = async (person: Caller) => (await call(person, listWaitingWork, {})).map(({ kind, count, link }) => [kind, count, link])
const waitingOf = async (person: Caller, kind: string) => (await waitingFor(person)).filter(([one]) => one === kind)

test('what waits is counted for those who may act on it', async () => {
  const request = { amount: 100n, description: 'Crédit', userId: outlet.id, requestedBy: outlet.id }
  await db
    .insertInto('creditRequests')
    .values({ ...request, queue: 'agent_credit' })
    .execute()
  await db
    .insertInto('creditRequests')
    .values({ ...request, queue: 'network_credit' })
    .execute()
  expect(await waitingFor(agent)).toEqual([['credit_requests', 1, '/client/creditencours']])
  expect(await waitingFor(manager)).toEqual([['credit_requests', 1, '/client/creditencours']])
  expect(await waitingFor(outlet)).toEqual([])
  expect(await waitingFor(elsewhere)).toEqual([])
})

test('a request to a credit agent waits for managers if no agent is there, or once the agent has approved a large one', async () => {
  const [reader, left] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const counted = async () => (await call(reader, listWaitingWork, {})).find(({ kind }) => kind === 'credit_requests')?.count ?? 0
  const ask = (by: Caller, more: object = {}) =>
    db
      .insertInto('creditRequests')
      .values({ queue: 'agent_credit', amount: 100n, description: 'Crédit', userId: by.id, requestedBy: by.id, ...more })
      .execute()
  const orphan = await aPerson(db, { role: 'ROLE_PDV', creditAgent: left })
  const before = await counted()
  await ask(orphan)
  expect(await counted()).toBe(before)
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', left.id).execute()
  expect(await counted()).toBe(before + 1)
  await ask(await aPerson(db, { role: 'ROLE_CLIENT' }))
  await ask(await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }), {
    status: 'pending_second',
    firstApprovedBy: agent.id,
    firstApprovedAt: new Date(),
  })
  expect(await counted()).toBe(before + 3)
})

test('a month waits for another manager than who asked to close or to reopen it', async () => {
  const asked = {
    seal: 'a'.repeat(64),
    figures: '{}',
    checklist: '[]',
    acknowledged: [],
    closeRequestedBy: manager.id,
    changedBy: manager.id,
  }
  const closing = (month: string) =>
    db
      .insertInto('monthClosings')
      .values({ ...asked, month, status: 'closing' })
      .execute()
  await closing('2026-01-01')
  await closing('2026-02-01')
  expect(await waitingOf(manager, 'months')).toEqual([])
  expect(await waitingOf(colleague, 'months')).toEqual([['months', 2, '/parametrage/cloture']])

  const step = (change: object) =>
    db
      .updateTable('monthClosings')
      .set({ ...change, changedBy: colleague.id, version: sql<number>`version + 1` })
      .where('month', '=', '2026-02-01')
      .execute()
  await step({ status: 'closed', closedBy: colleague.id, closedAt: new Date() })
  expect(await waitingOf(manager, 'months')).toEqual([])
  await step({ status: 'reopening', reopenRequestedBy: colleague.id, reopenReason: 'Fichier en retard' })
  expect(await waitingOf(manager, 'months')).toEqual([['months', 1, '/parametrage/cloture']])
  expect(await waitingOf(colleague, 'months')).toEqual([['months', 1, '/parametrage/cloture']])
})

test('what needs two managers does not wait for one who was promoted alone less than seven days ago', async () => {
  const promoted = await aPerson(db, { role: 'ROLE_MANAGER' })
  const promotedAgo = (days: number) =>
    db
      .updateTable('accounts')
      .set({ promotedAloneAt: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', promoted.id)
      .execute()
  await db
    .insertInto('pendingActs')
    .values({
      kind: 'credit_limit',
      subject: 'credit-limit:1',
      sentence: 'Relever une limite',
      parameters: '{}',
      askedBy: manager.id,
      expiresAt: sql`now() + interval '1 day'`,
    })
    .execute()
  const ofTwo = async () =>
    (await waitingFor(promoted)).map(([kind]) => kind).filter((kind) => kind === 'pending_acts' || kind === 'months')
  await promotedAgo(6)
  expect(await ofTwo()).toEqual([])
  const requests = async () => Number((await waitingFor(promoted)).find(([kind]) => kind === 'credit_requests')?.[1] ?? 0)
  const before = await requests()
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'network_credit', doubleDecisionAbove: 50n }).execute()
  expect(await requests()).toBe(before - 1)
  await promotedAgo(8)
  expect((await ofTwo()).toSorted()).toEqual(['months', 'pending_acts'])
})

test('an inventory waits for a manager who has counted none of it', async () => {
  const depot = await db.selectFrom('depots').select('id').where('kind', '=', 'central').executeTakeFirstOrThrow()
  const count = { depotId: depot.id, openedAt: new Date(), countedBy: outlet.id, submittedAt: new Date(), submittedBy: manager.id }
  await db
    .insertInto('stockCounts')
    .values({ ...count, status: 'submitted' })
    .execute()
  expect(await waitingOf(manager, 'stock_counts')).toEqual([])
  expect(await waitingOf(colleague, 'stock_counts')).toEqual([['stock_counts', 1, '/logistique/stock?part=counts&state=submitted']])
})

test('subscribers to call and persons to call are two works, and an outlet has its own subscribers', async () => {
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  const held = (by: Caller, whom: object, more: object = {}) =>
    db
      .insertInto('followUps')
      .values({ ...whom, status: 'taken', takenBy: by.id, ...more })
      .execute()
  await held(sectorManager, { accountId: elsewhere.id })
  await held(sectorManager, { subscriberNumber: '71000001' })
  await held(elsewhere, { subscriberNumber: '71000002' })
  await held(elsewhere, { subscriberNumber: '71000003' }, { nextCallOn: inDays(1) })
  const promised = { status: 'promised', promiseAmount: 10_00n, promisedAt: new Date('2026-01-01T08:00:00Z') }
  await held(sectorManager, { accountId: agent.id }, { ...promised, promiseDate: inDays(1) })
  await held(sectorManager, { accountId: outlet.id }, { ...promised, promiseDate: inDays(-1), nextCallOn: inDays(3) })
  expect((await waitingFor(sectorManager)).toSorted()).toEqual([
    // The broken promise counts whatever the next call; the one that is not due yet waits.
    ['follow_ups', 2, '/relance/alertcredit?mine=true'],
    ['renewals', 1, '/relance/importrelance?mine=true'],
  ])
  expect(await waitingFor(elsewhere)).toEqual([['renewals', 1, '/?panel=renewals']])
})

test('a sale waits for others than its seller and who typed it', async () => {
  const ownAgent = await aPerson(db, { role: 'ROLE_AGENT' })
  const seller = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: ownAgent })
  const sold = (userId: number, createdBy: number) => db.insertInto('transactions').values({ userId, amount: 50_00n, createdBy }).execute()
  await sold(seller.id, ownAgent.id)
  await sold(ownAgent.id, ownAgent.id)
  expect(await waitingFor(ownAgent)).toEqual([])
  await sold(seller.id, seller.id)
  expect(await waitingFor(ownAgent)).toEqual([['transactions', 1, '/client/transactionencours-agent']])
  expect(await waitingFor(seller)).toEqual([])
})
