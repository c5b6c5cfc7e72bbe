import { updateArticle } from '@backoffice/contract/articles/articles'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { updateStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { anImport, someActivities } from '../../../test/activities.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'
import type { Tx } from '../../database/database.ts'
import { followLines } from '../stock/index.ts'

const { db, call, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { north, activate, track } = await aTwinWorld(db, manager)
await track(north, daysAgo(50))
const defaultArticleId = await anArticle(db)
const choose = (id: number | null) => send(manager, updateStockSettings, { body: { defaultArticleId: id } })
const price = (amount: number) => send(manager, updateArticle, { params: { id: defaultArticleId }, body: { price: amount } })
const amountOf = async (serial: string) =>
  (await call(manager, listStockAlerts, { query: { kind: 'never_received', serial } })).content.map(({ amount }) => amount)
const faults = async () => (await violationsOf(db)).map(({ name }) => name).filter((name) => name.startsWith('alerts_equal'))
afterEach(() => choose(null))

/** Does the work in a transaction that stays open until the other call waits for it, and does the rest. */
async function whileWaited(
  work: (tx: Tx) => Promise<unknown>,
  other: () => Promise<unknown>,
  rest: (tx: Tx) => Promise<unknown> = async () => undefined,
) {
  const { begun } = await db.transaction().execute(async (tx) => {
    await work(tx)
    const running = other()
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)).rows.length > 0
    await expect.poll(isWaiting).toBe(true)
    await rest(tx)
    return { begun: running }
  })
  return begun
}

const naming = (decoder: string) => async (tx: Tx) => {
  await someActivities(tx, [{ kind: 'recruitment', outlet: north, day: daysAgo(20), decoder }], await anImport(tx))
  await followLines(tx, manager.id)
}

const change = (amount: bigint) => (tx: Tx) =>
  tx.updateTable('articles').set({ price: amount }).where('id', '=', defaultArticleId).execute()

test('a price that changes while lines are followed reaches the unknown decoder that they name', async () => {
  await choose(defaultArticleId)
  expect(await whileWaited(naming('DECO-81'), () => price(60))).toMatchObject({ statusCode: 200 })
  expect(await amountOf('DECO-81')).toEqual([60])
  expect(await faults()).toEqual([])
})

test('a price that waits for lines that are followed keeps none of the next ones waiting', async () => {
  await activate([{ outlet: north, days: 20, decoder: 'DECO-82' }])
  await choose(defaultArticleId)
  expect(await whileWaited(naming('DECO-82'), () => price(61), naming('DECO-83'))).toMatchObject({ statusCode: 200 })
  expect([await amountOf('DECO-82'), await amountOf('DECO-83')]).toEqual([[61], [61]])
})

test('lines that are followed while a price changes count with the new price', async () => {
  await choose(defaultArticleId)
  await whileWaited(change(64_00n), () => db.transaction().execute(naming('DECO-85')))
  expect(await amountOf('DECO-85')).toEqual([64])
  expect(await faults()).toEqual([])
})

test('an article that becomes the default one while its price changes counts with the new price', async () => {
  await activate([{ outlet: north, days: 20, decoder: 'DECO-84' }])
  expect(await whileWaited(change(62_00n), () => choose(defaultArticleId))).toMatchObject({ statusCode: 200 })
  expect(await amountOf('DECO-84')).toEqual([62])
})

test('prices may change while lines are followed and settings change: nobody waits for ever, and every amount is right', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => [
      activate([{ outlet: north, days: 20, decoder: `DECO-9${index}` }]),
      price(70 + index),
      choose(defaultArticleId),
    ]).flat(),
  )
  expect(answers.filter((answer) => typeof answer === 'object').every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await faults()).toEqual([])
})
