import { closeFollowUp, listCreditAlerts, listFollowUps, noteContact, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { sealAllTransfers } from '../ledger/index.ts'
import { followUpsRoutes } from './follow-ups.routes.ts'

const { db, call, refusal, send, tableLines } = await openCallsOf(followUpsRoutes)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const creditAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const stranger = await aPerson(db, { role: 'ROLE_AGENT' })
const otherSectorManager = await aPerson(db, { role: 'ROLE_RESP' })

async function anOutlet(): Promise<Caller> {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent })
  await db
    .insertInto('outletAssignments')
    .values({ outletId: outlet.id, sectorManagerId: sectorManager.id, valid: '[2020-01-01,)' })
    .execute()
  return outlet
}

const take = ({ id: userId }: Caller, kind: 'low_balance' | 'late_debt' = 'low_balance') => ({ body: { userId, kind } })
const contact = { channel: 'phone', outcome: 'promised', note: 'Paiera vendredi' } as const
const alertsOf = async (reader: Caller, { id }: Caller) => {
  const alerts = await call(reader, listCreditAlerts, { query: {} })
  return alerts.filter(({ userId }) => userId === id)
}

test('outlets and clients have no follow-ups, and accounts out of scope are not found', async () => {
  const outlet = await anOutlet()
  const { id } = await call(manager, takeFollowUp, take(outlet))
  for (const role of ['ROLE_PDV', 'ROLE_CLIENT']) {
    const person = await aPerson(db, { role })
    expect((await send(person, listCreditAlerts, { query: {} })).statusCode).toBe(403)
    expect((await send(person, listFollowUps, { query: {} })).statusCode).toBe(403)
    expect((await send(person, takeFollowUp, take(outlet))).statusCode).toBe(403)
    expect((await send(person, noteContact, { params: { id }, body: contact })).statusCode).toBe(403)
    expect((await send(person, closeFollowUp, { params: { id }, body: { status: 'resolved' } })).statusCode).toBe(403)
  }
  for (const person of [stranger, otherSectorManager]) {
    expect(await refusal(person, takeFollowUp, take(outlet))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
    expect(await refusal(person, noteContact, { params: { id }, body: contact })).toMatchObject({ statusCode: 404 })
    expect(await refusal(person, closeFollowUp, { params: { id }, body: { status: 'resolved' } })).toMatchObject({ statusCode: 404 })
    expect(await call(person, listFollowUps, { query: {} })).toMatchObject({ content: [], totalElements: 0 })
    expect(await call(person, listCreditAlerts, { query: {} })).toEqual([])
  }
  expect(await refusal(manager, takeFollowUp, take(sectorManager))).toMatchObject({ statusCode: 404 })
})

test('one follow-up per subject is open at a time, even if ten are taken at once', async () => {
  const outlet = await anOutlet()
  const statuses = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, index) => (await send(index % 2 === 0 ? manager : creditAgent, takeFollowUp, take(outlet))).statusCode,
    ),
  )
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await refusal(sectorManager, takeFollowUp, take(outlet))).toMatchObject({
    code: 'already_followed',
    message: 'Awa Diallo s’occupe déjà de cette relance.',
  })
  expect(await call(sectorManager, takeFollowUp, take(outlet, 'late_debt'))).toMatchObject({ status: 'taken', takenBy: sectorManager.id })
})

test('a waiting follow-up can be taken over', async () => {
  const outlet = await anOutlet()
  await db.insertInto('followUps').values({ accountId: outlet.id, kind: 'low_balance' }).execute()
  expect(await call(creditAgent, takeFollowUp, take(outlet))).toMatchObject({ status: 'taken', takenBy: creditAgent.id, version: 2 })
})

test('stores each contact with its outcome, and refuses changes once closed', async () => {
  const outlet = await anOutlet()
  const { id, version } = await call(creditAgent, takeFollowUp, take(outlet))
  await call(creditAgent, noteContact, { params: { id }, body: { channel: 'visit', outcome: 'no_answer' } })
  expect(await call(sectorManager, noteContact, { params: { id }, body: contact })).toMatchObject({
    contacts: [
      { channel: 'visit', outcome: 'no_answer', note: '', contactedByName: 'Awa Diallo' },
      { channel: 'phone', outcome: 'promised', note: 'Paiera vendredi' },
    ],
  })
  expect(await refusal(manager, closeFollowUp, { params: { id }, body: { status: 'dropped', version: version + 1 } })).toMatchObject({
    code: 'stale_version',
    changes: [
      { path: 'status', value: 'taken' },
      { path: 'takenBy', value: creditAgent.id },
    ],
  })
  const closed = await call(creditAgent, closeFollowUp, { params: { id }, body: { status: 'resolved', version } })
  expect(closed).toMatchObject({ status: 'resolved', version: version + 1 })
  expect(closed.closedAt).not.toBeNull()

  const late = { statusCode: 409, code: 'illegal_transition', statut: 'resolved', message: 'Cette relance est déjà résolue.' }
  expect(await refusal(creditAgent, closeFollowUp, { params: { id }, body: { status: 'dropped' } })).toMatchObject(late)
  expect(await refusal(creditAgent, noteContact, { params: { id }, body: contact })).toMatchObject(late)
  expect(await call(manager, takeFollowUp, take(outlet))).toMatchObject({ status: 'taken', contacts: [] })

  const { content } = await call(manager, listFollowUps, { query: { userId: outlet.id } })
  expect(content.map(({ status }) => status)).toEqual(['taken', 'resolved'])
  const resolved = { userId: outlet.id, status: 'resolved', size: 1 } as const
  expect(await call(manager, listFollowUps, { query: resolved })).toMatchObject({ content: [{ id }], totalElements: 1 })
})

test('lists who needs attention with the reason and the person who follows up', async () => {
  const [low, late, empty, fine] = [await anOutlet(), await anOutlet(), await anOutlet(), await anOutlet()]
  await levelsOf(db, low, { alertThreshold: 50_00n })
  await aMovement(db, { of: low, amount: 20_00n })
  await levelsOf(db, late, { creditLimit: 100_00n, paymentDays: 10 })
  await aMovement(db, { of: late, amount: -30_00n, daysAgo: 12 })
  await aMovement(db, { of: late, amount: -5_00n, daysAgo: 2 })
  await aMovement(db, { of: empty, amount: 87_00n, daysAgo: 8 })
  for (let daysAgo = 7; daysAgo > 0; daysAgo -= 1) await aMovement(db, { of: empty, amount: -12_00n, daysAgo })
  await levelsOf(db, fine, { alertThreshold: 50_00n, creditLimit: 50_00n })
  await aMovement(db, { of: fine, amount: 50_00n })
  await sealAllTransfers(db)
  const { id } = await call(creditAgent, takeFollowUp, take(low))

  const followed = { followUpId: id, followUpStatus: 'taken', takenByName: 'Awa Diallo' }
  expect(await alertsOf(manager, low)).toMatchObject([{ kind: 'low_balance', available: 20, threshold: 50, status: 'alert', ...followed }])
  expect((await alertsOf(creditAgent, late)).find(({ kind }) => kind === 'late_debt')).toMatchObject({
    owed: 35,
    late: 30,
    oldestDebtDays: 12,
    threshold: null,
    followUpId: null,
  })
  const [runningOut, ...others] = await alertsOf(sectorManager, empty)
  expect(runningOut).toMatchObject({ kind: 'running_out', available: 3, status: 'sound' })
  expect(Date.parse(runningOut?.runOut?.at ?? '') - Date.now()).toBeLessThan(2 * 86_400_000)
  expect(others).toEqual([])
  expect(await alertsOf(manager, fine)).toEqual([])

  const columns = ['kind', 'late', 'followUp']
  const lateDebts = await tableLines(creditAgent, listCreditAlerts, { query: {}, table: { columns, view: 'late_debt' } })
  expect(lateDebts).toEqual(['Pourquoi;En retard;Suivi', expect.stringMatching(/^"?Dette en retard.*;30;/)])

  const kinds = (await call(manager, listCreditAlerts, { query: { kind: 'low_balance' } })).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['low_balance']))
  await db.updateTable('accounts').set({ status: 'invited', email: null }).where('id', '=', low.id).execute()
  expect(await alertsOf(manager, low)).toEqual([])
})
