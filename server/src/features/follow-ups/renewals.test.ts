import { importFileOfMonth, listImportLines } from '@backoffice/contract/imports/imports'
import * as followUps from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals, readFollowUpResults } from '@backoffice/contract/follow-ups/renewals'
import { voidActivity } from '@backoffice/contract/network-statistics/activities'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { aPerson } from '../../../test/people.ts'
import { aListLine, openRenewals, subscribers } from '../../../test/renewals.ts'
import { somePastTransactions } from '../../../test/transactions.ts'

const { db, call, refusal, manager, outlet, sendList, sendActivity, undo, caseOf } = await openRenewals()
let next = 61_000_000
/** Returns subscribers of nobody else, outside of the control group. */
const fresh = (count = 1) => {
  next += 1_000
  return subscribers(count, { from: next }) as [string, string, string]
}
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1002' })
const on = (id: number) => ({ params: { id } })

test('the list keeps to the subscribers that the reader has taken', async () => {
  const [mine, free] = fresh(2)
  await sendList([aListLine({ number: mine }), aListLine({ number: free })])
  await call(manager, followUps.takeFollowUp, on((await caseOf(mine))?.id ?? 0))
  const numbers = (await call(manager, listRenewals, { query: { mine: true } })).content.map(({ subscriberNumber }) => subscriberNumber)
  expect(numbers).toContain(mine)
  expect(numbers).not.toContain(free)
  expect((await call(outlet, listRenewals, { query: { mine: true } })).content).toEqual([])
})

/** Returns a line of a subscriber of the other outlet whose subscription ends in so many days. */
const ending = (number: string, days: number) =>
  aListLine({ number, name: 'ZAMOR', outlet: '1002', ends: inDays(days).split('-').toReversed().join('/') })

test('the list is read before or after the end of the subscription, and by that day', async () => {
  const [year, month] = inDays(0).split('-').map(Number)
  const [over = '', today = '', soon = ''] = subscribers(3, { from: 80_000_000, month: inDays(0).slice(0, 7) })
  await sendList([ending(soon, 9), ending(over, -1), ending(today, 0)], { month: inDays(0).slice(0, 7) })
  const numbersOf = async (query: { due?: 'expiring' | 'expired'; sort?: 'endsOn' }) =>
    (await call(manager, listRenewals, { query: { q: 'zamor', month, year, ...query } })).content.map((renewal) => renewal.subscriberNumber)
  expect(await numbersOf({ sort: 'endsOn' })).toEqual([over, today, soon])
  expect(await numbersOf({ due: 'expired' })).toEqual([over])
  expect(await numbersOf({ due: 'expiring', sort: 'endsOn' })).toEqual([today, soon])
})

test('the line that renews proves it, within the import that brings it, and back when it goes', async () => {
  const [taken, promised] = fresh(2)
  await sendList([aListLine({ number: taken }), aListLine({ number: promised })])
  const ids = [(await caseOf(taken))?.id ?? 0, (await caseOf(promised))?.id ?? 0] as const
  await call(manager, followUps.takeFollowUp, on(ids[0]))
  expect(await refusal(manager, followUps.closeFollowUp, { ...on(ids[0]), body: { status: 'resolved' } })).toMatchObject({
    statusCode: 409,
    code: 'renewal_not_proved',
    statut: 'taken',
  })
  const body = { channel: 'phone', outcome: 'promised', promise: { date: inDays(5) } } as const
  expect(await call(manager, followUps.noteContact, { ...on(ids[1]), body })).toMatchObject({
    subject: 'subscriber',
    userId: null,
    status: 'promised',
  })
  const importId = await sendActivity([
    { number: taken, day: '20/11/2026', until: '20/12/2026', amount: '25,00' },
    { number: `0${promised}`, day: '21/11/2026', until: '21/12/2026' },
    // A line that ends no later proves nothing.
    { number: taken, day: '10/11/2026', until: '15/11/2026' },
  ])
  const renewed = await call(manager, followUps.readFollowUp, on(ids[0]))
  expect(renewed).toMatchObject({
    status: 'resolved',
    resolution: 'renewed',
    closedBy: null,
    renewal: { renewedBy: { importId, importFile: 'activite.csv', day: '2026-11-20', amount: 25 } },
  })
  expect(await call(manager, followUps.readFollowUp, on(ids[1]))).toMatchObject({ promise: { statut: 'kept' }, status: 'resolved' })
  const activityId = renewed.renewal?.renewedBy?.activationId ?? 0
  await call(manager, voidActivity, { params: { id: activityId }, query: { reason: 'Erreur' } })
  expect(await call(manager, followUps.readFollowUp, on(ids[0]))).toMatchObject({ status: 'taken', resolution: null, closedAt: null })
  await undo(importId)
  expect(await call(manager, followUps.readFollowUp, on(ids[1]))).toMatchObject({ status: 'promised', promise: { statut: 'waiting' } })
})

test('the control group is found by nobody and counts in the results only', async () => {
  const month = '2026-08'
  const called = subscribers(4, { from: 70_000_000, month })
  const control = subscribers(2, { from: 70_000_000, month, isControl: true })
  const list = await sendList(
    [...called, ...control].map((number) => aListLine({ number, ends: '15/08/2026' })),
    { month },
  )
  expect(list.effect).toMatchObject({ newCases: 6, byOutlet: [{ cases: 4 }] })
  const { content: lines } = await call(manager, listImportLines, { params: { id: list.id }, query: {} })
  expect(lines).toHaveLength(6)
  const { content, totals } = await call(manager, listRenewals, { query: { month: 8, year: 2026 } })
  expect([content.length, totals.cases]).toEqual([4, 4])
  const { rows } = await sql<{ id: number }>`select follow_up_id as id from renewals where is_control and month = '2026-08-01'`.execute(db)
  expect(rows).toHaveLength(2)
  for (const { id } of rows) expect(await refusal(manager, followUps.readFollowUp, on(id))).toMatchObject({ statusCode: 404 })
  await sendActivity([
    { number: called[0] ?? '', day: '20/08/2026', until: '20/09/2026', amount: '30,00' },
    { number: called[1] ?? '', day: '14/10/2026', until: '14/11/2026', amount: '20,00' },
    { number: called[2] ?? '', day: '15/10/2026', until: '15/11/2026', amount: '20,00' },
    { number: control[0] ?? '', day: '21/08/2026', until: '21/09/2026', amount: '10,00' },
  ])
  // Sixty days after 15 August is 14 October.
  expect(await call(manager, readFollowUpResults, { query: { month: 8, year: 2026 } })).toMatchObject({
    called: { cases: 4, renewed: 2, rate: 0.5, revenue: 50 },
    control: { cases: 2, renewed: 1, rate: 0.5, revenue: 10 },
    lift: { value: 0 },
    recoveredRevenue: { value: 30 },
    conclusion: 'too_few',
  })
})

test('an outlet calls its own subscribers only, the most valuable first, and sees what it sold', async () => {
  const [cheap, dear, foreign] = fresh(3)
  await sendActivity([{ number: dear, day: '14/10/2026', until: '14/11/2026', amount: '99,00' }])
  await sendList([aListLine({ number: cheap }), aListLine({ number: dear }), aListLine({ number: foreign, outlet: '1002' })])
  const { content } = await call(outlet, listRenewals, { query: {} })
  expect(content[0]).toMatchObject({ subscriberNumber: dear, value: 99, soldAs: null })
  expect(content.every(({ outletId }) => outletId === outlet.id)).toBe(true)
  expect(await refusal(outlet, listRenewals, { query: { outletId: other.id } })).toMatchObject({ statusCode: 404 })
  const { id = 0 } = (await caseOf(foreign)) ?? {}
  expect(await refusal(outlet, followUps.readFollowUp, on(id))).toMatchObject({ statusCode: 404 })
  const [sale] = await somePastTransactions(db, [{ seller: outlet, amount: 30_00n, at: inDays(1), subscriber: `0${cheap}` }])
  expect((await call(outlet, listRenewals, { query: { q: cheap } })).content).toMatchObject([{ subscriberNumber: cheap, soldAs: sale }])
  const first = await call(outlet, followUps.takeNextFollowUp, { body: { queue: 'renewals' } })
  expect(first).toMatchObject({ takenBy: outlet.id, renewal: { subscriberNumber: dear } })
  const answers = await Promise.all(
    [0, 1].map(() => call(manager, followUps.takeNextFollowUp, { body: { queue: 'renewals', outletId: outlet.id } })),
  )
  expect(new Set(answers.map(({ id: taken }) => taken)).size).toBe(2)
  const waiting = await call(outlet, listRenewals, { query: { due: 'expiring' } })
  expect(waiting.content).toEqual([])
  expect((await call(outlet, followUps.listFollowUps, { query: { mine: true } })).content.map(({ id: mine }) => mine)).toEqual([first.id])
  expect(importFileOfMonth.access.who).toEqual(['ROLE_MANAGER'])
})

test('a case is worth the latest line, even if an earlier one of that day is corrected after it', async () => {
  const [number] = fresh()
  const morning = { number, day: '14/10/2026', until: '14/11/2026', hour: '09' }
  await sendActivity([morning, { ...morning, hour: '16', amount: '40,00' }])
  await sendList([aListLine({ number })])
  const value = async () => (await caseOf(number))?.value
  expect(await value()).toBe(40)
  const corrected = await sendActivity([{ ...morning, amount: '26,00' }])
  expect(await value()).toBe(40)
  await undo(corrected)
  expect(await value()).toBe(40)
  await sendActivity([{ ...morning, hour: '17', amount: '50,00' }])
  expect(await value()).toBe(50)
})

test('of two cases of a subscriber that nothing proves any more, the latest goes on', async () => {
  const [number] = fresh()
  await sendList([aListLine({ number })])
  const first = (await caseOf(number))?.id ?? 0
  const renewals = [await sendActivity([{ number, day: '20/11/2026', until: '20/12/2026' }])]
  await sendList([aListLine({ number, ends: '20/12/2026' })])
  const second = (await caseOf(number))?.id ?? 0
  renewals.push(await sendActivity([{ number, day: '21/11/2026', until: '20/01/2027' }]))
  for (const id of renewals) await undo(id)
  expect(await call(manager, followUps.readFollowUp, on(first))).toMatchObject({ status: 'dropped', resolution: 'cause_ended' })
  expect(await call(manager, followUps.readFollowUp, on(second))).toMatchObject({ status: 'open', resolution: null })
})
