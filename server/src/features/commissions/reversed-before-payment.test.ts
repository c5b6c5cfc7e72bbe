import { payBatch } from '@backoffice/contract/commissions/batches'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { commissionOf } from '../../../test/credit.ts'
import { openLeavers } from '../../../test/leavers.ts'
import { openTestApp } from '../../../test/test-app.ts'

const app = await openTestApp()
const { db, call, refusal } = app
const { payer, other, leaver, sell, prepare, pay, cancel } = await openLeavers(app)
const reverse = (id: number) => call(other, reverseTransaction, { params: { id }, body: { raison: 'Doublon' } })

test('a batch of a person is not paid once a sale in it was reversed; it is cancelled and prepared again', async () => {
  const reversed = await sell(1, 3_00n)
  await sell(1, 2_00n)
  const batch = await prepare()
  expect(batch).toMatchObject({ total: 5 })
  await reverse(reversed)
  expect(await refusal(payer, payBatch, { params: { id: batch.id }, body: {} })).toMatchObject({
    statusCode: 409,
    code: 'owed_less',
    statut: 'prepared',
  })
  expect(await commissionOf(db, leaver.of)).toBe(2_00n)
  await cancel(batch.id)
  const again = await prepare()
  expect(again).toMatchObject({ total: 2 })
  expect(await pay(again.id)).toMatchObject({ statut: 'paid' })
  expect(await commissionOf(db, leaver.of)).toBe(0n)
})

test('it is paid if the person has earned as much since', async () => {
  const reversed = await sell(1, 3_00n)
  const batch = await prepare()
  await reverse(reversed)
  await sell(2, 4_00n)
  expect(await pay(batch.id)).toMatchObject({ statut: 'paid', total: 3 })
  expect(await commissionOf(db, leaver.of)).toBe(1_00n)
})
