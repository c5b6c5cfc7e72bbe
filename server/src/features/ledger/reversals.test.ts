import { approveCreditRequest, CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { correctMovement, getLedgerHealth, listReversals, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { newUuid } from '../../shared/uuid.ts'
import { findViolations } from './invariants.store.ts'
import { availableOf as spendable, move } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'
import { postOperation } from './post-operation.ts'

const { db, send, call, refusal, tableLines } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, other] = [await aManager(), await aManager()]
const anAgent = () => aPerson(db, { role: 'ROLE_AGENT' })
const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

type Operation = { kind: 'credit' | 'debit'; userId: number; amount: bigint }
const post = (operation: Operation) =>
  db.transaction().execute((tx) => postOperation(tx, { ...operation, description: 'Remise', reference: 'R-1' }, actor))
const aCredit = async (amount: bigint) => {
  const agent = await anAgent()
  return { agent, id: await post({ kind: 'credit', userId: agent.id, amount }) }
}
const request = (id: string) => ({ params: { id }, body: { reason: 'Versé deux fois' } })
const correction = (movementId: string, amount: number) => ({ body: { movementId, amount, description: 'Bon montant' } })

test('only managers who have just confirmed reverse a movement', async () => {
  const { id, agent } = await aCredit(50_00n)
  expect(await refusal(agent, reverseMovement, request(id))).toMatchObject({ statusCode: 403 })
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, reverseMovement, request(id))).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(hasty, correctMovement, correction(id, 5))).toMatchObject({ statusCode: 403, code: 'step_up_required' })
})

test('refuses to reverse a missing movement, one’s own and a sale', async () => {
  const { id, agent } = await aCredit(50_00n)
  expect(await refusal(other, reverseMovement, request(newUuid()))).toMatchObject({ statusCode: 404, code: 'movement_not_found' })
  expect(await refusal(manager, reverseMovement, request(id))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await refusal(manager, correctMovement, correction(id, 5))).toMatchObject({ statusCode: 403, code: 'four_eyes' })

  const hold = await db.transaction().execute((tx) =>
    postTransfer(tx, {
      kind: 'sale',
      phase: 'pending',
      document: { type: 'transaction', id: 1 },
      actorId: manager.id,
      memo: '',
      entries: move(1n, { from: spendable(agent.id), to: { kind: 'held', ownerId: agent.id, asset: 'money' } }),
    }),
  )
  expect(await refusal(other, reverseMovement, request(hold))).toMatchObject({ statusCode: 409, code: 'not_reversible' })
})

test('a reversal is a new movement, visible to all, with its author and reason', async () => {
  const { id, agent } = await aCredit(50_00n)
  const reversal = await call(other, reverseMovement, request(id))
  expect(reversal).toMatchObject({ movementId: id, userId: agent.id, amount: 50, reason: 'Versé deux fois' })
  expect(await availableOf(db, agent)).toBe(0n)
  expect(await call(manager, listReversals, { query: {} })).toMatchObject({ content: [reversal], totalElements: 1 })
  const table = { columns: ['amount', 'reason'] }
  expect(await tableLines(manager, listReversals, { query: { size: 1 }, table })).toEqual(['Mouvement repris;Raison', '50;Versé deux fois'])
  const again = await refusal(other, reverseMovement, request(id))
  expect(again).toMatchObject({ statusCode: 409, code: 'already_reversed', statut: 'reversed' })

  const taken = await db
    .selectFrom('ledgerTransfers')
    .select('id')
    .where('phase', '=', 'reversal')
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow()
  expect(await refusal(manager, reverseMovement, request(taken.id))).toMatchObject({ code: 'not_reversible' })
})

test('refuses to reverse money that is no longer there', async () => {
  const { id, agent } = await aCredit(50_00n)
  await post({ kind: 'debit', userId: agent.id, amount: 20_00n })
  expect(await refusal(other, reverseMovement, request(id))).toMatchObject({ statusCode: 409, code: 'insufficient_funds' })
  expect(await availableOf(db, agent)).toBe(30_00n)
})

test('twenty simultaneous reversals of one movement have one effect', async () => {
  const { id, agent } = await aCredit(50_00n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(other, reverseMovement, request(id))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await availableOf(db, agent)).toBe(0n)
})

test('a reversal pressed twenty times under one key has one effect and one answer', async () => {
  const { id, agent } = await aCredit(50_00n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(withKey(other, 'une-fois'), reverseMovement, request(id))))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect(await availableOf(db, agent)).toBe(0n)
})

test('corrects a credit by the difference, even if part of it is spent', async () => {
  const { id, agent } = await aCredit(50_00n)
  await post({ kind: 'debit', userId: agent.id, amount: 40_00n })
  const corrected = await call(other, correctMovement, correction(id, 45))
  expect(corrected).toMatchObject({ kind: 'credit', amount: 45, description: 'Bon montant' })
  expect(await availableOf(db, agent)).toBe(5_00n)
  expect(await refusal(other, correctMovement, correction(id, 50))).toMatchObject({ code: 'already_reversed' })
  expect(await refusal(manager, correctMovement, correction(corrected.id, 30))).toMatchObject({ code: 'insufficient_funds' })
  expect(await availableOf(db, agent)).toBe(5_00n)
})

test('corrects a debit in the same way, no further than the balance allows', async () => {
  const { agent } = await aCredit(50_00n)
  const id = await post({ kind: 'debit', userId: agent.id, amount: 40_00n })
  expect(await refusal(other, correctMovement, correction(id, 50.01))).toMatchObject({ code: 'insufficient_funds' })
  expect(await call(other, correctMovement, correction(id, 50))).toMatchObject({ kind: 'debit', amount: -50 })
  expect(await availableOf(db, agent)).toBe(0n)
})

test('a credit paid by an agent is reversed and corrected between the two', async () => {
  const { agent } = await aCredit(50_00n)
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  const paid = { queue: 'agent_credit', of: outlet, amount: 30_00n } as const
  const params = [await aPendingRequest(db, paid), await aPendingRequest(db, { ...paid, amount: 10_00n })]
  for (const each of params) await call(manager, approveCreditRequest.agent_credit, { params: each })
  const balances = async () => [await availableOf(db, agent), await availableOf(db, outlet)]
  expect(await balances()).toEqual([10_00n, 40_00n])

  const [first = '', second = ''] = await Promise.all(params.map(({ id }) => movementOfRequest(id)))
  expect(await call(other, correctMovement, correction(first, 5))).toMatchObject({ kind: 'credit', amount: 5 })
  expect(await balances()).toEqual([35_00n, 15_00n])
  expect(await call(other, reverseMovement, request(second))).toMatchObject({ userId: outlet.id, amount: 10 })
  expect(await balances()).toEqual([45_00n, 5_00n])
})

test('the first approver and the requester may not reverse a grant, nor may its decider', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const thresholds = { accountId: outlet.id, doubleDecisionAbove: 100_00n } as const
  const operations = ['network_credit', 'credit'] as const
  await db
    .insertInto('amountSettings')
    .values(operations.map((operation) => ({ ...thresholds, operation })))
    .execute()
  const asked = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 150_00n })
  await call(manager, approveCreditRequest.network_credit, { params: asked })
  const given = CreditRequest.parse(await call(manager, giveCredit, { body: { userId: outlet.id, amount: 150, description: 'Avance' } }))
  const third = await aManager()

  for (const { id } of [asked, given]) {
    await call(other, approveCreditRequest.network_credit, { params: { id } })
    const movementId = await movementOfRequest(id)
    for (const involved of [manager, other]) {
      expect(await refusal(involved, reverseMovement, request(movementId))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
      expect(await refusal(involved, correctMovement, correction(movementId, 1))).toMatchObject({ code: 'four_eyes' })
    }
    expect(await call(third, reverseMovement, request(movementId))).toMatchObject({ userId: outlet.id, amount: 150 })
  }
})

const movementOfRequest = async (id: number) => {
  const posted = db.selectFrom('ledgerTransfers').select('id').where('documentType', '=', 'credit_request').where('documentId', '=', id)
  return (await posted.executeTakeFirstOrThrow()).id
}

test('only managers see the health of the ledger, and nothing is wrong', async () => {
  expect(await refusal(await anAgent(), getLedgerHealth, {})).toMatchObject({ statusCode: 403 })
  expect(await call(manager, getLedgerHealth, {})).toMatchObject({ violations: [] })
  // One hold above has no transaction.
  const expected = [expect.objectContaining({ name: 'held_is_in_progress' }), expect.objectContaining({ name: 'transactions_posted' })]
  expect(await findViolations(db)).toEqual(expected)
})

const ask = (userId: number) => ({ body: { userId, amount: 5, description: 'Remise' } })

test('refuses credit to oneself and to an account that holds none', async () => {
  expect(await refusal(manager, giveCredit, ask(999_999))).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, giveCredit, ask(other.id))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
})

test('with two managers, each can reverse what the other decided last', async () => {
  await db
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('roleName', '=', 'ROLE_MANAGER')
    .where('id', 'not in', [manager.id, other.id])
    .execute()
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'credit', doubleDecisionAbove: 100_00n }).execute()
  const { id } = CreditRequest.parse(await call(manager, giveCredit, { body: { userId: outlet.id, amount: 150, description: 'Avance' } }))
  await call(other, approveCreditRequest.network_credit, { params: { id } })

  const movementId = await movementOfRequest(id)
  expect(await refusal(other, reverseMovement, request(movementId))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await call(manager, reverseMovement, request(movementId))).toMatchObject({ userId: outlet.id, amount: 150 })
})
