import {
  closeFollowUp,
  noteContact,
  readFollowUp,
  releaseFollowUp,
  takeFollowUp,
  takeNextFollowUp,
} from '@backoffice/contract/follow-ups/follow-ups'
import { applyImport, undoImport } from '@backoffice/contract/imports/imports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { passDays } from '../../../test/follow-ups.ts'
import { aListLine, openRenewals, subscribers } from '../../../test/renewals.ts'

const { db, call, send, refusal, manager, outlet, sendList, sendActivity, undo, caseOf } = await openRenewals()
let next = 63_000_000
const fresh = (count = 1) => {
  next += 1_000
  return subscribers(count, { from: next }) as [string, string, string]
}
const on = (id: number) => ({ params: { id } })
const idOf = async (number: string) => (await caseOf(number))?.id ?? 0
/** Returns how many statements wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_locks where not granted`.execute(db)
  return rows[0]?.count ?? 0
}

test('a case that is taken while its list is undone is abandoned, and never disappears under the one who took it', async () => {
  const [number] = fresh()
  const list = await sendList([aListLine({ number })])
  const id = await idOf(number)
  const undoing = await db.transaction().execute(async (tx) => {
    await sql`update follow_ups set status = 'taken', taken_by = ${outlet.id}, version = version + 1 where id = ${id}`.execute(tx)
    const started = { answer: send(manager, undoImport, { params: { id: list.id }, query: {} }) }
    await expect.poll(waiting).toBe(1)
    return started
  })
  expect((await undoing.answer).statusCode).toBe(200)
  expect(await call(manager, readFollowUp, on(id))).toMatchObject({ status: 'dropped', resolution: 'import_undone', takenBy: outlet.id })
})

test('a case that is taken while its renewal arrives comes back to who took it when the line goes', async () => {
  const [number] = fresh()
  await sendList([aListLine({ number })])
  const id = await idOf(number)
  const sending = await db.transaction().execute(async (tx) => {
    await sql`update follow_ups set status = 'taken', taken_by = ${outlet.id}, version = version + 1 where id = ${id}`.execute(tx)
    const started = { answer: sendActivity([{ number, day: '20/11/2026', until: '20/12/2026' }]) }
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
    return started
  })
  const importId = await sending.answer
  expect(await call(manager, readFollowUp, on(id))).toMatchObject({ status: 'resolved', resolution: 'renewed' })
  await undo(importId)
  expect(await call(manager, readFollowUp, on(id))).toMatchObject({ status: 'taken', takenBy: outlet.id })
})

test('what a list merged goes with it, also a column that only that list has', async () => {
  const [number] = fresh()
  await sendList([`${number};15/11/2026;1001`], { header: 'NUMABO;FINABO;NUMDIST' })
  const second = await sendList([`${number};0693111111;15/11/2026;1001`], { header: 'NUMABO;TEL;FINABO;NUMDIST' })
  expect(await caseOf(number)).toMatchObject({ phone: '0693111111' })
  await undo(second.id)
  expect(await caseOf(number)).toMatchObject({ phone: '' })
})

test('lists count in the order in which they were applied', async () => {
  const [number, other] = fresh(2)
  const late = await sendList([aListLine({ number, name: 'DERNIER' })], { mode: 'rehearse' })
  await sendList([aListLine({ number, name: 'PREMIER' })])
  await call(manager, applyImport, { params: { id: late.id }, query: {} })
  const third = await sendList([aListLine({ number, name: 'TIERS' }), aListLine({ number: other })])
  await undo(third.id)
  expect(await caseOf(number)).toMatchObject({ lastName: 'DERNIER' })
})

test('the value follows the latest subscription, and what goes is forgotten', async () => {
  const [number] = fresh()
  await sendList([aListLine({ number, ends: '30/11/2026' })])
  await sendActivity([{ number, day: '01/10/2026', until: '01/11/2026', amount: '20,00' }])
  const latest = await sendActivity([{ number, day: '05/10/2026', until: '05/11/2026', amount: '35,00' }])
  await sendActivity([{ number, day: '02/10/2026', until: '02/11/2026', amount: '50,00' }])
  expect(await caseOf(number)).toMatchObject({ value: 35, status: 'open' })
  await undo(latest)
  expect(await caseOf(number)).toMatchObject({ value: 50 })
})

test('the next subscriber is one whose promise is broken or whose call is due, and keeps a promise that waits', async () => {
  const [broken, later, due] = fresh(3)
  await sendList([broken, later, due].map((number) => aListLine({ number, outlet: '1001' })))
  const [brokenId, laterId, dueId] = [await idOf(broken), await idOf(later), await idOf(due)]
  const note = (id: number, agreed: object) =>
    call(manager, noteContact, { ...on(id), body: { channel: 'phone', outcome: 'promised', ...agreed } })
  await note(brokenId, { promise: { date: inDays(0) }, nextCallOn: inDays(20) })
  await passDays(db, brokenId, 3)
  await note(laterId, { promise: { date: inDays(5) } })
  await note(dueId, { promise: { date: inDays(5) }, nextCallOn: inDays(0) })
  for (const id of [brokenId, laterId, dueId]) await call(manager, releaseFollowUp, on(id))
  await db
    .updateTable('followUps')
    .set({ nextCallOn: inDays(200) })
    .where('accountId', 'is', null)
    .where('status', '=', 'open')
    .where('id', 'not in', [brokenId, laterId, dueId])
    .execute()
  const one = () => call(manager, takeNextFollowUp, { body: { queue: 'renewals' } })
  expect([(await one()).id, (await one()).id]).toEqual([brokenId, dueId])
  expect(await call(manager, readFollowUp, on(dueId))).toMatchObject({ status: 'promised', promise: { statut: 'waiting' } })
  expect(await call(manager, readFollowUp, on(brokenId))).toMatchObject({ status: 'taken', promise: { statut: 'broken' } })
  expect(await refusal(manager, takeNextFollowUp, { body: { queue: 'renewals' } })).toMatchObject({ code: 'queue_empty' })
})

test('a list finds a case that is closed meanwhile as closed, and makes another', async () => {
  const [number] = fresh()
  await sendList([aListLine({ number })])
  const id = await idOf(number)
  await call(manager, takeFollowUp, on(id))
  await call(manager, closeFollowUp, { ...on(id), body: { status: 'dropped', reason: 'Parti' } })
  const second = await sendList([aListLine({ number })])
  expect(second.counts).toMatchObject({ accepted: 1 })
  expect(await idOf(number)).not.toBe(id)
})
