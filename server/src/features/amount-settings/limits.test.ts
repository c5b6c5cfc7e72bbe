import { randomUUID } from 'node:crypto'
import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { beforeEach, expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { amountSettingsRoutes } from './amount-settings.routes.ts'
import { findDoubleDecisionThreshold, refuseOverLimit } from './index.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { db, call } = await openCallsOf(amountSettingsRoutes)
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV' })

beforeEach(async () => {
  await db.deleteFrom('amountSettings').execute()
})

type Operation = 'float' | 'network_credit' | 'debit' | 'transaction' | 'credit'
type Limits = { roleName?: 'ROLE_PDV'; userId?: number; [Name: string]: unknown }
const limit = (limits: Limits, operation: Operation = 'network_credit') =>
  call(manager, changeOperationSettings, { body: { operation, ...limits } })
const asking = (amount: bigint, { id: userId }: Caller, operation: Operation = 'network_credit') =>
  db.transaction().execute((tx) => refuseOverLimit(tx, { userId, operation, amount }))
const sentenceOf = (attempt: Promise<unknown>) => attempt.then(() => 'allowed').catch((error: Error) => error.message)
const threshold = ({ id: userId }: Caller, operation: Operation) =>
  db.transaction().execute((tx) => findDoubleDecisionThreshold(tx, { userId, operation }))

test('the refusal of each limit states its value, what is used and what was requested', async () => {
  const outlet = await anOutlet()
  const limits = { minimum: 10, maximum: 200, step: 5, dailyCap: 300, monthlyCap: 450 }
  await limit({ roleName: 'ROLE_PDV', ...limits })

  expect(await sentenceOf(asking(5_00n, outlet))).toBe('Le minimum d’une opération est de 10,00\u00a0€\u00a0: 5,00\u00a0€ demandés.')
  expect(await sentenceOf(asking(200_05n, outlet))).toBe('Le maximum d’une opération est de 200,00\u00a0€\u00a0: 200,05\u00a0€ demandés.')
  expect(await sentenceOf(asking(12_00n, outlet))).toBe('Le montant doit être un multiple de 5,00\u00a0€\u00a0: 12,00\u00a0€ demandés.')
  expect(await sentenceOf(asking(200_00n, outlet))).toBe('allowed')

  await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 150_00n })
  expect(await sentenceOf(asking(155_00n, outlet))).toBe(
    'Le plafond du jour est de 300,00\u00a0€\u00a0: 150,00\u00a0€ déjà utilisés, 155,00\u00a0€ demandés.',
  )
  expect(await sentenceOf(asking(150_00n, outlet))).toBe('allowed')
  expect(await sentenceOf(asking(155_00n, outlet, 'debit'))).toBe('allowed')
})

test('a monthly cap excludes cancelled and rejected operations and the previous month', async () => {
  const outlet = await anOutlet()
  await limit({ roleName: 'ROLE_PDV', monthlyCap: 300 })
  const [counted, cancelled, old] = [
    await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 200_00n }),
    await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 100_00n }),
    await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 100_00n }),
  ]
  const decided = { status: 'cancelled', decidedBy: outlet.id, decidedAt: new Date() } as const
  await db.updateTable('creditRequests').set(decided).where('id', '=', cancelled.id).execute()
  const lastMonth = new Date(Date.now() - 33 * 86_400_000)
  await db.updateTable('creditRequests').set({ createdAt: lastMonth }).where('id', '=', old.id).execute()
  expect(counted.id).toBeGreaterThan(0)

  expect(await sentenceOf(asking(100_00n, outlet))).toBe('allowed')
  expect(await sentenceOf(asking(100_01n, outlet))).toBe(
    'Le plafond du mois est de 300,00\u00a0€\u00a0: 200,00\u00a0€ déjà utilisés, 100,01\u00a0€ demandés.',
  )
})

test('refuses one of two simultaneous operations that fit a cap only one at a time', async () => {
  const outlet = await anOutlet()
  await limit({ roleName: 'ROLE_PDV', dailyCap: 100 })
  const submit = () =>
    db.transaction().execute(async (tx) => {
      await refuseOverLimit(tx, { userId: outlet.id, operation: 'network_credit', amount: 60_00n })
      const row = { queue: 'network_credit', userId: outlet.id, requestedBy: outlet.id, amount: 60_00n, description: 'Réassort' } as const
      await tx.insertInto('creditRequests').values(row).execute()
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, submit))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the amounts of an account override those of its role field by field, including the double-decision threshold', async () => {
  const [own, other] = [await anOutlet(), await anOutlet()]
  await limit({ userId: own.id, maximum: 500 })
  await limit({ roleName: 'ROLE_PDV', maximum: 100, doubleDecisionAbove: 50 })
  expect([await sentenceOf(asking(400_00n, own)), await sentenceOf(asking(400_00n, other))]).toEqual([
    'allowed',
    expect.stringContaining('maximum'),
  ])
  expect([await threshold(own, 'network_credit'), await threshold(own, 'float')]).toEqual([50_00n, null])
})

test('counts direct credit and debits unless they were reversed, and sales unless they were cancelled', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  for (const operation of ['credit', 'debit', 'transaction'] as const) await limit({ userId: agent.id, dailyCap: 100 }, operation)
  const operation = { userId: agent.id, description: 'Essai', madeBy: manager.id }
  const values = [
    { ...operation, kind: 'credit', amount: 60_00n },
    { ...operation, kind: 'credit', amount: 30_00n },
    { ...operation, kind: 'debit', amount: 20_00n },
  ] as const
  await db.insertInto('creditOperations').values(values[0]).execute()
  const taken = await db.insertInto('creditOperations').values(values[1]).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('creditOperations').values(values[2]).execute()
  const transfer = { kind: 'credit', actorId: manager.id, memo: 'Essai' } as const
  const [posted, reversal] = [randomUUID(), randomUUID()]
  await ownerOf(db)
    .insertInto('ledgerTransfers')
    .values([
      { ...transfer, id: posted, phase: 'direct', documentType: 'credit_operation', documentId: taken.id },
      { ...transfer, id: reversal, phase: 'reversal', parentId: posted, documentType: 'reversal', documentId: 1 },
    ])
    .execute()
  await db.insertInto('transactions').values({ userId: agent.id, amount: 50_00n, createdBy: agent.id }).execute()

  expect(await sentenceOf(asking(40_00n, agent, 'credit'))).toBe('allowed')
  expect(await sentenceOf(asking(40_01n, agent, 'credit'))).toContain('60,00\u00a0€ déjà utilisés')
  expect(await sentenceOf(asking(30_01n, agent, 'debit'))).toContain('70,00\u00a0€ déjà utilisés')
  expect(await sentenceOf(asking(100_00n, agent, 'transaction'))).toBe('allowed')
})
