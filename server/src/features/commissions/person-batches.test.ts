import { archiveAccount, changeRole } from '@backoffice/contract/accounts/accounts'
import { listActs } from '@backoffice/contract/audit/audit'
import * as batches from '@backoffice/contract/commissions/batches'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { expect, test } from 'vitest'
import { commissionOf } from '../../../test/credit.ts'
import { openLeavers } from '../../../test/leavers.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const app = await openTestApp()
const { db, call, refusal } = app
const leavers = await openLeavers(app)
const { validator, preparer, leaver, earn, sell, compute, statementOf, review, decide } = leavers
const { prepare, pay, cancel, fileOf, movementsOf, earner, leaveAs } = leavers
const refusalOfPreparing = () => refusal(preparer, batches.prepareBatch, { body: { userId: leaver.id } })

test('nobody is prepared to whom nothing is owed, or who does not exist', async () => {
  expect(await refusalOfPreparing()).toMatchObject({ statusCode: 409, code: 'nothing_to_pay' })
  expect(await refusal(preparer, batches.prepareBatch, { body: { userId: 999_999 } })).toMatchObject({
    statusCode: 404,
    code: 'account_not_found',
  })
  const both = { month: 1, year: leaver.year, userId: leaver.id } as unknown as { userId: number }
  expect(await refusal(preparer, batches.prepareBatch, { body: both })).toMatchObject({ statusCode: 400, code: 'invalid_request' })
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, batches.prepareBatch, { body: { userId: leaver.id } })).toMatchObject({ code: 'step_up_required' })
  await sell(1, 5_00n)
  await earn(1, -100_00n)
  expect(await decide(1)).toMatchObject({ carriedOut: -5 })
  expect(await refusalOfPreparing()).toMatchObject({ code: 'nothing_to_pay' })
})

test('all that the account holds is paid: statements, and sales that none took, which enter none any more', async () => {
  await earn(1, 100_00n)
  await sell(1, 4_00n)
  const { id: statementId } = await decide(1)
  await sell(2, 3_00n)
  await compute(2)
  expect(await statementOf(2)).toMatchObject({ fromSales: 3 })
  const batch = await prepare()
  expect(batch).toMatchObject({ statut: 'prepared', month: null, year: null, userId: leaver.id, count: 1, total: 17 })
  expect(batch.statements).toMatchObject([{ statementId, amount: 14 }])
  expect(await fileOf(batch.id)).toEqual([
    `${batch.id};outlet;${7_000 + leaver.year};Boutique du Port;1;${leaver.year};14,00;EUR`,
    `${batch.id};outlet;${7_000 + leaver.year};Boutique du Port;;;3,00;EUR`,
  ])
  expect(await statementOf(2)).toBeUndefined()
  await sell(2, 2_00n)
  expect(await pay(batch.id)).toMatchObject({ statut: 'paid', total: 17 })
  expect(await commissionOf(db, leaver.of)).toBe(2_00n)
  expect(await movementsOf()).toEqual([
    ['payment', -3],
    ['payment', -14],
    ['commission', 2],
    ['commission', 3],
    ['commission', 10],
    ['commission', 4],
  ])
  expect(await statementOf(1)).toMatchObject({ statut: 'paid', batchId: batch.id })
  expect(await decide(2)).toMatchObject({ fromSales: 2, toPay: 2 })
  const acts = await call(validator, listActs, { query: { objectKind: 'commission_batch', objectId: String(batch.id) } })
  expect(acts.content.at(-1)?.objects[0]?.after).toEqual({ userId: leaver.id, statementCount: 1, amount: 17 })
})

test('what the person owes is kept back once, and what is left pays the later months', async () => {
  await earn(1, -50_00n)
  await decide(1)
  await sell(3, 12_00n)
  const batch = await prepare()
  expect(batch).toMatchObject({ count: 1, total: 7 })
  expect(await fileOf(batch.id)).toEqual([`${batch.id};outlet;${7_000 + leaver.year};Boutique du Port;;;7,00;EUR`])
  await pay(batch.id)
  expect(await commissionOf(db, leaver.of)).toBe(0n)
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(leaver.of, listNotifications, { query: {} })
  expect(notifications.content).toContainEqual(
    expect.objectContaining({ title: 'Commissions soldées', body: expect.stringMatching(/^Payé\s: 7,00\s€\. Ce que vous deviez/u) }),
  )
  expect((await movementsOf()).slice(0, 2)).toEqual([
    ['payment', -7],
    ['commission', -5],
  ])
  await earn(4, 100_00n)
  expect(await decide(4)).toMatchObject({ carriedIn: 0, fromSales: 0, toPay: 10 })
})

test('whoever has something to settle is listed, suspended or not, until all is paid', async () => {
  expect(await earner()).toBeUndefined()
  await sell(1, 4_00n)
  await leaveAs('suspended')
  expect(await earner()).toMatchObject({ status: 'suspended', balance: 4 })
  await pay((await prepare()).id)
  expect(await earner()).toBeUndefined()
})

test('a debt greater than the sales is taken off what the statements pay', async () => {
  await earn(1, 1_000_00n)
  await decide(1)
  await earn(2, -300_00n)
  await decide(2)
  const batch = await prepare()
  expect(batch).toMatchObject({ count: 2, total: 70 })
  expect(await fileOf(batch.id)).toEqual([`${batch.id};outlet;${7_000 + leaver.year};Boutique du Port;1;${leaver.year};70,00;EUR`])
  await pay(batch.id)
  expect(await commissionOf(db, leaver.of)).toBe(0n)
})

test('a debt greater than all that is owed takes it, also of somebody archived, and the rest stays a debt', async () => {
  await earn(1, 200_00n)
  await compute(1)
  await earn(2, -500_00n)
  await compute(2)
  await leaveAs('archived')
  expect(await decide(1)).toMatchObject({ toPay: 20 })
  expect(await decide(2)).toMatchObject({ toPay: 0, carriedOut: -50 })
  const outletNumber = String(7_000 + leaver.year)
  expect(await earner()).toEqual({ userId: leaver.id, name: 'Boutique du Port', outletNumber, status: 'archived', balance: 20 })
  const batch = await prepare()
  expect(batch).toMatchObject({ count: 2, total: 0, personName: 'Boutique du Port' })
  expect(await fileOf(batch.id)).toEqual([])
  await pay(batch.id)
  expect(await commissionOf(db, leaver.of)).toBe(0n)
  await earn(4, 1_000_00n)
  expect(await decide(4)).toMatchObject({ carriedIn: -30, toPay: 70 })
})

test('while a batch of a person is prepared, no other is, and no statement of that person is validated', async () => {
  await sell(1, 4_00n)
  await earn(1, 100_00n)
  await compute(1)
  const { id } = await prepare()
  const message = expect.stringContaining(`lot ${id}`)
  expect(await refusalOfPreparing()).toMatchObject({ statusCode: 409, code: 'nothing_to_pay', statut: 'prepared', message })
  expect(await statementOf(1)).toMatchObject({ fromSales: 0, toPay: 10 })
  const params = await review(1)
  expect(await refusal(validator, validateStatement, { params, body: {} })).toMatchObject({
    statusCode: 409,
    code: 'balance_prepared',
    statut: 'reviewed',
    message,
  })
  await cancel(id)
  expect(await call(validator, validateStatement, { params, body: {} })).toMatchObject({ fromSales: 4, toPay: 14 })
  expect(await prepare()).toMatchObject({ count: 1, total: 14 })
})

test('a statement that another batch holds is paid by that one', async () => {
  await earn(1, 100_00n)
  await decide(1)
  await sell(2, 3_00n)
  const ofMonth = await call(preparer, batches.prepareBatch, { body: { month: 1, year: leaver.year } })
  const { id, ...batch } = await prepare()
  expect(batch).toMatchObject({ count: 0, total: 3 })
  await pay(id)
  await pay(ofMonth.id)
  expect(await commissionOf(db, leaver.of)).toBe(0n)
})

test('whoever prepared it, validated a statement or leaves does not pay', async () => {
  await earn(1, 100_00n)
  await decide(1)
  await sell(2, 3_00n)
  const { id } = await prepare()
  const fourEyes = { statusCode: 403, code: 'four_eyes' }
  for (const caller of [preparer, validator]) {
    expect(await refusal(caller, batches.payBatch, { params: { id }, body: {} })).toMatchObject(fourEyes)
  }
  await cancel(id)
  await db.updateTable('accounts').set({ roleName: 'ROLE_MANAGER' }).where('id', '=', leaver.id).execute()
  const own = await prepare()
  expect(await refusal(await steppedUp(db, leaver.of), batches.payBatch, { params: { id: own.id }, body: {} })).toMatchObject(fourEyes)
})

test('nobody leaves, or takes another role, before a statement or the batch is paid', async () => {
  const holds = { statusCode: 409, code: 'holds_money', message: expect.stringContaining('n’est pas soldée') }
  const archiving = { params: { id: leaver.id }, body: { reason: 'Fermé', sweep: 4 } }
  const changing = { params: { role: 'ROLE_AGENT' as const }, body: { userId: leaver.id } }
  await sell(1, 4_00n)
  const { id: first } = await prepare()
  expect(await refusal(validator, archiveAccount, archiving)).toMatchObject(holds)
  expect(await refusal(validator, changeRole, changing)).toMatchObject(holds)
  await pay(first)
  await earn(2, 100_00n)
  await decide(2)
  expect(await refusal(validator, changeRole, changing)).toMatchObject(holds)
  await pay((await prepare()).id)
  expect(await call(validator, archiveAccount, { params: { id: leaver.id }, body: { reason: 'Fermé' } })).toMatchObject({
    status: 'archived',
  })
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
