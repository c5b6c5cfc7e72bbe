import { cancelTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackage, aPrice, aRate } from '../../../test/catalogue.ts'
import { availableOf, commissionOf, heldOf } from '../../../test/credit.ts'
import { aPerson, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { app, db, send, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const otherManager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const otherAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const otherOutlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: otherAgent })
const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
await aRate(db, { role: 'ROLE_PDV', basisPoints: 300 })
const packageId = await aPackage(db)
await aPrice(db, { packageId, price: 25_00n })

const UNKNOWN_ID = 99_999_999
const aSale = async (seller: Caller, by = seller) => {
  await credit(db, seller, { amount: 25_00n, by: otherManager })
  return (await call(by, sellSubscription, aSaleOf(packageId, by === seller ? {} : { userId: seller.id }))).id
}
const cancelling = (id: number, reason?: string) => ({ params: { id }, body: reason === undefined ? {} : { raison: reason } })
const validating = (...ids: number[]) => ({ body: { ids } })
const outcomeOf = async (decider: Caller, id: number) => (await call(decider, validateTransactions, { body: { id } }))[0]
const standOf = async (seller: Caller) => [await availableOf(db, seller), await heldOf(db, seller), await commissionOf(db, seller)]
const aSeller = () => aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })

test('sector managers decide nothing, and sellers do not validate', async () => {
  const id = await aSale(outlet)
  expect(await refusal(sectorManager, cancelTransaction, cancelling(id))).toMatchObject({ statusCode: 403, code: 'forbidden' })
  for (const person of [sectorManager, outlet, client]) {
    expect(await refusal(person, validateTransactions, { body: { id } })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
})

test('transactions out of scope are not found', async () => {
  const id = await aSale(outlet)
  for (const person of [otherAgent, otherOutlet, client]) {
    expect(await refusal(person, cancelTransaction, cancelling(id))).toMatchObject({ statusCode: 404, code: 'transaction_not_found' })
  }
  expect(await outcomeOf(otherAgent, id)).toMatchObject({ id, code: 'transaction_not_found' })
  expect(await refusal(manager, cancelTransaction, cancelling(UNKNOWN_ID))).toMatchObject({ statusCode: 404 })
})

test('nobody validates what they sold or typed, and managers do not cancel what they typed', async () => {
  const typedByAgent = await aSale(outlet, agent)
  const ofAgent = await aSale(agent)
  const typedByManager = await aSale(outlet, manager)
  expect(await outcomeOf(agent, typedByAgent)).toMatchObject({ code: 'four_eyes' })
  expect(await outcomeOf(agent, ofAgent)).toMatchObject({ code: 'four_eyes' })
  expect(await outcomeOf(manager, typedByManager)).toMatchObject({ code: 'four_eyes' })
  expect(await refusal(manager, cancelTransaction, cancelling(typedByManager))).toMatchObject({ statusCode: 403, code: 'four_eyes' })

  const write = db.updateTable('transactions').set({ status: 'validated', decidedBy: agent.id, decidedAt: new Date() })
  await expect(write.where('id', '=', typedByAgent).execute()).rejects.toThrow('four_eyes')
  expect(await outcomeOf(otherManager, typedByManager)).toEqual({ id: typedByManager, statut: 'validated' })
  expect(await call(agent, cancelTransaction, cancelling(typedByAgent))).toMatchObject({ statut: 'cancelled', decidedBy: agent.id })
})

test.each([[{}], [{ ids: [] }], [{ ids: Array.from({ length: 201 }, (_, at) => at + 1) }], [{ id: 'x' }]])(
  'refuses %j as a choice of transactions',
  async (body) => {
    // Our web client never sends this.
    const request = { body } as Parameters<typeof refusal<typeof validateTransactions>>[2]
    expect(await refusal(manager, validateTransactions, request)).toMatchObject({ statusCode: 400 })
  },
)

test('validating turns the held amount into a sale and pays the commission', async () => {
  const seller = await aSeller()
  const id = await aSale(seller)
  expect(await outcomeOf(agent, id)).toEqual({ id, statut: 'validated' })
  expect(await standOf(seller)).toEqual([0n, 0n, 75n])
  expect(await outcomeOf(manager, id)).toEqual({ id, code: 'illegal_transition', message: 'Cette transaction est déjà validée.' })
  expect(await refusal(seller, cancelTransaction, cancelling(id))).toMatchObject({ statusCode: 409, statut: 'validated' })
})

test('cancelling releases the held amount', async () => {
  const seller = await aSeller()
  const id = await aSale(seller)
  expect(await call(seller, cancelTransaction, cancelling(id))).toMatchObject({
    statut: 'cancelled',
    raison: 'Transaction annulée',
    decidedBy: seller.id,
    decidedByName: 'Awa Diallo',
  })
  expect(await standOf(seller)).toEqual([25_00n, 0n, 0n])
  expect(await refusal(manager, cancelTransaction, cancelling(id))).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'cancelled',
  })
  const [other, empty, bare] = [await aSale(client), await aSale(client), await aSale(client)]
  expect(await call(manager, cancelTransaction, cancelling(other, 'Doublon'))).toMatchObject({ raison: 'Doublon' })
  expect(await call(agent, cancelTransaction, cancelling(empty, ' '))).toMatchObject({ raison: 'Transaction annulée' })
  const withoutBody = { method: 'PATCH', url: `/securecanal/transaction/cancel/${bare}`, headers: manager.headers } as const
  expect((await app.inject(withoutBody)).json()).toMatchObject({ data: { raison: 'Transaction annulée' } })
})

test('decides many in ascending order, each with its own result, and a refused one does not stop the others', async () => {
  const [first, second, third] = [await aSale(outlet), await aSale(otherOutlet), await aSale(client)]
  expect(await call(agent, validateTransactions, validating(third, second, first, first))).toEqual([
    { id: first, statut: 'validated' },
    { id: second, code: 'transaction_not_found', message: 'Cette transaction n’existe pas.' },
    { id: third, statut: 'validated' },
  ])
})

test('a sale validated and cancelled twenty times at once is decided once, and nothing stays held', async () => {
  const seller = await aSeller()
  const ids = await Promise.all(Array.from({ length: 20 }, () => aSale(seller)))
  const decide = (id: number, at: number) =>
    at % 2 === 0
      ? send(at % 4 === 0 ? agent : manager, validateTransactions, { body: { id } })
      : send(at % 3 === 0 ? seller : otherManager, cancelTransaction, cancelling(id))
  const answers = await Promise.all(ids.flatMap((id) => Array.from({ length: 10 }, (_, at) => decide(id, at))))

  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
  const rows = await db.selectFrom('transactions').select(['id', 'status', 'commission']).where('id', 'in', ids).execute()
  const validated = rows.filter(({ status }) => status === 'validated')
  expect(rows.filter(({ status }) => status === 'in_progress')).toEqual([])
  expect(await standOf(seller)).toEqual([25_00n * BigInt(20 - validated.length), 0n, 75n * BigInt(validated.length)])

  const resolutions = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_transfers
    where document_type = 'transaction' and document_id = any(${ids}::bigint[]) and phase in ('post', 'void') group by document_id
  `.execute(db)
  expect(resolutions.rows).toEqual(Array.from({ length: 20 }, () => ({ count: 1 })))
})

test('after a cut connection, the same choice under the same key completes the rest, then repeats its answers', async () => {
  const ids = [await aSale(outlet), await aSale(outlet), await aSale(outlet)].toSorted((one, other) => one - other)
  const [first = 0, second = 0, third = 0] = ids
  const keyed = withKey(manager, 'choix-1')
  // The second fails as if the server had died there: its insertion into the ledger is refused.
  await sql`
    create function die() returns trigger language plpgsql as $$ begin
      if new.document_id = ${sql.lit(second)} and new.phase = 'post' then raise exception 'cut off'; end if; return new;
    end $$`.execute(ownerOf(db))
  await sql`create trigger dying before insert on ledger_transfers for each row execute function die()`.execute(ownerOf(db))
  expect((await send(keyed, validateTransactions, validating(...ids))).statusCode).toBe(500)
  const statuses = () => db.selectFrom('transactions').select('status').where('id', 'in', ids).orderBy('id').execute()
  expect((await statuses()).map(({ status }) => status)).toEqual(['validated', 'in_progress', 'in_progress'])

  await sql`drop trigger dying on ledger_transfers`.execute(ownerOf(db))
  const outcomes = ids.map((id) => ({ id, statut: 'validated' }))
  expect(await call(keyed, validateTransactions, validating(first, second, third))).toEqual(outcomes)
  const again = await send(keyed, validateTransactions, validating(first, second, third))
  expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', { data: outcomes }])
  expect((await send(keyed, validateTransactions, validating(first))).statusCode).toBe(422)
})

test('every decision is audited and notifies the others', async () => {
  const id = await aSale(outlet)
  await call(manager, validateTransactions, validating(id))
  const acts = await sql<{ action: string; target: object; after: object }>`
    select action, target, after from audit_objects join audit on audit.id = audit_id
    where object_kind = 'transaction' and object_id = ${String(id)} order by audit.id
  `.execute(db)
  expect(acts.rows).toMatchObject([
    { action: 'POST /securecanal/transaction', after: { status: 'in_progress', amount: 25 } },
    { action: 'PATCH /securecanal/transaction/valide', target: { id }, after: { status: 'validated' } },
  ])
})

test('afterwards every invariant of the ledger holds', async () => {
  await sealAllTransfers(db)
  expect((await checkLedgerNow(db)).violations).toEqual([])
})
