import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLedger } from '../../test/ledgers.ts'
import { openTestDatabase, ownerOf } from '../../test/test-database.ts'
import { grantServing, isOwner } from './serving-role.ts'

const db = await openTestDatabase()
const { manager, outlet, given } = await aLedger(db)
const ledger = ['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'ledger_seals'] as const

test.each(ledger)('the server role cannot edit rows of %s', async (table) => {
  const name = sql.table(table)
  const column = { ledger_accounts: 'version', ledger_transfers: 'memo', ledger_entries: 'amount', ledger_seals: 'seq' }[table]
  const edits = [
    sql`update ${name} set ${sql.id(column)} = ${sql.id(column)}`,
    sql`delete from ${name}`,
    sql`truncate ${name} cascade`,
    sql`alter table ${name} disable trigger user`,
    sql`alter table ${name} disable trigger all`,
    sql`alter table ${name} drop column ${sql.id(column)}`,
    sql`drop table ${name} cascade`,
    sql`create trigger quiet before insert on ${name} for each row execute function refuse_change()`,
  ]
  for (const edit of edits) await expect(edit.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['posts beside the functions of the ledger', sql`insert into ledger_entries (transfer_id, account_id, amount) values (${given}, 1, 5)`],
  ['adds to the sums of a day', sql`insert into ledger_days select id, now()::date, 1, 1, 0, 0, 1 from ledger_accounts limit 1`],
  ['rewrites the sums of a day', sql`update ledger_days set credited = 0`],
  ['takes the sums of a day away', sql`delete from ledger_days`],
  ['gives itself a floor', sql`insert into ledger_accounts (kind, wanted_floor, floor, balance) values ('held', 0, 0, 5)`],
  ['sets triggers aside', sql`set session_replication_role = replica`],
  ['changes a function of the ledger', sql`create or replace function post_transfer(transfer jsonb) returns void language sql as ''`],
  ['makes tables of its own', sql`create table elsewhere ()`],
  ['takes the place of the owner', sql`set role backoffice`],
  ['rewrites the audit', sql`update audit set address = ''`],
  ['forgets an audit row', sql`delete from audit`],
  ['changes what was decided first', sql`update installation set currency = 'XOF'`],
  ['forgets that a manager was deposed', sql`delete from manager_depositions`],
  ['moves a deposition into the past', sql`update manager_depositions set created_at = now() - interval '8 days'`],
  ['makes up a deposition', sql`insert into manager_depositions (account_id) values (${manager.id})`],
  ['takes a transfer out of what is to be sealed', sql`delete from ledger_unsealed`],
  ['adds a transfer to what is to be sealed', sql`insert into ledger_unsealed (transfer_id) values (${given})`],
  ['forgets that an account held a privileged role', sql`update accounts set held_privileged_role = false`],
  ['sends the key that stops an act to somebody else', sql`update pending_act_keys set email = 'autre@exemple.test'`],
  ['takes away the key that stops an act', sql`delete from pending_act_keys`],
  ['deletes activities behind their triggers', sql`delete from activities_elsewhen`],
  ['changes activities behind their roll-ups', sql`update activities_elsewhen set amount = 0`],
  ['lands a migration', sql`insert into migration_checksums (name, sha256) values ('x', 'y')`],
])('the server role cannot %s', async (_, statement) => {
  await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('the server role reads the ledger and can create months of activities', async () => {
  expect(await db.selectFrom('ledgerEntries').select('amount').where('transferId', '=', given).execute()).toHaveLength(2)
  await sql`select ensure_activity_partition('2025-03-01')`.execute(db)
  const { rows } = await sql`select to_regclass('activities_2025_03') is not null as is_there`.execute(db)
  expect(rows).toEqual([{ isThere: true }])
  expect(manager.id).toBeGreaterThan(0)
})

async function rights() {
  const { rows } = await sql`
    select relname, relacl::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname
  `.execute(db)
  return rows
}

test('none of its functions can lower a floor or edit postings, except by posting', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('backoffice_serving', oid, 'execute') order by proname
  `.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'apply_credit_limits',
    'ensure_activity_partition',
    'enter_serials',
    'lock_stock_accounts',
    'post_correction',
    'post_stock_moves',
    'post_transfer',
  ])
})

test('a reversal takes no more commission than its sale earned', async () => {
  const { rows } = await sql<{
    id: string
  }>`select id from ledger_transfers where document_type = 'transaction' and phase = 'post'`.execute(db)
  const reversal = {
    id: '019a0000-0000-7000-8000-00000000000a',
    kind: 'sale',
    phase: 'reversal',
    parent_id: rows[0]?.id,
    document_type: 'reversal',
    document_id: 1_000_000,
    actor_id: manager.id,
    memo: 'Essai',
    entries: [
      { kind: 'commission', owner_id: outlet.id, asset: 'money', amount: '-41' },
      { kind: 'commission_expense', owner_id: null, asset: 'money', amount: '41' },
    ],
  }
  await expect(sql`select post_transfer(${JSON.stringify(reversal)})`.execute(db)).rejects.toMatchObject({ code: 'LG001' })
})

test('granting again changes nothing, even many times at once', async () => {
  const before = await rights()
  await Promise.all([1, 2, 3].map(() => grantServing(ownerOf(db), 'backoffice_serving')))
  expect(await rights()).toEqual(before)
})

test('tells an owner from the server role', async () => {
  expect([await isOwner(db), await isOwner(ownerOf(db))]).toEqual([false, true])
})
