import { archiveAccount } from '@backoffice/contract/accounts/accounts'
import { getCreditLine, getCreditStats, listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { approveCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf, commissionOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { commissionExpense, commissionOf as earned, move, availableOf as spendable } from './ledger.rules.ts'
import { findViolations } from './invariants.store.ts'
import { postTransfer, type Transfer } from './ledger.store.ts'
import { postOperation } from './post-operation.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV' })

type Operation = { kind: 'credit' | 'debit'; of: Caller; amount: bigint }
const post = ({ of, ...operation }: Operation) =>
  db.transaction().execute((tx) => postOperation(tx, { ...operation, userId: of.id, description: 'Remise' }, actor))
const postSale = (of: Caller, sale: Pick<Transfer, 'phase' | 'entries'>) =>
  db
    .transaction()
    .execute((tx) =>
      postTransfer(tx, { kind: 'sale', document: { type: 'transaction', id: of.id }, actorId: manager.id, memo: 'Vente', ...sale }),
    )
const earn = (of: Caller, amount: bigint) =>
  postSale(of, { phase: 'direct', entries: move(amount, { from: commissionExpense, to: earned(of.id) }) })
const takeCommission = (of: Caller, amount: bigint) =>
  postSale(of, { phase: 'direct', entries: move(amount, { from: earned(of.id), to: commissionExpense }) })
const archiving = ({ id }: Caller, sweep?: number) => ({
  params: { id },
  body: { reason: 'Fermé', ...(sweep === undefined ? {} : { sweep }) },
})
const reason = { reason: 'Erreur' }

test('archives no account that a validated statement still pays, although it holds nothing', async () => {
  const outlet = await anOutlet()
  const by = { reviewedBy: manager.id, validatedBy: manager.id, reviewedAt: new Date(), validatedAt: new Date() }
  await db.insertInto('commissionMonths').values({ month: '2026-01-01' }).execute()
  const statement = { month: '2026-01-01', beneficiary: 'outlet' as const, accountId: outlet.id, earned: 9_50n }
  await db
    .insertInto('commissionStatements')
    .values({ ...statement, ...by, status: 'validated' })
    .execute()
  expect(await refusal(other, archiveAccount, archiving(outlet))).toMatchObject({
    statusCode: 409,
    code: 'holds_money',
    statut: 'active',
    message: expect.stringContaining('La commission de ce compte n’est pas soldée'),
  })
})

test('archives an account with money only if the amount is stated', async () => {
  const outlet = await anOutlet()
  await post({ kind: 'credit', of: outlet, amount: 120_50n })
  await earn(outlet, 9_50n)
  expect(await refusal(other, archiveAccount, archiving(outlet))).toMatchObject({
    statusCode: 409,
    code: 'holds_money',
    changes: [{ path: 'sweep', value: 130 }],
    message: expect.stringContaining('solde 120,50\u00a0€, retenu 0,00\u00a0€, commission 9,50\u00a0€'),
  })
  expect(await refusal(other, archiveAccount, archiving(outlet, 120.5))).toMatchObject({ code: 'holds_money' })
  expect([await availableOf(db, outlet), await commissionOf(db, outlet)]).toEqual([120_50n, 9_50n])

  expect(await call(other, archiveAccount, archiving(outlet, 130))).toMatchObject({ status: 'archived' })
  expect([await availableOf(db, outlet), await commissionOf(db, outlet)]).toEqual([0n, 0n])
  expect(await findViolations(db)).not.toContainEqual(expect.objectContaining({ name: 'archived_hold_nothing' }))
})

test('writes off a debt in the same way, and needs no amount for an account without money', async () => {
  const [debtor, empty] = [await anOutlet(), await anOutlet()]
  await db.insertInto('balanceSettings').values({ accountId: debtor.id, creditLimit: 100_00n }).execute()
  await post({ kind: 'debit', of: debtor, amount: 40_00n })
  expect(await refusal(other, archiveAccount, archiving(debtor))).toMatchObject({ changes: [{ path: 'sweep', value: -40 }] })
  await call(other, archiveAccount, archiving(debtor, -40))
  expect(await availableOf(db, debtor)).toBe(0n)
  expect(await call(other, archiveAccount, archiving(empty))).toMatchObject({ status: 'archived' })
})

test('one manager cannot write off a debt above the double-decision threshold', async () => {
  const debtor = await anOutlet()
  await db.insertInto('balanceSettings').values({ accountId: debtor.id, creditLimit: 100_00n }).execute()
  await db.insertInto('amountSettings').values({ accountId: debtor.id, operation: 'credit', doubleDecisionAbove: 30_00n }).execute()
  await post({ kind: 'debit', of: debtor, amount: 40_00n })
  expect(await refusal(other, archiveAccount, archiving(debtor, -40))).toMatchObject({ statusCode: 409, code: 'double_decision_needed' })
  expect(await availableOf(db, debtor)).toBe(-40_00n)
})

test('pays a negative commission from the balance, or writes it off with it', async () => {
  for (const given of [20_00n, 2_00n]) {
    const outlet = await anOutlet()
    await post({ kind: 'credit', of: outlet, amount: given })
    await sql`update ledger_accounts set floor = -500 where kind = 'commission' and owner_id = ${outlet.id}`.execute(ownerOf(db))
    await takeCommission(outlet, 5_00n)
    await call(other, archiveAccount, archiving(outlet, Number(given - 5_00n) / 100))
    expect([await availableOf(db, outlet), await commissionOf(db, outlet)]).toEqual([0n, 0n])
  }
})

test('sweeping requires the PIN and is refused above the double-decision threshold', async () => {
  const outlet = await anOutlet()
  await post({ kind: 'credit', of: outlet, amount: 120_00n })
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, archiveAccount, archiving(outlet, 120))).toMatchObject({ code: 'step_up_required' })
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'debit', doubleDecisionAbove: 100_00n }).execute()
  expect(await refusal(other, archiveAccount, archiving(outlet, 120))).toMatchObject({ statusCode: 409, code: 'double_decision_needed' })
})

test('an archived account keeps its credit line and figures and is not listed', async () => {
  const outlet = await anOutlet()
  await post({ kind: 'credit', of: outlet, amount: 20_00n })
  await call(manager, archiveAccount, archiving(outlet, 20))
  const params = { userId: outlet.id }
  expect(await call(manager, getCreditLine, { params })).toMatchObject({ available: 0, movements: [{ amount: -20 }, { amount: 20 }] })
  expect(await call(manager, getCreditStats, { params })).toMatchObject({ credited30d: 20, debited30d: 20 })
  expect((await call(manager, listCreditLines, { query: {} })).map(({ userId }) => userId)).not.toContain(outlet.id)
})

test('a refusal to a debtor states the negative balance and never calls it available', async () => {
  const outlet = await anOutlet()
  await db.insertInto('balanceSettings').values({ accountId: outlet.id, creditLimit: 50_00n }).execute()
  await post({ kind: 'debit', of: outlet, amount: 20_00n })
  const taking = { body: { userId: outlet.id, amount: 40, reason: 'Erreur', reference: 'R1' } }
  expect((await refusal(manager, takeCredit, taking)).message).toBe(
    'Solde insuffisant\u00a0: 40,00\u00a0€ demandés pour un solde de −20,00\u00a0€ et un découvert autorisé de 50,00\u00a0€.',
  )
  expect((await refusal(manager, archiveAccount, archiving(outlet))).message).toContain(
    '(solde −20,00\u00a0€, retenu 0,00\u00a0€, commission 0,00\u00a0€)',
  )
})

test('refuses to archive an account with a sale in progress', async () => {
  const outlet = await anOutlet()
  await post({ kind: 'credit', of: outlet, amount: 50_00n })
  const held = { kind: 'held', ownerId: outlet.id, asset: 'money' } as const
  await postSale(outlet, { phase: 'pending', entries: move(20_00n, { from: spendable(outlet.id), to: held }) })
  expect(await refusal(other, archiveAccount, archiving(outlet, 30))).toMatchObject({
    code: 'holds_money',
    message: expect.stringContaining('en cours'),
  })
})

test('no reversal or correction gives money to an archived account; its money can still be taken back', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await post({ kind: 'credit', of: agent, amount: 30_00n })
  const { id } = await aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount: 30_00n })
  await call(manager, approveCreditRequest.agent_credit, { params: { id } })
  const paid = db.selectFrom('ledgerTransfers').select('id').where('documentType', '=', 'credit_request').where('documentId', '=', id)
  const movementId = (await paid.executeTakeFirstOrThrow()).id
  await call(other, archiveAccount, archiving(agent))

  const closed = { statusCode: 409, code: 'beneficiary_not_active', statut: 'archived' }
  expect(await refusal(other, reverseMovement, { params: { id: movementId }, body: reason })).toMatchObject(closed)
  const lower = { movementId, amount: 20, description: 'Trop' }
  expect(await refusal(other, correctMovement, { body: lower })).toMatchObject(closed)
  expect(await availableOf(db, agent)).toBe(0n)
})

test('an archived account with money raises an alert, and a debit empties it', async () => {
  const outlet = await anOutlet()
  await post({ kind: 'credit', of: outlet, amount: 10_00n })
  const archived = sql`update accounts set status = 'archived', email = null where id = ${outlet.id}`
  const found = await tampered(db, [archived], (tx) => findViolations(tx))
  expect(found).toContainEqual(expect.objectContaining({ name: 'archived_hold_nothing' }))
  await expect(archived.execute(db)).rejects.toThrow('holds money')

  await sql`alter table accounts disable trigger user`.execute(ownerOf(db))
  await archived.execute(db)
  await sql`alter table accounts enable trigger user`.execute(ownerOf(db))
  await expect(post({ kind: 'credit', of: outlet, amount: 1n })).rejects.toMatchObject({ code: 'beneficiary_not_active' })
  await call(other, takeCredit, { body: { userId: outlet.id, amount: 10, reason: 'Solde', reference: 'S' } })
  expect(await availableOf(db, outlet)).toBe(0n)
})

test('giving money while archiving never leaves an archived account with money', async () => {
  for (let round = 0; round < 5; round += 1) {
    const outlet = await anOutlet()
    await post({ kind: 'credit', of: outlet, amount: 10_00n })
    const debit = await post({ kind: 'debit', of: outlet, amount: 10_00n })
    await Promise.all([
      send(other, reverseMovement, { params: { id: debit }, body: reason }),
      send(other, archiveAccount, archiving(outlet)),
    ])
    const { status } = await db.selectFrom('accounts').select('status').where('id', '=', outlet.id).executeTakeFirstOrThrow()
    expect([status, await availableOf(db, outlet)]).toEqual(status === 'archived' ? ['archived', 0n] : [status, 10_00n])
  }
})
