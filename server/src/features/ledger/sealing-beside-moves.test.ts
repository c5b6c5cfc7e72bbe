import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { anArticle, depotOf, moved, someSerials } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { sealAllTransfers } from './seal-all-transfers.ts'

const db = await openTestDatabase()

test('moves are sealed while others of the same accounts are not yet committed', async () => {
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const [supplier, central, transit] = [await depotOf(db, 'supplier'), await depotOf(db, 'central'), await depotOf(db, 'transit')]
  const articleId = await anArticle(db)
  const serialIds = await someSerials(db, articleId, 2)
  await moved(db, manager, { kind: 'received', articleId, quantity: 2, serialIds, from: supplier, to: central })
  const ship = (id = 0) => ({ kind: 'shipped', articleId, quantity: 1, serialIds: [id], from: central, to: transit }) as const
  await moved(db, manager, ship(serialIds[0]))
  await db.transaction().execute(async (tx) => {
    await moved(tx, manager, ship(serialIds[1]))
    await sealAllTransfers(db)
  })
  const days = await db
    .selectFrom('ledgerDays')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'accountId')
    .select(['depotId', 'net'])
    .where('articleId', '=', articleId)
    .where('depotId', 'in', [central, transit])
    .orderBy('depotId')
    .execute()
  expect(days).toEqual([
    { depotId: central, net: 1n },
    { depotId: transit, net: 1n },
  ])
})
