import * as counts from '@backoffice/contract/stock-counts/counts'
import { addReceipt, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const central = await depotOf(db, 'central')

async function received(articleId: number, quantity: number): Promise<number> {
  const line = { articleId, quantity, unitPrice: '31,50', date: '2026-09-01', supplier: 'EUROSAT', reference: 'BL-1' }
  const [receipt] = await call(manager, addReceipt, { body: { lines: [line] as never } })
  return receipt?.id ?? 0
}
const correct = (id: number, quantity: number) => call(manager, updateReceiptLine, { body: { id, quantity, raison: 'Mal saisi' } })

test.each([
  ['after the inventory is submitted', 'after'],
  ['while it is open', 'before'],
])('a receipt that was typed wrong and is corrected %s is no gap as well', async (_, when) => {
  const articleId = await anArticle(db, { isSerialised: false })
  const receipt = await received(articleId, 10)
  const { id } = await call(manager, counts.openCount, { body: { depotId: central } })
  await call(manager, counts.enterCounted, { params: { id }, body: { quantities: [{ articleId, quantity: 8 }] } })
  if (when === 'before') await correct(receipt, 8)
  const { gaps } = await call(manager, counts.submitCount, { params: { id }, body: {} })
  expect((gaps ?? []).map(({ kind, quantity }) => [kind, quantity])).toEqual(when === 'before' ? [] : [['missing', 2]])
  if (when === 'after') await correct(receipt, 8)
  await call(second, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } })
  expect(await quantityIn(db, central, articleId)).toBe(8)
  expect(await violationsOf(db)).toEqual([])
})

test('a receipt that comes after the entry, and is corrected, is compared as it stands', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  await received(articleId, 5)
  const { id } = await call(manager, counts.openCount, { body: { depotId: central } })
  await call(manager, counts.enterCounted, { params: { id }, body: { quantities: [{ articleId, quantity: 4 }] } })
  const today = new Date().toLocaleDateString('fr-CA', { timeZone: 'Europe/Paris' })
  const line = { articleId, quantity: 10, unitPrice: '31,50', date: today, supplier: 'EUROSAT', reference: 'BL-2' }
  const [late] = await call(manager, addReceipt, { body: { lines: [line] as never } })
  await correct(late?.id ?? 0, 8)
  await call(manager, counts.submitCount, { params: { id }, body: {} })
  await call(second, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } })
  expect(await quantityIn(db, central, articleId)).toBe(12)
  expect(await violationsOf(db)).toEqual([])
})
