import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { availableOf as balanceOf, floorOf } from '../../../test/credit.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import type { Tx } from '../../database/database.ts'
import { availableOf, move, treasury, type Entry } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const anAgent = () => aPerson(db, { role: 'ROLE_AGENT' })

let documents = 0
const post = (entries: Entry[]) =>
  db.transaction().execute((tx) => {
    documents += 1
    return postTransfer(tx, {
      kind: 'credit',
      phase: 'direct',
      document: { type: 'credit_request', id: documents },
      actorId: manager.id,
      memo: 'Essai',
      entries,
    })
  })
const pay = (amount: bigint, from: Caller | undefined, to: Caller) =>
  post(move(amount, { from: from ? availableOf(from.id) : treasury, to: availableOf(to.id) }))
const lockOrFail = (tx: Tx, { id }: Caller) =>
  sql`select from ledger_accounts where owner_id = ${id} and kind = 'available' for update nowait`.execute(tx)
const limit = (role: 'ROLE_PDV' | 'ROLE_CLIENT', creditLimit: bigint) =>
  db
    .insertInto('balanceSettings')
    .values({ roleName: role, creditLimit: creditLimit })
    .onConflict((conflict) => conflict.columns(['roleName', 'accountId']).doUpdateSet({ creditLimit: creditLimit }))
    .execute()

test('as many of fifty simultaneous debits succeed as the balance allows', async () => {
  const [payer, payee] = [await anAgent(), await anAgent()]
  await pay(10n, undefined, payer)
  const debits = await Promise.allSettled(Array.from({ length: 50 }, () => pay(1n, payer, payee)))

  expect(debits.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect([await balanceOf(db, payer), await balanceOf(db, payee)]).toEqual([0n, 10n])
})

test('locks the account with the lower id first, whichever way the money goes', async () => {
  const [lower, higher] = [await anAgent(), await anAgent()]
  await pay(1_000n, undefined, higher)
  let downward: Promise<unknown> | undefined
  await ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      await lockOrFail(tx, lower)
      downward = pay(3n, higher, lower)
      await vi.waitUntil(async () => (await sql`select from pg_locks where not granted`.execute(tx)).rows.length > 0, 60_000)
      await lockOrFail(tx, higher)
    })
  await downward
})

test('crossing transfers do not deadlock, and no money is created or lost', async () => {
  const [left, right] = [await anAgent(), await anAgent()]
  await pay(1_000n, undefined, left)
  await pay(1_000n, undefined, right)
  await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? pay(3n, left, right) : pay(2n, right, left))))

  expect([await balanceOf(db, left), await balanceOf(db, right)]).toEqual([950n, 1_050n])
})

test('the entries of an account have consecutive versions and end at its balance', async () => {
  const agent = await anAgent()
  for (const amount of [5n, 7n, 9n]) await pay(amount, undefined, agent)
  const entries = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'accountId')
    .select(['accountVersion', 'balanceAfter'])
    .where('ownerId', '=', agent.id)
    .orderBy('accountVersion')
    .execute()

  expect(entries.map(({ accountVersion }) => accountVersion)).toEqual([1n, 2n, 3n])
  expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual([5n, 12n, 21n])
})

test('refuses to commit a transfer that does not sum to zero', async () => {
  const agent = await anAgent()
  await expect(post([{ account: availableOf(agent.id), amount: 5n }])).rejects.toThrow('does not sum to zero')
  expect(await balanceOf(db, agent)).toBe(0n)
})

test('posts a document once', async () => {
  const agent = await anAgent()
  await pay(5n, undefined, agent)
  documents -= 1
  await expect(pay(5n, undefined, agent)).rejects.toThrow('document')
})

test('the database refuses a balance below its floor, whatever the code does', async () => {
  const agent = await anAgent()
  const write = ownerOf(db).updateTable('ledgerAccounts').set({ balance: -1n }).where('ownerId', '=', agent.id).execute()
  await expect(write).rejects.toThrow('check constraint')
})

test('a limit sets the floor of every account of the role, including later ones', async () => {
  const earlier = await aPerson(db, { role: 'ROLE_CLIENT' })
  await limit('ROLE_CLIENT', 50n)
  const later = await aPerson(db, { role: 'ROLE_CLIENT' })
  expect([await floorOf(db, earlier), await floorOf(db, later)]).toEqual([-50n, -50n])
})

test('an account that owes more than a lowered limit spends nothing, and each credit raises its floor', async () => {
  const [outlet, agent] = [await aPerson(db, { role: 'ROLE_PDV' }), await anAgent()]
  await limit('ROLE_PDV', 100n)
  await pay(80n, outlet, agent)
  await limit('ROLE_PDV', 20n)

  expect(await floorOf(db, outlet)).toBe(-80n)
  await expect(pay(1n, outlet, agent)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await pay(30n, undefined, outlet)
  expect([await floorOf(db, outlet), await balanceOf(db, outlet)]).toEqual([-50n, -50n])
  await pay(45n, undefined, outlet)
  expect([await floorOf(db, outlet), await balanceOf(db, outlet)]).toEqual([-20n, -5n])
})

test.each([
  sql`update ledger_entries set amount = 1`,
  sql`delete from ledger_entries`,
  sql`truncate ledger_entries`,
  sql`update ledger_transfers set memo = ''`,
  sql`delete from ledger_transfers`,
  sql`truncate ledger_transfers cascade`,
])('refuses to change what was written (%#)', async (statement) => {
  await expect(statement.execute(ownerOf(db))).rejects.toThrow('append-only')
})
