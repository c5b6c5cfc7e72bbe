import { getCreditStats, getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { postOperation, sealAllTransfers } from './index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const of = ({ id: userId }: Caller) => ({ params: { userId } })
const daysFromNow = (at: string | null | undefined) => (Date.parse(at ?? '') - Date.now()) / 86_400_000

test('refuses figures of credit to sector managers, and does not find those of others', async () => {
  const [one, other] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  expect(await refusal(sectorManager, getCreditStats, of(one))).toMatchObject({ statusCode: 403 })
  expect(await refusal(sectorManager, getCreditSummary, {})).toMatchObject({ statusCode: 403 })
  expect(await refusal(other, getCreditStats, of(one))).toMatchObject({ statusCode: 404 })
  expect(await refusal(await aPerson(db, { role: 'ROLE_AGENT' }), getCreditStats, of(one))).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, getCreditStats, of(manager))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
})

test('a new account has requested nothing, spends nothing and never runs out', async () => {
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })
  expect(await call(client, getCreditStats, of(client))).toEqual({
    requests: { pending: 0, approved: 0, rejected: 0, cancelled: 0 },
    approvalRate: null,
    medianDecisionHours: null,
    credited30d: 0,
    debited30d: 0,
    dailyPace: 0,
    runOutAt: null,
    runOut: { alert: null, critical: null, zero: { at: null, earliest: null, latest: null } },
    owed: 0,
    debts: { upTo7: 0, upTo30: 0, upTo60: 0, over60: 0, late: 0, oldest: null },
  })
})

test('statistics count requests, the movements of thirty days, the pace and the run-out date', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await levelsOf(db, outlet, { alertThreshold: 70_00n, criticalThreshold: 20_00n })
  const decide = async (status: 'approved' | 'rejected', hours: number) => {
    const { id } = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
    const created = new Date(Date.now() - 30 * 3_600_000)
    const decided = { decidedBy: manager.id, decidedAt: new Date(created.getTime() + hours * 3_600_000), createdAt: created }
    await db
      .updateTable('creditRequests')
      .set({ status, ...decided, rejectionReason: status === 'rejected' ? 'Trop' : null })
      .where('id', '=', id)
      .execute()
  }
  await decide('approved', 1)
  await decide('approved', 4)
  await decide('rejected', 10)
  await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  await aMovement(db, { of: outlet, amount: 700_00n, daysAgo: 56 })
  for (let daysAgo = 56; daysAgo > 0; daysAgo -= 1) await aMovement(db, { of: outlet, amount: -10_00n, daysAgo })
  await sealAllTransfers(db)

  const stats = await call(outlet, getCreditStats, of(outlet))
  expect(stats).toMatchObject({
    requests: { pending: 1, approved: 2, rejected: 1, cancelled: 0 },
    medianDecisionHours: 4,
    credited30d: 0,
    debited30d: 290,
    dailyPace: 10,
    owed: 0,
  })
  expect(stats.approvalRate).toBeCloseTo(2 / 3)
  // 140 are left, at 10 a day.
  expect([stats.runOut.alert, stats.runOut.critical, stats.runOut.zero].map((level) => Math.round(daysFromNow(level?.at)))).toEqual([
    7, 12, 14,
  ])
  expect(stats.runOutAt).toBe(stats.runOut.zero.at)
})

test('the summary covers the caller’s scope; only managers see the treasury and the alert', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await levelsOf(db, outlet, { creditLimit: 100_00n })
  const before = await call(manager, getCreditSummary, {})
  await aMovement(db, { of: agent, amount: 300_00n, daysAgo: 3 })
  await sealAllTransfers(db)
  await aMovement(db, { of: agent, amount: 25_00n })
  await aMovement(db, { of: outlet, amount: -40_00n })
  await aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount: 60_00n })

  const whole = await call(manager, getCreditSummary, {})
  expect(whole).toMatchObject({
    treasury: (before.treasury ?? 0) - 325,
    floats: before.floats + 325,
    balances: before.balances - 40,
    owed: before.owed + 40,
    pending: { count: before.pending.count + 1, amount: before.pending.amount + 60 },
    today: { credited: before.today.credited + 25, debited: before.today.debited + 40 },
    alarm: null,
  })
  const own = { held: 0, owed: 40, pending: { count: 1, amount: 60 }, treasury: null, alarm: null }
  expect(await call(agent, getCreditSummary, {})).toMatchObject({
    ...own,
    floats: 325,
    balances: -40,
    today: { credited: 25, debited: 40 },
  })
  expect(await call(outlet, getCreditSummary, {})).toMatchObject({ ...own, floats: 0, balances: -40, today: { credited: 0, debited: 40 } })

  await sealAllTransfers(db)
  expect(await call(manager, getCreditSummary, {})).toEqual(whole)
})

test('reversed amounts count neither in thirty days, nor today, nor in the pace', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const before = await call(manager, getCreditSummary, {})
  await aMovement(db, { of: outlet, amount: 700_00n, daysAgo: 20 })
  const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  const post = (kind: 'credit' | 'debit', amount: bigint) =>
    db.transaction().execute((tx) => postOperation(tx, { kind, userId: outlet.id, amount, description: 'Essai' }, actor))
  await aMovement(db, { of: outlet, amount: -56_00n, daysAgo: 10 })
  const wrong = [await post('credit', 100_00n), await post('debit', 112_00n)] as const
  const right = await post('credit', 30_00n)
  await sealAllTransfers(db)
  const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  for (const id of wrong) await call(other, reverseMovement, { params: { id }, body: { reason: 'Erreur' } })
  await call(other, correctMovement, { body: { movementId: right, amount: 20, description: 'Vingt' } })

  const figures = async () => {
    const { credited30d, debited30d, dailyPace } = await call(outlet, getCreditStats, of(outlet))
    const { today } = await call(manager, getCreditSummary, {})
    return {
      credited30d,
      debited30d,
      dailyPace,
      credited: today.credited - before.today.credited,
      debited: today.debited - before.today.debited,
    }
  }
  const net = { credited30d: 720, debited30d: 56, dailyPace: 2.8, credited: 20, debited: 0 }
  expect(await figures()).toEqual(net)
  await sealAllTransfers(db)
  expect(await figures()).toEqual(net)
})

test('a violation of the ledger alerts the managers and nobody else', async () => {
  await db.insertInto('ledgerViolations').values({ name: 'transfers_sum_to_zero', count: 2, examples: [] }).execute()
  const { alarm } = await call(manager, getCreditSummary, {})
  expect(alarm).not.toBeNull()
  expect((await call(await aPerson(db, { role: 'ROLE_AGENT' }), getCreditSummary, {})).alarm).toBeNull()
})
