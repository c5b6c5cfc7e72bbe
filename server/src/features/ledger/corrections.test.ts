import { correctMovement } from '@backoffice/contract/ledger/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { postOperation } from './post-operation.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

const aCredit = async (amount: bigint) => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const operation = { kind: 'credit', userId: agent.id, amount, description: 'Remise', reference: 'R-1' } as const
  return { agent, id: await db.transaction().execute((tx) => postOperation(tx, operation, actor)) }
}
const correction = (movementId: string, amount: number) => ({ body: { movementId, amount, description: 'Bon montant' } })

test('a correction passes no limit that the first amount would not have passed', async () => {
  const { id, agent } = await aCredit(50_00n)
  const settings = { accountId: agent.id, operation: 'credit', maximum: 100_00n, doubleDecisionAbove: 80_00n } as const
  await db.insertInto('amountSettings').values(settings).execute()
  expect(await refusal(other, correctMovement, correction(id, 100.01))).toMatchObject({ statusCode: 409, code: 'limit_passed' })
  expect(await refusal(other, correctMovement, correction(id, 80.01))).toMatchObject({ statusCode: 409, code: 'double_decision_needed' })
  expect(await call(other, correctMovement, correction(id, 80))).toMatchObject({ amount: 80 })
})

test('a correction gives no more to a suspended person, but can take credit back', async () => {
  const { id, agent } = await aCredit(50_00n)
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', agent.id).execute()
  expect(await refusal(other, correctMovement, correction(id, 50.01))).toMatchObject({ statusCode: 409, code: 'beneficiary_not_active' })
  expect(await call(other, correctMovement, correction(id, 20))).toMatchObject({ amount: 20 })
})

test('a correction gives no more to an account that no longer holds credit', async () => {
  const { id, agent } = await aCredit(50_00n)
  await db.updateTable('accounts').set({ roleName: 'ROLE_RESP' }).where('id', '=', agent.id).execute()
  expect(await refusal(other, correctMovement, correction(id, 60))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
})

test('a correction of a debit waits for the account before it locks the totals', async () => {
  const { agent } = await aCredit(50_00n)
  const debit = { kind: 'debit', userId: agent.id, amount: 10_00n, description: 'Reprise', reference: 'R-2' } as const
  const id = await db.transaction().execute((tx) => postOperation(tx, debit, actor))
  await db.insertInto('amountSettings').values({ accountId: agent.id, operation: 'debit', dailyCap: 100_00n }).execute()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const totals = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(hashtext('amount_settings'), ${agent.id}::integer) as is_free`
  const { corrected } = await db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${agent.id} for no key update`.execute(tx)
    const begun = { corrected: call(other, correctMovement, correction(id, 20)) }
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    expect((await totals.execute(tx)).rows).toEqual([{ isFree: true }])
    return begun
  })
  expect(await corrected).toMatchObject({ amount: -20 })
})
