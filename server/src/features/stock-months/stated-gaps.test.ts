import { expect, test } from 'vitest'
import { aLevelWorld } from '../../../test/levels.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { aPerson } from '../../../test/people.ts'
import { aDepotStatement, moved } from '../../../test/stock.ts'
import { voidStatement } from './void-statement.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { depots, aGood, anOutletWithDepot, alertsAbout } = await aLevelWorld(db, manager)
const PRICE = 31_50n

test('a statement that differs from the moves is an alert of its month, at once when it is voided', async () => {
  const articleId = await aGood({}, 100)
  const { depotId } = await anOutletWithDepot()
  const [june, july] = ['2026-06-01', '2026-07-01']
  await moved(db, manager, {
    kind: 'arrived',
    articleId,
    quantity: 8,
    from: depots.central,
    to: depotId,
    at: new Date('2026-06-15T08:00:00Z'),
  })
  await aDepotStatement(db, { depotId, articleId, closing: 8, month: june })
  const wrong = await aDepotStatement(db, { depotId, articleId, closing: 5, month: july })
  await aDepotStatement(db, { depotId, articleId, closing: 2, month: '2026-05-01' })
  const gaps = async () => (await alertsAbout(articleId, 'stated_gap')).map(({ amount, measure }) => [measure, amount])
  expect(await gaps()).toEqual([
    [2, 2n * PRICE],
    [-3, 3n * PRICE],
  ])
  await db.transaction().execute(async (tx) => {
    const voiding = { id: wrong, ofCentral: false, reason: null }
    await voidStatement(tx, voiding, { actorId: manager.id, requireStepUp: () => undefined })
    const left = tx.selectFrom('stockAlerts').select('measure').where('articleId', '=', articleId).where('holds', '=', true)
    expect(await left.where('kind', '=', 'stated_gap').execute()).toEqual([{ measure: 2 }])
  })
  // A month that was right is wrong once something is dated into it.
  await moved(db, manager, {
    kind: 'arrived',
    articleId,
    quantity: 1,
    from: depots.central,
    to: depotId,
    at: new Date('2026-06-20T08:00:00Z'),
  })
  expect(await gaps()).toEqual([
    [2, 2n * PRICE],
    [-1, PRICE],
  ])
})
