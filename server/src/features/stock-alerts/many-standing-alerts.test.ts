import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, moved, someSerials } from '../../../test/stock.ts'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import { aTwinWorld, instant } from '../../../test/twin.ts'
import { refreshAlertsOfDays } from '../stock/index.ts'
import { updateStockSettings } from './update-stock-settings.ts'

const db = await openTestDatabase()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { north, activate } = await aTwinWorld(db, manager)
const PIECES = 8_000

const set = (shippedNotActivatedDays: number) =>
  db.transaction().execute(async (tx) => {
    await updateStockSettings(
      tx,
      { version: undefined, given: { shippedNotActivatedDays } },
      { actor: manager, requireStepUp: () => undefined },
    )
    const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(tx)
    return rows[0]?.statementTimeout
  })

async function shipPieces() {
  const articleId = await anArticle(db)
  const [supplier, central, transit] = [await depotOf(db, 'supplier'), await depotOf(db, 'central'), await depotOf(db, 'transit')]
  const serialIds: number[] = []
  while (serialIds.length < PIECES) serialIds.push(...(await someSerials(db, articleId, 2_000)))
  const goods = { articleId, quantity: PIECES, serialIds }
  await moved(db, manager, { ...goods, kind: 'received', from: supplier, to: central, at: instant(300) })
  const document = { kind: 'delivery', id: 990_000 } as const
  await moved(db, manager, { ...goods, kind: 'shipped', from: central, to: transit, shippedTo: north.id, at: instant(30), document })
}

test('thousands of alerts that stand are judged again within seconds, and a change of the settings has minutes', async () => {
  await activate([{ outlet: north, days: 3, decoder: '' }])
  await shipPieces()
  const holding = async () => {
    const alerts = db
      .selectFrom('stockAlerts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('holds', '=', true)
    return Number((await alerts.executeTakeFirstOrThrow()).count)
  }
  expect(await holding()).toBe(0)
  expect(await set(10)).toBe('2min')
  await set(60)
  // From now on statistics say that no alert holds.
  await sql`analyze`.execute(ownerOf(db))
  await set(10)
  expect(await holding()).toBe(PIECES)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5s'`.execute(tx)
    await refreshAlertsOfDays(tx, { inAnyCase: true })
  })
  await set(60)
  expect(await holding()).toBe(0)
}, 120_000)
