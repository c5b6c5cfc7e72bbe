import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImport, someActivities } from '../../../test/activities.ts'
import { aDeliveryOnItsWay } from '../../../test/deliveries.ts'
import { aLevelWorld } from '../../../test/levels.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { aPerson } from '../../../test/people.ts'
import { quantityIn, violationsOf } from '../../../test/stock.ts'
import { daysAgo, instant } from '../../../test/twin.ts'
import { compareLevels } from './index.ts'
import { followLines } from './follow-lines.ts'
import { updateDepot } from './update-depot.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { depots, aGood, anOutletWithDepot, bring } = await aLevelWorld(db, manager)
const PRICE = 31_50n
const daysFrom = (day: string) => Math.round((Date.parse(daysAgo(0)) - Date.parse(day)) / 86_400_000)
const trackFrom = (id: number, trackedFrom: string | null) =>
  db
    .transaction()
    .execute((tx) => updateDepot(tx, { id, version: undefined, trackedFrom }, { actor: manager, requireStepUp: () => undefined }))

test('a delivery is late once it is on its way for more days than the setting says', async () => {
  const articleId = await aGood({}, 100)
  const { id: outletId, depotId } = await anOutletWithDepot()
  const places = { from: depots.central, to: depotId, outletId }
  const onItsWay = (days: number) => aDeliveryOnItsWay(db, { ...places, by: manager, articleId, shippedAt: instant(days) })
  const [{ id: due }, { id: late }] = [await onItsWay(7), await onItsWay(8)]
  const lateOnes = async () => {
    await compareLevels(db)
    const alerts = db.selectFrom('stockAlerts').select(['deliveryId', 'depotId', 'outletId', 'amount', 'measure', 'subject'])
    return alerts.where('kind', '=', 'transit_late').where('holds', '=', true).orderBy('deliveryId').execute()
  }
  const alert = { deliveryId: late, subject: String(late), depotId, outletId, amount: 4n * PRICE, measure: 4 }
  expect(await lateOnes()).toEqual([alert])
  await db.updateTable('stockSettings').set({ transitDays: 6 }).execute()
  expect((await lateOnes()).map(({ deliveryId }) => deliveryId)).toEqual([due, late])
  await db
    .updateTable('deliveries')
    .set({ status: 'received', receivedAt: instant(0), receivedBy: outletId })
    .where('id', '=', due)
    .execute()
  // Goods arrive with it.
  await bring(articleId, depotId, { quantity: 4 })
  expect(await lateOnes()).toEqual([alert])
  await db.updateTable('stockSettings').set({ transitDays: 7 }).execute()
  expect(await lateOnes()).toEqual([alert])
  await db
    .updateTable('deliveries')
    .set({ status: 'received_with_gap', reason: 'Rien dans le colis', receivedAt: instant(0), receivedBy: outletId })
    .where('id', '=', late)
    .execute()
  // Nothing came.
  expect(await lateOnes()).toEqual([])
})

test('a sale of counted goods out of an empty depot is an alert at once, until its line no longer counts', async () => {
  const articleId = await aGood({}, 100)
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const outlet = await anOutletWithDepot()
  const track = (trackedFrom: string | null) => trackFrom(outlet.depotId, trackedFrom)
  await track(daysAgo(10))
  await bring(articleId, outlet.depotId, { quantity: 1, days: 20 })
  const importId = await anImport(db)
  const sale = { outlet, kind: 'equipment_sale', article: code } as const
  const seeds = [11, 9, 8, 7].map((days) => ({ ...sale, day: daysAgo(days) }))
  await someActivities(db, seeds, importId)
  const lines = await db.selectFrom('activities').select(['id', 'day']).where('importId', '=', importId).orderBy('day').execute()
  const ids = lines.map(({ id }) => id)
  const follow = () => db.transaction().execute((tx) => followLines(tx, manager.id))
  const without = async () =>
    (
      await db
        .selectFrom('stockAlerts')
        .select(['lineIds', 'amount', 'outletId'])
        .where('kind', '=', 'sold_without_stock')
        .where('holds', '=', true)
        .orderBy('id')
        .execute()
    ).flatMap(({ lineIds, ...alert }) => lineIds.map((id) => [ids.indexOf(Number(id)), alert.amount, alert.outletId === outlet.id]))
  await follow()
  // The first is before the outlet was tracked, the second took the piece.
  expect(await without()).toEqual([
    [2, PRICE, true],
    [3, PRICE, true],
  ])
  expect(await quantityIn(db, outlet.depotId, articleId)).toBe(0)
  const change = (id: number | undefined, voidedAt: Date | null) =>
    sql`update activities set voided_at = ${voidedAt}, void_kind = ${voidedAt && 'undo'} where id = ${id}`.execute(db)
  await change(ids[2], new Date())
  await follow()
  expect(await without()).toEqual([[3, PRICE, true]])
  await change(ids[2], null)
  await follow()
  expect((await without()).map(([line]) => line)).toEqual([2, 3])
  await track(daysAgo(7))
  await compareLevels(db)
  expect((await without()).map(([line]) => line)).toEqual([3])
  await track(null)
  await compareLevels(db)
  expect(await without()).toEqual([])
  expect((await violationsOf(db)).map(({ name }) => name)).not.toContain('alerts_equal_the_levels')
})

test('lines from the day on which tracking begins take the pieces that are there, and the others are alerts', async () => {
  const articleId = await aGood({}, 100)
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const outlet = await anOutletWithDepot()
  await bring(articleId, outlet.depotId, { quantity: 3, days: 9 })
  const importId = await anImport(db)
  const sold = [12, 10, 8, 7, 6].map((days) => ({ outlet, kind: 'equipment_sale' as const, article: code, day: daysAgo(days) }))
  await someActivities(db, sold, importId)
  await db.transaction().execute((tx) => followLines(tx, manager.id))
  expect(await quantityIn(db, outlet.depotId, articleId)).toBe(3)
  await trackFrom(outlet.depotId, daysAgo(11))
  const moves = await db
    .selectFrom('stockMoves')
    .innerJoin('activities', 'activities.id', 'documentId')
    .select(['day', 'at', 'personId'])
    .where('documentKind', '=', 'activation')
    .where('articleId', '=', articleId)
    .orderBy('day')
    .execute()
  expect(moves.map(({ day, personId }) => [day, personId])).toEqual([10, 8, 7].map((days) => [daysAgo(days), manager.id]))
  // The first was sold before the depot had any: no piece leaves before one came.
  expect(moves[0]?.at).toEqual(instant(9))
  const alerts = db.selectFrom('stockAlerts').select('amount').where('articleId', '=', articleId).where('holds', '=', true)
  expect(await alerts.where('kind', '=', 'sold_without_stock').execute()).toEqual([{ amount: PRICE }])
  await compareLevels(db)
  expect(await alerts.where('kind', '=', 'sold_without_stock').execute()).toHaveLength(1)
})

test('a late line takes a piece at the first instant from which one is left, so that no day was ever below zero', async () => {
  const articleId = await aGood({}, 100)
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const outlet = await anOutletWithDepot()
  await trackFrom(outlet.depotId, daysAgo(90))
  const importId = await anImport(db)
  const follow = () => db.transaction().execute((tx) => followLines(tx, manager.id))
  const sold = async (...days: number[]) => {
    const seeds = days.map((day) => ({ outlet, kind: 'equipment_sale' as const, article: code, day: daysAgo(day) }))
    await someActivities(db, seeds, importId)
    await follow()
  }
  const moves = async () => {
    const sales = db
      .selectFrom('stockMoves')
      .innerJoin('activities', 'activities.id', 'documentId')
      .select(['day', 'at', 'stockMoves.kind'])
    const rows = await sales.where('documentKind', '=', 'activation').where('articleId', '=', articleId).orderBy('stockMoves.id').execute()
    return rows.map(({ day, at, kind }) => `${kind} ${daysFrom(day)} ${daysFrom(at.toISOString().slice(0, 10))}`)
  }
  await bring(articleId, outlet.depotId, { quantity: 1, days: 60 })
  await sold(56)
  await bring(articleId, outlet.depotId, { quantity: 2, days: 20 })
  await bring(articleId, outlet.depotId, { quantity: 1, days: 10 })
  await sold(40)
  expect(await moves()).toEqual(['sold 56 56', 'sold 40 20'])
  // One is left from the twentieth day before today on, two from the tenth on: the third line finds none.
  await sold(30, 15, 5)
  const taken = ['sold 56 56', 'sold 40 20', 'sold 30 20', 'sold 15 10']
  expect(await moves()).toEqual(taken)
  // The first sale is taken back, and the last line, which found none, is followed once more.
  const lines = await db.selectFrom('activities').select('id').where('articleCode', '=', code).orderBy('day').execute()
  await sql`update activities set voided_at = now(), void_kind = 'undo' where id = ${lines[0]?.id}`.execute(db)
  await sql`insert into lines_to_follow (activity_id, day) select id, day from activities where id = ${lines[4]?.id}`.execute(db)
  await follow()
  expect(await moves()).toEqual([...taken, 'unsold 56 56', 'sold 5 5'])
  expect(await quantityIn(db, outlet.depotId, articleId)).toBe(0)
})
