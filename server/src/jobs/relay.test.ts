import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Tx } from '../database/database.ts'
import { putInOutbox } from './outbox.ts'
import { each, relayBatch, startRelay } from './relay.ts'

const db = await openTestDatabase()
const MONTHS = 'month.over'
const put = (topic: string, payload: object) => db.transaction().execute((tx) => putInOutbox(tx, topic, payload))
const closeOne = async (tx: Tx, payload: object) => {
  // The tests write this payload.
  const { month } = payload as { month: string }
  await tx.insertInto('closedMonths').values({ month }).execute()
}
const closeMonth = each(closeOne)
const ignore = () => undefined
const POLL_MS = 20
const closed = async () => (await db.selectFrom('closedMonths').select('month').orderBy('month').execute()).map(({ month }) => month)
const waiting = () => db.selectFrom('outbox').select(['topic', 'attempts']).orderBy('id').execute()

test('handles each message once and in order, even with two relays', async () => {
  await put('month.over', { month: '2025-12-01' })
  await put('month.over', { month: '2026-01-01' })
  await Promise.all([
    relayBatch(db, { topic: MONTHS, topics: { [MONTHS]: closeMonth }, onError: ignore }),
    relayBatch(db, { topic: MONTHS, topics: { [MONTHS]: closeMonth }, onError: ignore }),
  ])
  expect([await closed(), await waiting()]).toEqual([['2025-12-01', '2026-01-01'], []])
})

test('a handler that fails leaves only its message, which is tried again; others are handled', async () => {
  await put('month.over', { month: '2026-02-01' })
  await put('month.over', { month: '2026-03-01' })
  const failing = each(async (tx, payload) => {
    await closeOne(tx, payload)
    if ('month' in payload && payload.month === '2026-03-01') throw new Error('a bug')
  })
  const onError = vi.fn()
  await relayBatch(db, { topic: MONTHS, topics: { [MONTHS]: failing }, onError })
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('a bug'))
  expect([await closed(), await waiting()]).toEqual([['2025-12-01', '2026-01-01', '2026-02-01'], [{ topic: 'month.over', attempts: 1 }]])
  await relayBatch(db, { topic: MONTHS, topics: { [MONTHS]: closeMonth }, onError: ignore })
  expect([(await closed()).at(-1), await waiting()]).toEqual(['2026-03-01', []])
})

test('drops a message without a handler', async () => {
  await put('nobody.listens', {})
  await relayBatch(db, { topic: 'nobody.listens', topics: {}, onError: ignore })
  expect(await waiting()).toEqual([])
})

test('a slow topic does not hold up others', async () => {
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < 120; number += 1) await putInOutbox(tx, 'slow', { number })
  })
  await put('month.over', { month: '2026-06-01' })
  const handled: number[] = []
  const slow = each(async (_tx, payload) => {
    await sleep(25)
    handled.push((payload as { number: number }).number)
  })
  const relay = startRelay(db, { topics: { slow, 'month.over': closeMonth }, onError: ignore, pollMs: POLL_MS })
  await expect.poll(closed).toContain('2026-06-01')
  expect(handled.length).toBeLessThan(120)
  await expect.poll(waiting).toEqual([])
  await relay.stop()
  expect(handled).toEqual(Array.from({ length: 120 }, (_, number) => number))
})

test('a started relay empties the outbox by itself and stops when told to', async () => {
  const relay = startRelay(db, { topics: { 'month.over': closeMonth }, onError: ignore, pollMs: POLL_MS })
  await put('month.over', { month: '2026-04-01' })
  await expect.poll(closed).toContain('2026-04-01')
  await relay.stop()
  await put('month.over', { month: '2026-05-01' })
  await sleep(10 * POLL_MS)
  expect(await closed()).not.toContain('2026-05-01')
})
