import * as batches from '@backoffice/contract/commissions/batches'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { expect, test } from 'vitest'
import { commissionOf } from '../../../test/credit.ts'
import { openLeavers } from '../../../test/leavers.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const app = await openTestApp()
const { db, call, send } = app
const { validator, preparer, payer, other, leaver, earn, sell, compute, review, decide, prepare } = await openLeavers(app)
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()

test('two people who prepare at once make one batch', async () => {
  await sell(1, 4_00n)
  const answers = await Promise.all(
    [preparer, other, preparer].map((caller) => send(caller, batches.prepareBatch, { body: { userId: leaver.id } })),
  )
  expect(statusesOf(answers)).toEqual([200, 409, 409])
})

test('a batch and a validation at once take each sale once', async () => {
  await sell(1, 4_00n)
  await earn(1, 100_00n)
  await compute(1)
  const params = await review(1)
  const [preparing, validating] = await Promise.all([
    send(preparer, batches.prepareBatch, { body: { userId: leaver.id } }),
    send(validator, validateStatement, { params, body: {} }),
  ])
  expect(preparing.statusCode).toBe(200)
  expect([200, 409]).toContain(validating.statusCode)
  const { total } = preparing.json<{ data: { total: number } }>().data
  expect(total).toBe(validating.statusCode === 200 ? 14 : 4)
})

test('a batch of a month and one of a person never hold the same statement', async () => {
  await earn(1, 100_00n)
  await decide(1)
  await sell(2, 3_00n)
  const answers = await Promise.all([
    send(preparer, batches.prepareBatch, { body: { month: 1, year: leaver.year } }),
    send(other, batches.prepareBatch, { body: { userId: leaver.id } }),
  ])
  const held = answers.flatMap((answer) =>
    answer.statusCode === 200 ? answer.json<{ data: { statements: unknown[] } }>().data.statements : [],
  )
  expect(held).toHaveLength(1)
  expect(statusesOf(answers).at(-1)).toBeLessThan(500)
})

test('a batch of a person is paid or cancelled, never both', async () => {
  await sell(1, 4_00n)
  const params = { id: (await prepare()).id }
  const answers = await Promise.all([
    send(payer, batches.payBatch, { params, body: {} }),
    send(other, batches.cancelBatch, { params, body: { raison: 'Trop tôt' } }),
    send(other, batches.payBatch, { params, body: {} }),
  ])
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  const { statut: status } = await call(payer, batches.getBatch, { params })
  expect(await commissionOf(db, leaver.of)).toBe(status === 'paid' ? 0n : 4_00n)
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
