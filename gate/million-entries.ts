import { sql } from 'kysely'
import type { Database, Tx } from '../server/src/database/database.ts'
import { withForeignKeysAtTheEnd } from '../server/src/demonstration/foreign-keys-store.ts'

const FILLED = [
  'transactions',
  'credit_requests',
  'credit_operations',
  'reversals',
  'ledger_transfers',
  'ledger_entries',
  'ledger_seals',
  'audit_objects',
]
const SELLERS = 100
const SALES = 140_000
const REQUESTS = 40_000
const OPERATIONS = 40_000
const REVERSALS = 10_000

/** Writes a year of credit as it stands once posted, sealed and audited: a million entries. `db` is the owner's. */
export async function aMillionEntries(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await insertPeople(tx)
    for (const table of FILLED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await withForeignKeysAtTheEnd(tx, FILLED, async () => {
      await insertDocuments(tx)
      await insertTransfers(tx)
      await insertEntries(tx)
      await insertTraces(tx)
    })
    for (const table of FILLED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}

async function insertPeople(tx: Tx): Promise<void> {
  await sql`
    insert into accounts (role_name, status, email, password_hash)
    select case when n < 3 then 'ROLE_MANAGER' else 'ROLE_AGENT' end, 'active', 'compte' || n || '@exemple.fr', '-'
    from generate_series(1, ${SELLERS}::integer + 2) n
  `.execute(tx)
  await sql`
    create temporary table million_people on commit drop as
    select row_number() over (order by id) - 3 as place, id, min(id) over () as manager_id, min(id) over () + 1 as other_id
    from accounts where email like 'compte%@exemple.fr'
  `.execute(tx)
}

const at = (count: number) => sql`now() - interval '1 day' - (${count}::integer - n) * interval '364 days' / ${count}::integer`
const numberedEntries = (count: number) => sql`
  from (select n, ${at(count)} as at from generate_series(1, ${count}::integer) n) numbered
  join million_people on place = n % ${SELLERS}
  order by n`

async function insertDocuments(tx: Tx): Promise<void> {
  await sql`
    insert into transactions (user_id, amount, commission, status, created_by, decided_by, decided_at, created_at, version)
    select id, 1500, 75, 'validated', id, manager_id, at, at, 2 ${numberedEntries(SALES)}
  `.execute(tx)
  await sql`
    insert into credit_requests (queue, user_id, requested_by, amount, description, status, decided_by, decided_at, created_at)
    select 'network_credit', id, id, 5000, 'Réassort', 'approved', manager_id, at, at ${numberedEntries(REQUESTS)}
  `.execute(tx)
  await sql`
    insert into credit_operations (kind, user_id, amount, description, made_by, created_at)
    select 'credit', id, 4000, 'Dotation', manager_id, at ${numberedEntries(OPERATIONS)}
  `.execute(tx)
}

async function insertTransfers(tx: Tx): Promise<void> {
  const transfer = sql`insert into ledger_transfers (id, kind, phase, parent_id, document_type, document_id, actor_id, memo, effective_at)`
  await sql`
    ${transfer} select gen_random_uuid(), 'sale', 'pending', null, 'transaction', id, user_id, 'Vente', created_at from transactions
  `.execute(tx)
  await sql`
    ${transfer} select gen_random_uuid(), 'sale', 'post', held.id, 'transaction', document_id, decided_by, 'Vente', decided_at
    from ledger_transfers held join transactions sale on sale.id = document_id
  `.execute(tx)
  await sql`
    ${transfer} select gen_random_uuid(), 'credit', 'direct', null, 'credit_request', id, decided_by, 'Réassort', decided_at from credit_requests
  `.execute(tx)
  await sql`
    ${transfer} select gen_random_uuid(), 'credit', 'direct', null, 'credit_operation', id, made_by, 'Dotation', created_at from credit_operations
  `.execute(tx)
  await sql`
    insert into reversals (transfer_id, made_by, reversed_by, reason, created_at)
    select transfer.id, actor_id, other_id, 'Essai', effective_at
    from ledger_transfers transfer join million_people on place = 0
    where document_type = 'credit_operation' and document_id % ${OPERATIONS / REVERSALS} = 0
  `.execute(tx)
  await sql`
    ${transfer} select gen_random_uuid(), 'credit', 'reversal', transfer_id, 'reversal', id, reversed_by, 'Essai', created_at from reversals
  `.execute(tx)
  await sql`analyze ledger_transfers`.execute(tx)
}

/** The accounts that each phase of a document debits and credits. */
const MOVED = sql`
  select transfer.id, transfer.effective_at, moved.kind, case when moved.is_own then sale.user_id end as owner_id, moved.amount
  from ledger_transfers transfer join transactions sale on document_type = 'transaction' and sale.id = document_id
  join (values
    ('pending', 'available', true, -1500), ('pending', 'held', true, 1500), ('post', 'held', true, -1500), ('post', 'sales', false, 1500),
    ('post', 'commission', true, 75), ('post', 'commission_expense', false, -75)
  ) moved (phase, kind, is_own, amount) on moved.phase = transfer.phase
  union all
  select transfer.id, transfer.effective_at, moved.kind, case when moved.kind = 'available' then user_id end, moved.sign * given.amount
  from (
    select 'credit_request' as type, id as document_id, user_id, amount from credit_requests
    union all
    select 'credit_operation', id, user_id, amount from credit_operations
    union all
    select 'reversal', reversal.id, user_id, -amount from reversals reversal
    join ledger_transfers taken on taken.id = transfer_id join credit_operations operation on operation.id = taken.document_id
  ) given
  join ledger_transfers transfer on document_type = given.type and transfer.document_id = given.document_id
  cross join (values ('available', 1), ('treasury', -1)) moved (kind, sign)`

async function insertEntries(tx: Tx): Promise<void> {
  await sql`
    insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
    select moved.id, account.id, moved.amount,
      case when account.owner_id is not null then row_number() over passed end,
      case when account.owner_id is not null then sum(moved.amount) over passed end
    from (${MOVED}) moved
    join ledger_accounts account on account.kind = moved.kind and account.owner_id is not distinct from moved.owner_id
    window passed as (partition by account.id order by moved.effective_at, moved.id rows unbounded preceding)
  `.execute(tx)
  await sql`
    update ledger_accounts set balance = passed.balance, version = passed.version, floor = least(wanted_floor, passed.balance)
    from (select account_id, sum(amount) as balance, count(*) as version from ledger_entries group by 1) passed
    where passed.account_id = ledger_accounts.id and owner_id is not null
  `.execute(tx)
}

/** Inserts a year's seals and audit rows. Their hashes are dummies: only the nightly check reads them. */
async function insertTraces(tx: Tx): Promise<void> {
  await sql`
    insert into ledger_seals (seq, transfer_id, hash, sealed_at)
    select row_number() over (order by effective_at, id), id, sha256(id::text::bytea), effective_at from ledger_transfers order by 1
  `.execute(tx)
  await sql`
    insert into audit (actor_id, role_name, address, action, target, status, request_id, at)
    select decided_by, 'ROLE_MANAGER', '', 'PUT transactions/{id}/validate ' || id, '{}', 200, '', decided_at from transactions
  `.execute(tx)
  await sql`
    insert into audit_objects (audit_id, object_kind, object_id)
    select audit.id, 'transaction', sale.id::text from transactions sale join audit on split_part(action, ' ', 3) = sale.id::text
  `.execute(tx)
}
