import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Creates temporary tables that collect transfers until all are known: balances depend on their order. */
export async function openBook(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_transfers (kind text, phase text, document_type text, document_id bigint, actor_id integer, memo text, at timestamptz)
    on commit drop
  `.execute(tx)
  await sql`
    create temporary table demo_entries (document_type text, document_id bigint, phase text, kind text, owner_id integer, amount bigint)
    on commit drop
  `.execute(tx)
}

/** Writes the collected transfers to the ledger. Checks all of them at once instead of each posting. */
export async function closeBook(tx: Tx): Promise<void> {
  await sql`analyze demo_transfers, demo_entries`.execute(tx)
  await sql`set local work_mem = '128MB'`.execute(tx)
  await sql`alter table ledger_entries disable trigger entries_sum_to_zero`.execute(tx)
  await sql`
    insert into ledger_transfers (id, kind, phase, parent_id, document_type, document_id, actor_id, memo, effective_at)
    select ${idOf(sql`transfer`)}, transfer.kind, transfer.phase, case when transfer.phase = 'post' then ${idOf(sql`held`)} end,
      transfer.document_type, transfer.document_id, transfer.actor_id, transfer.memo, transfer.at
    from demo_transfers transfer
    left join demo_transfers held on transfer.phase = 'post' and held.phase = 'pending'
      and held.document_type = transfer.document_type and held.document_id = transfer.document_id
    order by transfer.at
  `.execute(tx)
  await sql`analyze ledger_transfers`.execute(tx)
  await sql`
    insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
    select transfer.id, account.id, entry.amount,
      case when account.owner_id is not null then row_number() over passed end,
      case when account.owner_id is not null then sum(entry.amount) over passed end
    from demo_entries entry
    join ledger_transfers transfer using (document_type, document_id, phase)
    join ledger_accounts account
      on account.kind = entry.kind and coalesce(account.owner_id, 0) = coalesce(entry.owner_id, 0) and account.asset = 'money'
    window passed as (partition by account.id order by transfer.effective_at, transfer.id rows unbounded preceding)
    order by transfer.effective_at
  `.execute(tx)
  await sql`
    update ledger_accounts
    set balance = passed.balance, version = passed.version, floor = least(wanted_floor, passed.balance)
    from (select account_id, sum(amount) as balance, count(*) as version from ledger_entries group by account_id) passed
    where passed.account_id = ledger_accounts.id and owner_id is not null
  `.execute(tx)
  await refuseWhatDoesNotHold(tx)
  await sql`alter table ledger_entries enable trigger entries_sum_to_zero`.execute(tx)
  await sql`set local work_mem to default`.execute(tx)
  await sql`analyze ledger_transfers, ledger_entries, ledger_accounts, transactions, credit_requests`.execute(tx)
}

async function refuseWhatDoesNotHold(tx: Tx): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    select 'unbalanced ' || transfer_id as fault from ledger_entries group by transfer_id having sum(amount) <> 0
    union all
    select 'below the floor ' || transfer_id from ledger_entries
    join ledger_accounts account on account.id = account_id
    where balance_after < wanted_floor
    union all
    select 'lost ' || (select count(*) from demo_entries) - (select count(*) from ledger_entries)
    where (select count(*) from demo_entries) <> (select count(*) from ledger_entries)
    limit 5
  `.execute(tx)
  if (rows.length > 0) throw new Error(`the demonstration's credit does not hold: ${rows.map(({ fault }) => fault).join(', ')}`)
}

/** Returns a version 7 UUID of the transfer's instant. The rest is a hash of the document, so that the same day gives the same ledger. */
function idOf(transfer: ReturnType<typeof sql>) {
  return sql`(
    lpad(to_hex((extract(epoch from ${transfer}.at) * 1000)::bigint), 12, '0') || '7'
    || overlay(substr(md5(${transfer}.document_type || ${transfer}.document_id || ${transfer}.phase), 1, 19) placing '8' from 4 for 1)
  )::uuid`
}
