import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLevelWorld } from '../../../test/levels.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { aPerson } from '../../../test/people.ts'
import { moved, violationsOf } from '../../../test/stock.ts'
import { instant } from '../../../test/twin.ts'
import { compareLevels } from './index.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { depots, aGood, anOutletWithDepot, bring, sell, alertsAbout, closeByHand } = await aLevelWorld(db, manager)
const PRICE = 31_50n
const setSettings = (days: { immobileDays?: number; transitDays?: number }) => db.updateTable('stockSettings').set(days).execute()

test('a depot is low from the threshold on, and critical from the lower one', async () => {
  const articleId = await aGood({ alertThreshold: 12, criticalThreshold: 6 })
  const { depotId } = await anOutletWithDepot()
  const low = () => alertsAbout(articleId, 'below_threshold')
  const alert = { kind: 'below_threshold', depotId, amount: null }
  await bring(articleId, depotId, { quantity: 13 })
  expect(await low()).toEqual([])
  await sell(articleId, depotId, { quantity: 1 })
  expect(await low()).toEqual([{ ...alert, level: 'alert', measure: 12 }])
  await sell(articleId, depotId, { quantity: 5 })
  expect(await low()).toEqual([{ ...alert, level: 'alert', measure: 7 }])
  await sell(articleId, depotId, { quantity: 1 })
  expect(await low()).toEqual([{ ...alert, level: 'critical', measure: 6 }])
  await bring(articleId, depotId, { quantity: 7 })
  expect(await low()).toEqual([])
  await sell(articleId, depotId, { quantity: 13 })
  expect(await low()).toEqual([{ ...alert, level: 'critical', measure: 0, occurrences: 2 }])
})

test('only the central depot and outlets are low, those that hold the article or have held it', async () => {
  const articleId = await aGood({ alertThreshold: 12 }, 20)
  const [held, expecting] = [await anOutletWithDepot(), await anOutletWithDepot()]
  await bring(articleId, held.depotId, { quantity: 1 })
  await sell(articleId, held.depotId, { quantity: 1 })
  await moved(db, manager, { kind: 'faulty', articleId, quantity: 1, from: depots.central, to: depots.faulty })
  await moved(db, manager, { kind: 'shipped', articleId, quantity: 2, from: depots.central, to: depots.transit, shippedTo: expecting.id })
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ depotId: held.depotId, measure: 0 }])
  await moved(db, manager, { kind: 'lost', articleId, quantity: 4, from: depots.central, to: depots.faulty })
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([
    { depotId: depots.central, measure: 12 },
    { depotId: held.depotId, measure: 0 },
  ])
})

test('an archived outlet and a retired article are low no more, and still lie there', async () => {
  const articleId = await aGood({ alertThreshold: 12 }, 100)
  const { id, depotId } = await anOutletWithDepot()
  await bring(articleId, depotId, { quantity: 3, days: 91 })
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ depotId }])
  await db.updateTable('accounts').set({ status: 'archived' }).where('id', '=', id).execute()
  expect(await alertsAbout(articleId, 'below_threshold', 'immobile')).toMatchObject([
    { kind: 'immobile', depotId: depots.central },
    { kind: 'immobile', depotId },
  ])
  await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', id).execute()
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ depotId, occurrences: 2 }])
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', articleId).execute()
  expect(await alertsAbout(articleId, 'below_threshold')).toEqual([])
})

test('an outlet is short below its reorder point; what is on its way counts, what is only ordered does not', async () => {
  const articleId = await aGood({ leadTimeDays: 5 })
  const { id, depotId } = await anOutletWithDepot()
  await bring(articleId, depotId, { quantity: 122, days: 100 })
  for (let days = 1; days <= 56; days += 1) await sell(articleId, depotId, { quantity: 2, days })
  // 10 pieces are left, and five days need ten.
  expect(await alertsAbout(articleId, 'cover_short')).toEqual([])
  await sell(articleId, depotId, { quantity: 1 })
  expect(await alertsAbout(articleId, 'cover_short')).toEqual([{ kind: 'cover_short', depotId, amount: null, level: 'alert', measure: 9 }])
  const { id: deliveryId } = await db
    .insertInto('deliveries')
    .values({
      kind: 'supply',
      status: 'in_transit',
      fromDepotId: depots.central,
      toDepotId: depotId,
      outletId: id,
      preparedBy: manager.id,
      shippedBy: manager.id,
      shippedAt: instant(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = { kind: 'delivery', id: deliveryId } as const
  await moved(db, manager, { kind: 'shipped', articleId, quantity: 1, from: depots.central, to: depots.transit, shippedTo: id, document })
  expect(await alertsAbout(articleId, 'cover_short')).toEqual([])
})

test('goods lie still once nothing has left for more days than the setting says', async () => {
  const [due, still] = [await aGood({}, 100), await aGood({}, 100)]
  const [one, other] = [await anOutletWithDepot(), await anOutletWithDepot()]
  await sell(due, depots.central, { quantity: 99, days: 399 })
  await bring(due, one.depotId, { quantity: 1, days: 90 })
  await bring(still, one.depotId, { quantity: 4, days: 91 })
  await bring(still, other.depotId, { quantity: 4, days: 200 })
  await sell(still, other.depotId, { quantity: 1, days: 90 })
  await sell(still, depots.central, { quantity: 1 })
  const alert = { kind: 'immobile', depotId: one.depotId, level: 'alert' }
  expect(await alertsAbout(due, 'immobile')).toEqual([])
  expect(await alertsAbout(still, 'immobile')).toEqual([{ ...alert, amount: 4n * PRICE, measure: 4 }])
  await setSettings({ immobileDays: 89 })
  expect(await alertsAbout(due, 'immobile')).toEqual([{ ...alert, amount: PRICE, measure: 1 }])
  await setSettings({ immobileDays: 90 })
  // What comes does not move the rest.
  await moved(db, manager, { kind: 'received', articleId: still, quantity: 5, from: depots.supplier, to: one.depotId })
  expect(await alertsAbout(still, 'immobile')).toEqual([{ ...alert, amount: 9n * PRICE, measure: 9 }])
  await sell(still, one.depotId, { quantity: 1 })
  expect(await alertsAbout(still, 'immobile')).toEqual([])
})

test('what is reserved lies there still, until it is shipped', async () => {
  const articleId = await aGood({}, 10)
  const { central, reserved, transit } = depots
  const goods = { articleId, quantity: 3, liesInId: central }
  const alert = { kind: 'immobile', depotId: central, amount: 10n * PRICE, level: 'alert', measure: 10 }
  await moved(db, manager, { ...goods, kind: 'reserved', from: central, to: reserved, document: { kind: 'delivery', id: 700_001 } })
  await moved(db, manager, { ...goods, kind: 'unreserved', from: reserved, to: central, document: { kind: 'delivery', id: 700_001 } })
  expect(await alertsAbout(articleId, 'immobile')).toEqual([alert])
  await moved(db, manager, { ...goods, kind: 'reserved', from: central, to: reserved, document: { kind: 'delivery', id: 700_002 } })
  await moved(db, manager, { ...goods, kind: 'shipped', from: reserved, to: transit, document: { kind: 'delivery', id: 700_002 } })
  expect(await alertsAbout(articleId, 'immobile')).toEqual([])
})

test('what a person closed stays closed while its cause lasts, and is open again when it comes back', async () => {
  const articleId = await aGood({ alertThreshold: 5 }, 100)
  const { depotId } = await anOutletWithDepot()
  await bring(articleId, depotId, { quantity: 5 })
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ measure: 5 }])
  await closeByHand(manager, { articleId, kind: 'below_threshold' })
  await sell(articleId, depotId, { quantity: 1 })
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ measure: 4, status: 'closed' }])
  await bring(articleId, depotId, { quantity: 9 })
  expect(await alertsAbout(articleId, 'below_threshold')).toEqual([])
  await sell(articleId, depotId, { quantity: 9 })
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ measure: 4, occurrences: 2 }])
  const reopened = db.selectFrom('stockAlerts').select(['explanation', 'closedBy']).where('articleId', '=', articleId)
  expect(await reopened.executeTakeFirst()).toEqual({ explanation: null, closedBy: null })
})

test('levels are compared when something changed or a day began, otherwise not', async () => {
  await compareLevels(db)
  const isWrong = async () => {
    await compareLevels(db)
    return (await db.selectFrom('stockAlerts').select('holds').where('subject', '=', '0:0').executeTakeFirstOrThrow()).holds
  }
  await db.insertInto('stockAlerts').values({ kind: 'immobile', subject: '0:0' }).execute()
  expect(await isWrong()).toBe(true)
  await db
    .updateTable('articles')
    .set({ label: 'Autre' })
    .where('id', '=', await aGood())
    .execute()
  expect(await isWrong()).toBe(false)
  await db.updateTable('stockAlerts').set({ holds: true, status: 'open', closedAt: null }).where('subject', '=', '0:0').execute()
  expect(await isWrong()).toBe(true)
  await sql`update level_comparison set compared_on = compared_on - 1`.execute(db)
  expect(await isWrong()).toBe(false)
})

test('five comparisons at once, beside moves, miss nothing', async () => {
  const articleId = await aGood({ alertThreshold: 1_000 }, 900)
  const outlets = await Promise.all([1, 2, 3, 4, 5].map(() => anOutletWithDepot()))
  await Promise.all(outlets.flatMap(({ depotId }) => [compareLevels(db), bring(articleId, depotId, { quantity: 2 })]))
  expect(await alertsAbout(articleId, 'below_threshold')).toMatchObject([{ measure: 890 }, ...outlets.map(() => ({ measure: 2 }))])
  expect((await violationsOf(db)).map(({ name }) => name)).not.toContain('alerts_equal_the_levels')
  const [{ waiting } = { waiting: 1 }] = (
    await sql<{ waiting: number }>`select count(*)::int as waiting from levels_to_compare`.execute(db)
  ).rows
  expect(waiting).toBe(0)
})
