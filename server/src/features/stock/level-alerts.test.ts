import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImport, someActivities } from '../../../test/activities.ts'
import { aLevelWorld } from '../../../test/levels.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { daysAgo } from '../../../test/twin.ts'
import { followLines } from './follow-lines.ts'
import { compareLevels } from './index.ts'
import { refreshSalesWithoutStock } from './level-alerts.store.ts'
import { updateDepot } from './update-depot.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { aGood, anOutletWithDepot, bring, sell } = await aLevelWorld(db, manager)
const LINES = 30_000

test('the version of an alert grows when its level changes, not with each piece that is sold', async () => {
  const articleId = await aGood({ alertThreshold: 10, criticalThreshold: 5 }, 100)
  const { depotId } = await anOutletWithDepot()
  await bring(articleId, depotId, { quantity: 9 })
  const alert = async () => {
    await compareLevels(db)
    const alerts = db.selectFrom('stockAlerts').select(['measure', 'level', 'version']).where('kind', '=', 'below_threshold')
    return alerts.where('depotId', '=', depotId).executeTakeFirst()
  }
  expect(await alert()).toEqual({ measure: 9, level: 'alert', version: 1 })
  await sell(articleId, depotId, { quantity: 1 })
  expect(await alert()).toEqual({ measure: 8, level: 'alert', version: 1 })
  await sell(articleId, depotId, { quantity: 3 })
  expect(await alert()).toEqual({ measure: 5, level: 'critical', version: 2 })
  await bring(articleId, depotId, { quantity: 9 })
  expect(await alert()).toMatchObject({ version: 3 })
})

test('thousands of sales without stock are judged again within seconds', async () => {
  const articleId = await aGood()
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const outlet = await anOutletWithDepot()
  const fields = { id: outlet.depotId, version: undefined, trackedFrom: daysAgo(10) }
  await db.transaction().execute((tx) => updateDepot(tx, fields, { actor: manager, requireStepUp: () => undefined }))
  const importId = await anImport(db)
  const sale = { outlet, kind: 'equipment_sale' as const, article: code, day: daysAgo(3) }
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await someActivities(
      tx,
      Array.from({ length: LINES }, () => sale),
      importId,
    )
    await followLines(tx, manager.id)
  })
  const lines = await db.selectFrom('activities').select('id').where('importId', '=', importId).execute()
  const again = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5s'`.execute(tx)
    await refreshSalesWithoutStock(
      tx,
      lines.map(({ id }) => Number(id)),
    )
  })
  await expect(again).resolves.toBeUndefined()
  const alerts = db
    .selectFrom('stockAlerts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('holds', '=', true)
  expect(Number((await alerts.where('kind', '=', 'sold_without_stock').executeTakeFirstOrThrow()).count)).toBe(LINES)
}, 120_000)
