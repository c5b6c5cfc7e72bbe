import { setTimeout as sleep } from 'node:timers/promises'
import { getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { whenCounted } from '../../../test/active-base.ts'
import { anOutlet, aSectorManager, assign, someActivities, voidActivities } from '../../../test/activities.ts'
import { whileBlocked } from '../../../test/blocking.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [north, south, idle] = [await aSectorManager(db, 'Nord'), await aSectorManager(db, 'Sud'), await aSectorManager(db, 'Ouest')]
const [port, market] = [await anOutlet(db), await anOutlet(db)]
await assign(db, port, { sectorManager: north, until: '2026-03-01' })
await assign(db, port, { sectorManager: south, from: '2026-03-01' })
await assign(db, market, { sectorManager: south })

const sold = (outlet: { id: number }, subscriber: string, [day, startsOn, endsOn]: [string, string, string]) => ({
  outlet,
  subscriber,
  day,
  startsOn,
  endsOn,
})
await someActivities(db, [
  sold(port, '701', ['2026-02-10', '2026-02-10', '2026-03-10']),
  // Renewed before its end, and written by a spreadsheet.
  sold(port, '000701', ['2026-03-05', '2026-03-05', '2026-04-05']),
  // The same subscriber at another outlet.
  sold(market, '0701', ['2026-03-06', '2026-03-06', '2026-03-31']),
  sold(market, 'ab-1', ['2026-03-07', '2026-03-07', '2026-03-07']),
  sold(market, 'AB-1', ['2026-03-07', '2026-03-07', '2026-03-08']),
  // Neither has run on a day of March.
  sold(market, '702', ['2026-03-08', '2026-04-01', '2026-04-30']),
  { outlet: market, subscriber: '703', day: '2026-03-08', kind: 'equipment_sale' },
])

type Query = { responsableId?: number; outletId?: number }
/** Returns the base of a day of March, the month before and the year before. */
async function baseOn(caller: Caller, day: string, scope: Query = {}) {
  const query = { start: day, end: day, ...scope }
  const { current, monthBefore, yearBefore } = await whenCounted(() => call(caller, getActiveBase, { query }))
  return [current, monthBefore, yearBefore].map((base) => base && base.subscribers)
}

test('refuses an outlet or a sector that the caller does not reach', async () => {
  const query = { start: '2026-03-01', end: '2026-03-31' }
  for (const [caller, of, statusCode] of [
    [north, { responsableId: south.id }, 403],
    [north, { outletId: market.id }, 404],
    [port, { outletId: market.id }, 404],
    [port, { responsableId: south.id }, 403],
    [manager, { outletId: 999_999 }, 404],
    [manager, { responsableId: 999_999 }, 404],
  ] as const) {
    expect(await refusal(caller, getActiveBase, { query: { ...query, ...of } })).toMatchObject({ statusCode })
  }
})

test('a subscriber who renewed, or whose number is written otherwise, counts once in each scope', async () => {
  expect(await baseOn(manager, '2026-03-07')).toEqual([2, null, null])
  expect(await baseOn(manager, '2026-03-07', { outletId: port.id })).toEqual([1, null, null])
  expect(await baseOn(manager, '2026-03-07', { outletId: market.id })).toEqual([2, null, null])
  expect(await baseOn(manager, '2026-03-07', { responsableId: south.id })).toEqual([2, null, null])
  expect(await baseOn(market, '2026-03-07')).toEqual([2, null, null])
})

test('the first and the last day of a subscription count, the day after it does not', async () => {
  expect(await baseOn(market, '2026-03-06')).toEqual([1, null, null])
  expect(await baseOn(market, '2026-03-08')).toEqual([2, null, null])
  const query = { start: '2026-03-01', end: '2026-04-30' }
  const { current } = await whenCounted(() => call(market, getActiveBase, { query }))
  expect(current).toEqual({ day: '2026-03-08', subscribers: 2 })
})

test('a sector counts the outlets that it holds on that day, and has no figure without any', async () => {
  expect(await baseOn(south, '2026-03-07')).toEqual([2, null, null])
  expect(await baseOn(north, '2026-02-15')).toEqual([1, null, null])
  expect(await baseOn(south, '2026-02-15')).toEqual([0, null, null])
  expect(await baseOn(north, '2026-03-07')).toEqual([null, null, null])
  expect(await baseOn(idle, '2026-03-07')).toEqual([null, null, null])
  expect(await baseOn(north, '2026-02-15', { outletId: port.id })).toEqual([1, null, null])
  expect(await baseOn(north, '2026-03-07', { outletId: port.id })).toEqual([null, null, null])
  expect(await baseOn(south, '2026-02-15', { outletId: port.id })).toEqual([null, null, null])
})

test('a day before the first line, and a period without a day of data, have no figure', async () => {
  expect(await baseOn(manager, '2026-02-09')).toEqual([null, null, null])
  const query = { start: '2026-05-01', end: '2026-05-31' }
  expect(await call(manager, getActiveBase, { query })).toEqual({ state: 'ready', current: null, monthBefore: null, yearBefore: null })
})

test('a line that is voided counts no more, and its subscriber stays if another line runs', async () => {
  const corner = await anOutlet(db)
  await someActivities(db, [
    sold(corner, '801', ['2026-03-01', '2026-03-01', '2026-03-31']),
    sold(corner, '801', ['2026-03-02', '2026-03-02', '2026-04-01']),
    sold(corner, '802', ['2026-03-02', '2026-03-02', '2026-04-01']),
  ])
  expect(await baseOn(corner, '2026-03-08')).toEqual([2, null, null])
  await voidActivities(db, { outlet: corner, day: '2026-03-02' })
  expect(await baseOn(corner, '2026-03-08')).toEqual([1, null, null])
  await voidActivities(db, { outlet: corner, day: '2026-03-01' })
  expect(await baseOn(corner, '2026-03-08')).toEqual([0, null, null])
})

test('while changed data are counted the answer says so, without the figure of before', async () => {
  const kiosk = await anOutlet(db)
  const query = { start: '2026-03-08', end: '2026-03-08' }
  const read = () => call(kiosk, getActiveBase, { query })
  await someActivities(db, [sold(kiosk, '901', ['2026-03-08', '2026-03-08', '2026-03-31'])])
  expect(await whenCounted(read)).toMatchObject({ current: { subscribers: 1 } })

  await someActivities(db, [sold(kiosk, '902', ['2026-03-08', '2026-03-08', '2026-03-31'])])
  const answers: unknown[] = []
  const meanwhile = async () => answers.push(await read(), await read())
  answers.push(await whileBlocked(db, 'activities', { work: read, meanwhile, to: 'read' }))
  for (const answer of answers) {
    expect(answer).toMatchObject({ state: 'computing', current: { day: '2026-03-08', subscribers: null } })
  }
  expect(await whenCounted(read)).toMatchObject({ current: { subscribers: 2 } })
})

const readIdle = () => call(idle, getActiveBase, { query: { start: '2026-03-08', end: '2026-03-08' } })

test('who asks while older data are counted gets the figure of the newest, not of those', async () => {
  const cabin = await anOutlet(db)
  await someActivities(db, [sold(cabin, '921', ['2026-03-08', '2026-03-08', '2026-03-31'])])
  const later: ReturnType<typeof readIdle>[] = []
  const meanwhile = async () => {
    await assign(db, cabin, { sectorManager: idle })
    later.push(readIdle())
    await sleep(100)
  }
  await whileBlocked(db, 'activities', { work: readIdle, meanwhile, to: 'read' })
  const [answer] = await Promise.all(later)
  expect(await whenCounted(async () => (answer?.state === 'ready' ? answer : readIdle()))).toMatchObject({ current: { subscribers: 1 } })
})

test('a count that fails is made again for the next caller', async () => {
  const stall = await anOutlet(db)
  await someActivities(db, [sold(stall, '911', ['2026-03-08', '2026-03-08', '2026-03-31'])])
  const query = { start: '2026-03-08', end: '2026-03-08' }
  const end = async () => {
    await sql`select pg_terminate_backend(pid) from pg_locks where relation = 'activities'::regclass and not granted`.execute(db)
  }
  await whileBlocked(db, 'activities', { work: () => send(stall, getActiveBase, { query }), meanwhile: end, to: 'read' })
  await expect.poll(() => baseOn(stall, '2026-03-08')).toEqual([1, null, null])
})

test('an answer is never older than its question, while lines come and are voided', async () => {
  const stand = await anOutlet(db)
  const [committed, begun] = [new Set<number>(), new Set<number>()]
  const write = async (from: number) => {
    for (let index = from; index < from + 12; index += 1) {
      begun.add(index)
      await someActivities(db, [sold(stand, String(5_000 + index), ['2026-03-08', '2026-03-08', '2026-03-31'])])
      committed.add(index)
    }
  }
  const read = async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const least = committed.size
      const { state, current } = await call(stand, getActiveBase, { query: { start: '2026-03-08', end: '2026-03-08' } })
      if (state === 'computing') continue
      expect(current?.subscribers).toBeGreaterThanOrEqual(least)
      expect(current?.subscribers).toBeLessThanOrEqual(begun.size)
    }
  }
  await Promise.all([write(0), write(100), read(), read(), read()])
  expect(await baseOn(stand, '2026-03-08')).toEqual([24, null, null])
})
