import * as counts from '@backoffice/contract/stock-counts/counts'
import { addReceipt, updateReceiptLine as correctReceipt } from '@backoffice/contract/stock-receipts/receipts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { withdrawTogether } from '../../../test/late-receipts.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { db, call } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, second] = [await aManager(), await aManager()]
const central = await depotOf(db, 'central')
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('fr-CA', { timeZone: 'Europe/Paris' })

async function received(articleId: number, quantity: number, date: string): Promise<number> {
  const line = { articleId, quantity, unitPrice: '31,50', date, supplier: 'EUROSAT', reference: 'BL-1' }
  const [receipt] = await call(manager, addReceipt, { body: { lines: [line] as never } })
  return receipt?.id ?? 0
}
const withdraw = (id: number) => call(manager, correctReceipt, { body: { id, quantity: 0, raison: 'Mal saisi' } })

async function counted(articleId: number, quantity: number): Promise<number> {
  const { id } = await call(manager, counts.openCount, { body: { depotId: central } })
  await call(manager, counts.enterCounted, { params: { id }, body: { quantities: [{ articleId, quantity }] } })
  await call(manager, counts.submitCount, { params: { id }, body: {} })
  return id
}
const post = (id: number) => call(second, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } })

afterEach(async () => {
  await db.deleteFrom('closedMonths').execute()
  expect(await violationsOf(db)).toEqual([])
})

test('what is withdrawn and entered again lay there since it first came, and an inventory has counted it', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const id = await received(articleId, 20, dayBefore(0))
  await post(await counted(articleId, 20))
  await withdraw(id)
  expect(await quantityIn(db, central, articleId)).toBe(20)
  const again = await received(articleId, 18, dayBefore(0))
  expect(await quantityIn(db, central, articleId)).toBe(20)
  await withdraw(again)
  expect(await quantityIn(db, central, articleId)).toBe(20)
})

test('each withdrawn line is entered again once: what comes later on the same slip is added', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const first = await received(articleId, 20, dayBefore(0))
  await post(await counted(articleId, 20))
  await withdraw(first)
  const again = await received(articleId, 18, dayBefore(0))
  const part = await received(articleId, 10, dayBefore(0))
  expect(await quantityIn(db, central, articleId)).toBe(30)
  await withdrawTogether(db, [again, part], manager)
  expect(await quantityIn(db, central, articleId)).toBe(20)
  for (const quantity of [10, 18]) await received(articleId, quantity, dayBefore(0))
  expect(await quantityIn(db, central, articleId)).toBe(30)
})

test('a file that is undone may hold lines from before and after an earlier inventory', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  await post(await counted(articleId, 0))
  const lines = [await received(articleId, 5, dayBefore(1)), await received(articleId, 5, dayBefore(0))]
  expect(await quantityIn(db, central, articleId)).toBe(5)
  const waiting = await counted(articleId, 0)
  await withdrawTogether(db, lines, manager)
  expect(await quantityIn(db, central, articleId)).toBe(0)
  await post(waiting)
  expect(await quantityIn(db, central, articleId)).toBe(0)
})

test('a receipt of an open month from before an inventory of a closed one is counted once', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const id = await counted(articleId, 0)
  await post(id)
  await ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      await sql`alter table stock_count_entries disable trigger user`.execute(tx)
      await sql`update stock_count_entries set at = '2026-10-10 10:00Z' where count_id = ${id}`.execute(tx)
      await sql`update stock_counts set opened_at = '2026-10-10 09:00Z', submitted_at = '2026-10-10 11:00Z', closed_at = '2026-10-10 12:00Z'
        where id = ${id}`.execute(tx)
      await sql`alter table stock_count_entries enable trigger user`.execute(tx)
    })
  await db.insertInto('closedMonths').values({ month: '2026-10-01' }).execute()
  const line = await received(articleId, 5, '2026-09-15')
  expect(await quantityIn(db, central, articleId)).toBe(0)
  await withdraw(line)
  expect(await quantityIn(db, central, articleId)).toBe(0)
})
