import { archiveAccount } from '@backoffice/contract/accounts/accounts'
import { listAllMovements, listMovements, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSectorManager, anOutlet, someActivities } from '../../../test/activities.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findViolations } from './invariants.store.ts'
import { commissionExpense, commissionOf, move, treasury, type LedgerAccount } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'
import { sealAllTransfers } from './seal-all-transfers.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))

type Posting = { from: LedgerAccount; to: LedgerAccount; amount: bigint; statementId: number }
const post = (kind: 'commission' | 'payment', { statementId, amount, ...way }: Posting) =>
  db.transaction().execute((tx) =>
    postTransfer(tx, {
      kind,
      phase: 'direct',
      document: { type: `commission_${kind === 'payment' ? kind : 'statement'}`, id: statementId },
      actorId: manager.id,
      memo: 'Commissions de novembre',
      entries: move(amount, way),
    }),
  )
const accrue = (account: LedgerAccount, amount: bigint, statementId: number) =>
  post('commission', { from: commissionExpense, to: account, amount, statementId })
const pay = (account: LedgerAccount, amount: bigint, statementId: number) =>
  post('payment', { from: account, to: treasury, amount, statementId })
const shownOf = async ({ id }: Caller) => {
  const { content } = await call(manager, listMovements, { params: { userId: id }, query: { account: 'commission' } })
  return content.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])
}

const allOf = async (kind: 'commission' | 'payment') => {
  const { content } = await call(manager, listAllMovements, { query: { kind } })
  return content.map((movement) => [movement.kind, movement.amount])
}

test('a sector manager earns commission, which is not credit', async () => {
  const sectorManager = await aSectorManager(db)
  await accrue(commissionOf(sectorManager.id), 30_00n, 1)
  await pay(commissionOf(sectorManager.id), 10_00n, 1)
  expect(await shownOf(sectorManager)).toEqual([
    ['payment', -10, 20],
    ['commission', 30, 30],
  ])
  const leaving = { params: { id: sectorManager.id }, body: { reason: 'Départ' } }
  expect(await refusal(manager, archiveAccount, leaving)).toMatchObject({
    statusCode: 409,
    code: 'holds_money',
    message: 'La commission de ce compte n’est pas soldée (20,00\u00a0€)\u00a0: payez-la d’abord.',
  })
})

test('every new salesman of the files has a commission account', async () => {
  await someActivities(db, [{ outlet: await anOutlet(db), day: '2026-09-01', salesman: 'V77' }])
  const { id } = await db.selectFrom('salesmen').select('id').where('code', '=', 'V77').executeTakeFirstOrThrow()
  await accrue({ kind: 'salesman_commission', ownerId: null, salesmanId: id, asset: 'money' }, 5_00n, 2)
  expect(await db.selectFrom('ledgerAccounts').select(['kind', 'balance', 'version']).where('salesmanId', '=', id).execute()).toEqual([
    { kind: 'salesman_commission', balance: 5_00n, version: 1n },
  ])
})

test('a statement may take, and pay, more than the account holds', async () => {
  const outlet = await anOutlet(db)
  await pay(commissionOf(outlet.id), 3_00n, 3)
  await post('commission', { from: commissionOf(outlet.id), to: commissionExpense, amount: 2_00n, statementId: 4 })
  expect(await shownOf(outlet)).toEqual([
    ['commission', -2, -5],
    ['payment', -3, -3],
  ])
  await accrue(commissionOf(outlet.id), 9_00n, 5)
  expect(
    await db
      .selectFrom('ledgerAccounts')
      .select(['balance', 'floor'])
      .where('ownerId', '=', outlet.id)
      .where('kind', '=', 'commission')
      .execute(),
  ).toEqual([{ balance: 4_00n, floor: 0n }])
})

test('the database refuses a second posting of the same statement and act', async () => {
  const outlet = await anOutlet(db)
  await accrue(commissionOf(outlet.id), 1_00n, 6)
  await expect(accrue(commissionOf(outlet.id), 1_00n, 6)).rejects.toThrow('ledger_transfers_document_type_document_id_phase_key')
})

test('commissions and their payments are found among all movements, and are not reversed one by one', async () => {
  expect(await allOf('payment')).toEqual([
    ['payment', -3],
    ['payment', -10],
  ])
  expect(await allOf('commission')).toEqual([
    ['commission', 1],
    ['commission', 9],
    ['commission', -2],
    ['commission', 30],
  ])
  const { rows } = await sql<{ id: string }>`select id from ledger_transfers where kind = 'commission' limit 1`.execute(db)
  const wrong = { params: { id: rows[0]?.id ?? '' }, body: { reason: 'Erreur' } }
  expect(await refusal(other, reverseMovement, wrong)).toMatchObject({ statusCode: 409, code: 'not_reversible' })
})

test('postings without a statement are found, and every other invariant holds', async () => {
  await sealAllTransfers(db)
  expect((await findViolations(db)).map(({ name }) => name)).toEqual([
    'statements_posted_once',
    'statements_paid_once',
    'commissions_equal_what_is_owed',
  ])
})
