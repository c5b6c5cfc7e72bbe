import { updateArticle } from '@backoffice/contract/articles/articles'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readStockSettings, updateStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import { afterEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { someActivities } from '../../../test/activities.ts'
import { aDeliveryOnItsWay } from '../../../test/deliveries.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'
import { compareLevels, followLines } from '../stock/index.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const { north, aPiece, ship, sell, aValidatedSale, activate, track } = await aTwinWorld(db, manager)
const DEFAULTS = { soldNotActivatedDays: 7, shippedNotActivatedDays: 60, immobileDays: 90, transitDays: 7, defaultArticleId: null }
const set = (body: object) => call(manager, updateStockSettings, { body })
const numbersOf = async (kind: 'sold_not_activated' | 'shipped_not_activated' | 'never_received') =>
  (await call(manager, listStockAlerts, { query: { kind } })).content.map(({ serial }) => serial)
const amounts = async () => (await call(manager, listStockAlerts, { query: { serial: '770001' } })).content.map(({ amount }) => amount)
afterEach(() => set(DEFAULTS))

test('only what is given changes, with the PIN, and the history tells it', async () => {
  const { version, ...present } = await call(hasty, readStockSettings, {})
  expect(present).toEqual(DEFAULTS)
  expect(await refusal(hasty, updateStockSettings, { body: { transitDays: 3 } })).toMatchObject({ code: 'step_up_required' })
  expect(await refusal(outlet, readStockSettings, {})).toMatchObject({ statusCode: 403 })
  expect(await set({ transitDays: 3, version })).toEqual({ ...DEFAULTS, transitDays: 3, version: version + 1 })
  const act = await db
    .selectFrom('auditObjects')
    .select(['before', 'after'])
    .where('objectKind', '=', 'stock_settings')
    .orderBy('auditId', 'desc')
    .executeTakeFirst()
  expect(act).toEqual({ before: { transitDays: 7 }, after: { transitDays: 3 } })
})

test.each([
  { soldNotActivatedDays: 0 },
  { soldNotActivatedDays: 91 },
  { shippedNotActivatedDays: 0 },
  { shippedNotActivatedDays: 366 },
  { immobileDays: 366 },
  { transitDays: 91 },
  { transitDays: 1.5 },
])('%j is refused', async (body) => {
  expect(await refusal(manager, updateStockSettings, { body })).toMatchObject({ statusCode: 400 })
})

test('a change over another one is refused with what stands, and so is an article that does not exist', async () => {
  const { version } = await call(manager, readStockSettings, {})
  await set({ transitDays: 4, version })
  expect(await refusal(manager, updateStockSettings, { body: { transitDays: 5, version } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [{ path: 'transitDays', value: 4 }],
  })
  expect(await refusal(manager, updateStockSettings, { body: { defaultArticleId: 99_999_999 } })).toMatchObject({
    statusCode: 409,
    code: 'article_unknown',
  })
})

test('other days open and close alerts at once', async () => {
  const [shipped, sold] = [await aPiece(), await aPiece()]
  for (const { id } of [shipped, sold]) await ship(id, north, { days: 30 })
  const sale = await aValidatedSale({ seller: north, decoder: sold.number, subscriber: '600001', days: 12 })
  await sell(sold.id, north, { transactionId: sale, days: 12 })
  // The data date is 6 days ago: 24 days after the shipping, 6 after the sale.
  await activate([{ outlet: north, days: 6, decoder: '' }])
  expect([await numbersOf('shipped_not_activated'), await numbersOf('sold_not_activated')]).toEqual([[], []])
  await set({ shippedNotActivatedDays: 23, soldNotActivatedDays: 5 })
  expect([await numbersOf('shipped_not_activated'), await numbersOf('sold_not_activated')]).toEqual([[shipped.number], [sold.number]])
  await set({ shippedNotActivatedDays: 24 })
  expect([await numbersOf('shipped_not_activated'), await numbersOf('sold_not_activated')]).toEqual([[], [sold.number]])
})

test('other days judge what is in transit at once', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const [from, to] = [await depotOf(db, 'central'), await depotOf(db, north)]
  const shippedAt = new Date(Date.now() - 5 * 86_400_000)
  await aDeliveryOnItsWay(db, { from, to, outletId: north.id, by: manager, articleId, shippedAt })
  const late = async () => (await call(manager, listStockAlerts, { query: { kind: 'transit_late' } })).content.map((one) => one.outletId)
  await set({ transitDays: 5 })
  expect(await late()).toEqual([])
  await set({ transitDays: 4 })
  expect(await late()).toEqual([north.id])
})

test('what was never received costs what the default article costs', async () => {
  await track(north, daysAgo(50))
  await activate([{ outlet: north, days: 20, decoder: '00770001', subscriber: '700001' }])
  await activate([{ outlet: north, days: 19, decoder: '00770001', subscriber: '700002' }])
  expect(await amounts()).toEqual([null, null])
  const articleId = await anArticle(db)
  await db.updateTable('articles').set({ price: 42_00n }).where('id', '=', articleId).execute()
  await set({ defaultArticleId: articleId })
  expect(await amounts()).toEqual([42, 42])
  await call(manager, updateArticle, { params: { id: articleId }, body: { price: 50 } })
  expect(await amounts()).toEqual([50, 50])
  expect((await violationsOf(db)).map(({ name }) => name)).not.toContain('alerts_equal_the_twin')
  await set({ defaultArticleId: null })
  expect(await amounts()).toEqual([null, null])
})

test('a change waits for the lines that are being followed, and judges by them', async () => {
  const piece = await aPiece()
  await ship(piece.id, north, { days: 30 })
  await activate([{ outlet: north, days: 6, decoder: '' }])
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where relation = 'stock_alerts'::regclass and not granted`.execute(db)
    return rows.length > 0
  }
  const changing = await db.transaction().execute(async (tx) => {
    await someActivities(tx, [{ outlet: north, day: daysAgo(6), decoder: piece.number }])
    await followLines(tx, manager.id)
    const begun = set({ shippedNotActivatedDays: 20 })
    await expect.poll(isWaiting).toBe(true)
    return { begun }
  })
  await changing.begun
  expect(await numbersOf('shipped_not_activated')).not.toContain(piece.number)
})

test('of two changes over the same version one is refused', async () => {
  const { version } = await call(manager, readStockSettings, {})
  const answers = await Promise.all([2, 3].map((transitDays) => send(manager, updateStockSettings, { body: { transitDays, version } })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('settings may change while lines are followed, pieces move and levels are compared: nobody waits for ever, and every alert is right', async () => {
  await track(north, daysAgo(50))
  const pieces = await Promise.all(Array.from({ length: 6 }, () => aPiece()))
  await Promise.all(
    pieces.flatMap(({ id, number }, index) => [
      ship(id, north, { days: 30 }),
      activate([
        { outlet: north, days: 6, decoder: number },
        { outlet: north, days: 6, decoder: `0078${number.slice(-4)}` },
      ]),
      set({ shippedNotActivatedDays: 20 + index, immobileDays: 30 + index }),
      compareLevels(db),
    ]),
  )
  const faults = (await violationsOf(db)).map(({ name }) => name)
  expect(faults.filter((name) => name.startsWith('alerts_equal'))).toEqual([])
})
