import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStatement } from '../../../test/commission-statements.ts'
import { inDays, noonDaysAgo } from '../../../test/days.ts'
import { openFollowUps, passDays } from '../../../test/follow-ups.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { sealAllTransfers } from '../ledger/index.ts'
import { endFollowUps } from './end-follow-ups.ts'

const opened = await openFollowUps()
const { db, call, refusal, send, tableLines, manager, creditAgent, sectorManager, anOutlet, aLowOutlet, take, rowOf, drop } = opened
const resolve = (by: Caller, id: number) => call(by, contract.closeFollowUp, { params: { id }, body: { status: 'resolved' } })
const fill = (outlet: Caller) => aMovement(db, { of: outlet, amount: 100_00n })
const namesIn = async (reader: Caller, query = {}) => {
  const { content } = await call(reader, contract.listCreditAlerts, { query: { size: 200, ...query } })
  return content.map(({ userId }) => userId)
}

test('a person has one row with all reasons, their amounts and days', async () => {
  const [both, empty, fine] = [await anOutlet(), await anOutlet(), await anOutlet()]
  await levelsOf(db, both, { creditLimit: 100_00n, paymentDays: 10, alertThreshold: 5_00n })
  await aMovement(db, { of: both, amount: 20_00n, daysAgo: 20 })
  await aMovement(db, { of: both, amount: -50_00n, daysAgo: 12 })
  await aMovement(db, { of: both, amount: -5_00n, daysAgo: 2 })
  await aMovement(db, { of: empty, amount: 87_00n, daysAgo: 8 })
  for (let daysAgo = 7; daysAgo > 0; daysAgo -= 1) await aMovement(db, { of: empty, amount: -12_00n, daysAgo })
  await levelsOf(db, fine, { alertThreshold: 50_00n, creditLimit: 50_00n })
  await aMovement(db, { of: fine, amount: 50_00n })
  await sealAllTransfers(db)
  expect(await rowOf(manager, both)).toMatchObject({
    reasons: [
      { kind: 'late_debt', amount: 30, since: inDays(-12) },
      { kind: 'low_balance', amount: 40, since: inDays(-12) },
    ],
    amountAtStake: 40,
    since: inDays(-12),
    owed: 35,
    late: 30,
    oldestDebtDays: 12,
    threshold: 5,
    followUp: null,
  })
  const runningOut = await rowOf(sectorManager, empty)
  expect(runningOut).toMatchObject({ reasons: [{ kind: 'running_out', since: inDays(0) }], available: 3, status: 'sound' })
  expect(Date.parse(runningOut?.runOut?.at ?? '') - Date.now()).toBeLessThan(2 * 86_400_000)
  expect(await rowOf(manager, fine)).toBeUndefined()

  expect(await rowOf(creditAgent, both, { kind: 'low_balance' })).toBeDefined()
  expect(await rowOf(creditAgent, empty, { kind: 'low_balance' })).toBeUndefined()
  const columns = ['kind', 'late', 'followUp']
  const lateDebts = await tableLines(creditAgent, contract.listCreditAlerts, { query: { kind: 'late_debt' }, table: { columns } })
  expect(lateDebts).toEqual(['Pourquoi;En retard;Suivi', '"Dette en retard, Solde bas";30;à prendre'])
})

test('one person is read also without a reason to be called, by whoever reaches them', async () => {
  const [fine, manager2] = [await anOutlet(), await aPerson(db, { role: 'ROLE_MANAGER' })]
  await aMovement(db, { of: fine, amount: 500_00n })
  await sealAllTransfers(db)
  expect(await namesIn(manager)).not.toContain(fine.id)
  const { content, totals } = await call(manager, contract.listCreditAlerts, { query: { userId: fine.id } })
  expect(content).toMatchObject([{ userId: fine.id, available: 500, reasons: [], followUp: null }])
  expect(totals).toEqual({ people: 1, amountAtStake: 0 })
  const stranger = await aPerson(db, { role: 'ROLE_AGENT' })
  expect(await namesIn(stranger, { userId: fine.id })).toEqual([])
  expect(await namesIn(manager, { userId: manager2.id })).toEqual([])
})

test('totals count every page, and what is at stake once for each person', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  for (const missing of [10_00n, 30_00n, 20_00n]) {
    const outlet = await aLowOutlet(missing)
    await db.updateTable('creditAgentAssignments').set({ creditAgentId: agent.id }).where('accountId', '=', outlet.id).execute()
  }
  const page = await call(agent, contract.listCreditAlerts, { query: { size: 2 } })
  expect(page.content.map(({ amountAtStake }) => amountAtStake)).toEqual([30, 20])
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2, totals: { people: 3, amountAtStake: 60 } })
})

test('commissions that need a call are reasons too, also of who holds no credit', async () => {
  const [outlet, person] = [await anOutlet(), await aPerson(db, { role: 'ROLE_RESP' })]
  const gap = await aStatement(db, { of: outlet })
  const unpaid = await aStatement(db, { of: person, beneficiary: 'sector_manager' })
  await sql`update commission_statements set carried_in = -12_00 where id = ${gap}`.execute(db)
  await sql`
    update commission_statements set status = 'validated', reviewed_at = now(), reviewed_by = ${manager.id}, validated_by = ${manager.id},
      carried_in = 0, earned = 40_00, validated_at = ${noonDaysAgo(40)}
    where id = ${unpaid}
  `.execute(db)
  expect(await rowOf(creditAgent, outlet)).toMatchObject({ reasons: [{ kind: 'commission_gap', amount: 12 }], amountAtStake: 12 })
  expect(await rowOf(manager, person)).toMatchObject({
    reasons: [{ kind: 'unpaid_commission', amount: 40, since: inDays(-40) }],
    available: 0,
  })
  expect(await rowOf(sectorManager, person)).toBeUndefined()
  expect(await take(manager, person)).toMatchObject({ reasons: [{ kind: 'unpaid_commission' }] })
})

test('the filters find mine, a name and a number', async () => {
  const [mine, other] = [await aLowOutlet(), await aLowOutlet()]
  await take(creditAgent, mine)
  expect(await namesIn(creditAgent, { mine: true })).toEqual([mine.id])
  await db.updateTable('accounts').set({ outletName: 'Kiosque des quais' }).where('id', '=', other.id).execute()
  const { outletNumber } = (await rowOf(manager, other)) ?? {}
  expect(await namesIn(manager, { q: `0${outletNumber}` })).toEqual([other.id])
  expect(await namesIn(manager, { q: 'KIOSQUE DES' })).toEqual([other.id])
  expect((await send(manager, contract.listCreditAlerts, { query: { mine: 'false' as 'true' } })).statusCode).toBe(400)
})

test('who was dropped stays out of the queue for 30 days, who was resolved for 3, unless another reason comes', async () => {
  const [dropped, resolved] = [await aLowOutlet(), await aLowOutlet()]
  const { id } = await take(manager, dropped)
  expect(await drop(manager, id)).toMatchObject({ reasons: [{ kind: 'low_balance', amount: 30 }] })
  const { id: resolvedId } = await take(manager, resolved)
  await resolve(manager, resolvedId)
  expect([await rowOf(manager, dropped), await rowOf(manager, resolved)]).toEqual([undefined, undefined])
  await levelsOf(db, dropped, { creditLimit: 500_00n, paymentDays: 10 })
  await aMovement(db, { of: dropped, amount: -60_00n, daysAgo: 20 })
  await sealAllTransfers(db)
  expect((await rowOf(manager, dropped))?.reasons.map(({ kind }) => kind)).toEqual(['late_debt'])
  await passDays(db, resolvedId, 4)
  expect(await rowOf(manager, resolved)).toBeDefined()
  await passDays(db, id, 29)
  expect((await rowOf(manager, dropped))?.reasons).toHaveLength(1)
  await passDays(db, id, 2)
  expect((await rowOf(manager, dropped))?.reasons).toHaveLength(2)
})

test('a follow-up whose cause has ended leaves at once and is closed by the comparison; one without a cause stays', async () => {
  const [outlet, plain] = [await aLowOutlet(), await anOutlet()]
  const [{ id }, { id: plainId }] = [await take(manager, outlet), await take(manager, plain)]
  expect(await rowOf(manager, plain)).toMatchObject({ reasons: [], amountAtStake: 0, followUp: { id: plainId } })
  await endFollowUps(db)
  expect(await call(manager, contract.readFollowUp, { params: { id } })).toMatchObject({ status: 'taken', version: 1 })
  await fill(outlet)
  expect(await rowOf(manager, outlet)).toBeUndefined()
  await endFollowUps(db)
  expect(await call(manager, contract.readFollowUp, { params: { id } })).toMatchObject({
    status: 'resolved',
    resolution: 'cause_ended',
    closedBy: null,
    takenBy: manager.id,
    reasons: [{ kind: 'low_balance' }],
  })
  expect(await call(manager, contract.readFollowUp, { params: { id: plainId } })).toMatchObject({ status: 'taken' })
  // What ended by itself comes back as soon as its cause does.
  await aMovement(db, { of: outlet, amount: -100_00n })
  expect(await rowOf(manager, outlet)).toBeDefined()
})

test('people who ask for the next row at once get different ones, until nobody is left', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlets = []
  for (const missing of [10_00n, 20_00n, 30_00n]) {
    const outlet = await aLowOutlet(missing)
    await db.updateTable('creditAgentAssignments').set({ creditAgentId: agent.id }).where('accountId', '=', outlet.id).execute()
    outlets.push(outlet.id)
  }
  const next = { body: { queue: 'credit' } } as const
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(agent, contract.takeNextFollowUp, next)))
  const taken = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<{ data: { userId: number } }>().data.userId] : []))
  expect(taken.toSorted((one, other) => one - other)).toEqual(outlets)
  expect(await refusal(agent, contract.takeNextFollowUp, next)).toMatchObject({ statusCode: 404, code: 'queue_empty' })
  expect(await refusal(agent, contract.takeNextFollowUp, { body: { ...next.body, outletId: outlets[0] } })).toMatchObject({
    statusCode: 404,
  })
})
