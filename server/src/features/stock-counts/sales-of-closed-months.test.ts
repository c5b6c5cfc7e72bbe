import { afterEach, expect, test } from 'vitest'
import { openLateSales } from '../../../test/late-sales.ts'
import { violationsOf } from '../../../test/stock.ts'

const { db, aTrackedOutlet, send, undo, counted, post } = await openLateSales()
/** A month that is closed, while that of the sales before it is open. */
const CAME = new Date('2026-10-05T10:00:00Z')
const closeOctober = () => db.insertInto('closedMonths').values({ month: '2026-10-01' }).execute()

afterEach(async () => {
  await db.deleteFrom('closedMonths').execute()
  expect(await violationsOf(db)).toEqual([])
})

test('a late sale of a piece of a closed month is found once by two counts', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(6, CAME)
  await closeOctober()
  await post(await counted(shop, 6))
  const second = await counted(shop, 6)
  await send(shop.sale())
  await post(second)
  expect(await shop.held()).toEqual({ own: 6, gap: -1 })
})

test('a sale that took a piece of a closed month and is undone between two counts is missing once', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(6, CAME)
  const importId = await send(shop.sale())
  await closeOctober()
  await post(await counted(shop, 5))
  const second = await counted(shop, 5)
  await undo(importId)
  await post(second)
  expect(await shop.held()).toEqual({ own: 5, gap: 1 })
})
