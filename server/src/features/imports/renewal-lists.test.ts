import { applyImport, getImport, importActivities, listImportLines, undoImport } from '@backoffice/contract/imports/imports'
import { listQuarantine, openWaitingOutlets } from '@backoffice/contract/imports/quarantine'
import { getMonth } from '@backoffice/contract/months/months'
import { listWaitingWork } from '@backoffice/contract/tasks/tasks'
import { readFollowUp, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { ErrorBody } from '@backoffice/contract/error-body'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { inDays } from '../../../test/days.ts'
import { aPerson } from '../../../test/people.ts'
import { aListLine, openRenewals, subscribers } from '../../../test/renewals.ts'
import { daysBetween } from '../../shared/days.ts'
import { joinWaitingLines } from './join-waiting-lines.ts'

const { db, call, refusal, sendFile, manager, outlet, postList, sendList, sendActivity, undo, caseOf } = await openRenewals()
let next = 61_000_000
/** Returns subscribers of nobody else, outside of the control group. */
const fresh = (count = 1) => {
  next += 1_000
  return subscribers(count, { from: next }) as [string, string, string]
}
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1002' })
const sendOf = (outletNumber: string, query: { createOutlets?: '1' }) =>
  sendFile(manager, importActivities, { query, file: csvOf([aLine({ NUMDIST: outletNumber })]) })
const on = (id: number) => ({ params: { id } })
const statusOf = async (number: string) => (await caseOf(number))?.status ?? (await caseOf(number, { status: 'resolved' }))?.status

test('each line is rejected, quarantined, a duplicate or a case, with its reason', async () => {
  const [first, second] = fresh(2)
  const lines = [
    aListLine({ number: first, ends: '10/11/2026' }),
    aListLine({ number: `00${first}`, ends: '20/11/2026' }),
    aListLine({ number: first, ends: '20/11/2026', name: 'AUTRE' }),
    aListLine({ number: '123' }),
    aListLine({ number: second, ends: '31/10/2025' }),
    aListLine({ number: second, ends: '01/01/2027' }),
    aListLine({ number: second, ends: 'bientôt' }),
    aListLine({ number: second, outlet: '9999' }),
  ]
  const dryRun = await sendList(lines, { mode: 'rehearse' })
  expect(dryRun).toMatchObject({
    state: 'analysed',
    counts: { lines: 8, accepted: 1, corrected: 0, duplicate: 2, rejected: 4, quarantined: 1 },
    effect: {
      month: '2026-11',
      newCases: 1,
      merged: 0,
      alreadyRenewed: 0,
      byOutlet: [{ outletId: outlet.id, outletNumber: '1001', cases: 1 }],
      unknownOutlets: [{ outletNumber: '9999', lines: 1 }],
    },
  })
  expect(dryRun.problems.map(({ line, column, fate: status }) => [line, column, status]).toSorted()).toEqual([
    [5, 'NUMABO', 'rejected'],
    [6, 'FINABO', 'rejected'],
    [7, 'FINABO', 'rejected'],
    [8, 'FINABO', 'rejected'],
    [9, 'NUMDIST', 'quarantined'],
  ])
  expect(await caseOf(first)).toBeUndefined()
  await call(manager, applyImport, { params: { id: dryRun.id }, query: {} })
  expect(await caseOf(first)).toMatchObject({ subscriberNumber: first, lastName: 'PAYET', endsOn: '2026-11-20', status: 'open', month: 11 })

  await aPerson(db, { role: 'ROLE_PDV', outletNumber: '9999' })
  await db.transaction().execute(joinWaitingLines)
  expect(await caseOf(second)).toMatchObject({ outletNumber: '9999' })
  expect((await call(manager, getImport, { params: { id: dryRun.id }, query: {} })).counts).toMatchObject({
    accepted: 2,
    quarantined: 0,
  })
})

test.each([
  ['a file of activity that creates outlets', '9997', () => sendOf('9997', { createOutlets: '1' })],
  ['the outlets that its quarantine opens', '9998', async () => (await sendOf('9998', {}), call(manager, openWaitingOutlets, {}))],
])('a line that waits for its outlet becomes a case after %s', async (_, number, open) => {
  const [subscriber] = fresh()
  expect((await sendList([aListLine({ number: subscriber, outlet: number })])).counts).toMatchObject({ quarantined: 1 })
  await db.deleteFrom('outbox').execute()
  await open()
  expect((await db.selectFrom('outbox').select('topic').execute()).map(({ topic }) => topic)).toContain('outlet.opened')
  await db.transaction().execute(joinWaitingLines)
  expect(await caseOf(subscriber)).toMatchObject({ outletNumber: number })
})

test('a line says whose subscription ends and when; what only activities have is absent', async () => {
  const [number] = fresh()
  const list = await sendList([aListLine({ number, outlet: '8888' }), aListLine({ number: '123' })])
  const { content } = await call(manager, listImportLines, { params: { id: list.id }, query: {} })
  const absent = { date: null, movementCode: null, articleCode: null, amount: null, replacedAmount: null, objective: null, receipt: null }
  const renewal = { endsOn: '2026-11-15', packageName: 'ESSENTIEL' }
  expect(content).toMatchObject([
    { ...absent, fate: 'quarantined', outletNumber: '8888', subscriberNumber: number, renewal },
    { ...absent, fate: 'rejected', outletNumber: '1001', subscriberNumber: '123', renewal: null },
  ])
  expect(await call(manager, listQuarantine, { query: {} })).toMatchObject({ content: [], totalElements: 0 })
  expect((await call(manager, listWaitingWork, {})).map(({ kind }) => kind)).not.toContain('quarantine')
  const quarantine = (await call(manager, getMonth, { params: { month: '2026-11' } })).checklist.find(({ code }) => code === 'quarantine')
  expect(quarantine).toMatchObject({
    statut: 'blocking',
    count: 1,
    detail: '1\u00a0ligne du mois attend en quarantaine, dont 1 d’une liste de relance.',
    link: '/relance/importrelance?part=import',
  })
})

test('a list without its columns is refused, and none creates outlets', async () => {
  for (const header of ['NUMABO;NOM', 'NUMABO;FINABO']) {
    expect(ErrorBody.parse((await postList(['1;2'], { header })).json())).toMatchObject({ statusCode: 400, code: 'unreadable_file' })
  }
  const [number] = fresh()
  const read = await sendList([`${number};15/11/2026;1001`], { header: 'NUMABO;FINABO;NUMDIST' })
  expect(read.counts).toMatchObject({ accepted: 1 })
  const creating = { query: { createOutlets: 'true' as const }, params: { id: read.id } }
  expect(await refusal(manager, applyImport, creating)).toMatchObject({ statusCode: 400 })
})

test('an open case is merged with later lists, whatever month they are of', async () => {
  const [number] = fresh()
  const first = await sendList([aListLine({ number })])
  expect((await sendList([aListLine({ number })])).counts).toMatchObject({ duplicate: 1 })
  const merged = await sendList([`${number};0693111111;15/11/2026;1002`], { month: '2026-12', header: 'NUMABO;TEL;FINABO;NUMDIST' })
  expect([merged.counts?.corrected, merged.effect?.merged]).toEqual([1, 1])
  const renewal = await caseOf(number)
  expect(renewal).toMatchObject({ phone: '0693111111', outletId: other.id, month: 11, importId: first.id, lastName: 'PAYET' })
  // A list that is taken back gives its fields back.
  await undo(merged.id)
  expect(await caseOf(number)).toMatchObject({ phone: '0692000000', outletId: outlet.id })
})

test('a card that lost its leading zeros on the way is the same card', async () => {
  const [number] = fresh()
  await sendList([aListLine({ number })])
  const again = { header: 'NUMABO;NUMCARTE;TEL;FINABO;NUMDIST' }
  expect((await sendList([`${number};140${number};0692000000;15/11/2026;1001`], again)).counts).toMatchObject({
    duplicate: 1,
    corrected: 0,
  })
  expect((await sendList([`${number};140${number};0693111111;15/11/2026;1001`], again)).counts).toMatchObject({ corrected: 1 })
  expect(await caseOf(number)).toMatchObject({ cardNumber: `000140${number}`, phone: '0693111111' })
  expect((await sendList([`${number};141${number};0693111111;15/11/2026;1001`], again)).counts).toMatchObject({ corrected: 1 })
  expect(await caseOf(number)).toMatchObject({ cardNumber: `141${number}` })
})

test('who is renewed already makes no case, and the value is that of the latest subscription', async () => {
  const [renewed, valued] = fresh(2)
  await sendActivity([
    { number: renewed, day: '01/11/2026', until: '01/12/2026' },
    { number: valued, day: '01/09/2026', until: '01/10/2026', amount: '20,00' },
    { number: valued, day: '14/10/2026', until: '14/11/2026', amount: '31,00' },
  ])
  const list = await sendList([aListLine({ number: renewed }), aListLine({ number: valued })])
  expect(list).toMatchObject({ counts: { accepted: 2, warning: 1 }, effect: { newCases: 1, alreadyRenewed: 1 } })
  expect(await caseOf(renewed)).toBeUndefined()
  expect(await caseOf(valued)).toMatchObject({ value: 31, endsOn: '2026-11-15', daysLeft: daysBetween(inDays(0), '2026-11-15') })
})

test('an undone list takes its cases along, except those worked on and those of another list', async () => {
  const [idle, worked, shared] = fresh(3)
  const lines = [idle, worked, shared].map((number) => aListLine({ number: number }))
  const list = await sendList(lines)
  const second = await sendList([aListLine({ number: shared, phone: '0693222222' })], { month: '2026-12' })
  const { id = 0 } = (await caseOf(worked)) ?? {}
  await call(manager, takeFollowUp, on(id))
  await undo(list.id)
  expect([await statusOf(idle), await statusOf(worked)]).toEqual([undefined, undefined])
  expect(await call(manager, readFollowUp, on(id))).toMatchObject({ status: 'dropped', resolution: 'import_undone' })
  const kept = await caseOf(shared)
  const isDrawn = subscribers(1, { from: Number(shared), isControl: true, month: '2026-12' })[0] === shared
  if (!isDrawn) expect(kept).toMatchObject({ importId: second.id, month: 12 })
})

test('a closed month takes no list and gives none back, whatever the list did', async () => {
  const sent = { month: '2026-03' }
  const [number, unsent] = subscribers(2, { from: 69_000_000, ...sent }) as [string, string]
  const list = await sendList([aListLine({ number, ends: '15/03/2026' })], sent)
  const empty = await sendList([aListLine({ number: '123' })], sent)
  const dryRun = await sendList([aListLine({ number: unsent, ends: '15/03/2026' })], { ...sent, mode: 'rehearse' })
  await db.insertInto('closedMonths').values({ month: '2026-03-01', closedBy: manager.id }).execute()
  const refused = ErrorBody.parse((await postList([aListLine({ number: fresh()[0], ends: '15/03/2026' })], { month: '2026-03' })).json())
  const closed = { statusCode: 409, code: 'month_closed', message: expect.stringContaining('Le mois de mars 2026 est clos') }
  expect(refused).toMatchObject(closed)
  expect(await refusal(manager, applyImport, { ...on(dryRun.id), query: {} })).toMatchObject(closed)
  for (const { id } of [list, empty]) {
    expect(await refusal(manager, undoImport, { ...on(id), query: {} })).toMatchObject(closed)
    expect((await call(manager, getImport, { ...on(id), query: {} })).state).toBe('applied')
  }
  expect(await caseOf(number)).toMatchObject({ status: 'open', importId: list.id, month: 3 })
  expect(await caseOf(unsent)).toBeUndefined()
})
