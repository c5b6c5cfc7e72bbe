import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'

/** The transfers that the documents in the database imply. An account without an owner pays if `payer_id` is null. */
const TRANSFERS = sql`(
  select 'sale' as kind, 'pending' as phase, 'transaction' as document_type, id as document_id, created_by as actor_id, description as memo,
    created_at as at, user_id, null::integer as payer_id, amount, commission
  from transactions
  union all
  select 'sale', 'post', 'transaction', id, decided_by, description, decided_at, user_id, null, amount, commission
  from transactions where status = 'validated'
  union all
  select 'credit', 'direct', 'credit_request', id, decided_by, description, decided_at, user_id,
    case queue when 'agent_credit' then decided_by end, amount, 0
  from credit_requests where status = 'approved'
  union all
  select kind, 'direct', 'credit_operation', id, made_by, description, created_at, user_id, null, case kind when 'debit' then -amount else amount end, 0
  from credit_operations
)`

/** Returns the account kind, owner and amount of each entry of a `transfer`. */
const entriesOf = (transfer: RawBuilder<unknown>) => sql`(
  select transfer.*, entry_kind, owner_id, entry_amount
  from ${transfer} transfer, lateral (values
    ('pending', 'available', user_id, -amount), ('pending', 'held', user_id, amount),
    ('post', 'held', user_id, -amount), ('post', 'sales', null, amount),
    ('post', 'commission_expense', null, -commission), ('post', 'commission', user_id, commission),
    ('direct', 'available', user_id, amount),
    ('direct', case when payer_id is not null then 'available' when kind = 'debit' then 'adjustment' else 'treasury' end, payer_id, -amount)
  ) as entry (in_phase, entry_kind, owner_id, entry_amount)
  where in_phase = phase and entry_amount <> 0
)`
export const ENTRIES = entriesOf(TRANSFERS)

/** Posts every document of a ledger that is still empty, in the order of time. Checks the sums once instead of for each posting. */
export async function postDocuments(tx: Tx): Promise<void> {
  await sql`analyze ledger_accounts, transactions, credit_requests, credit_operations`.execute(tx)
  await sql`alter table ledger_entries disable trigger entries_sum_to_zero`.execute(tx)
  await sql`
    with transfer as materialized (
      select *, uuidv7(at - clock_timestamp()) as id from ${TRANSFERS} document
    ), posted as (
      insert into ledger_transfers (id, kind, phase, parent_id, document_type, document_id, actor_id, memo, effective_at)
      select transfer.id, kind, phase, held.id, document_type, document_id, actor_id, memo, at
      from transfer left join (select id, document_id, 'post' as phase from transfer where phase = 'pending') held using (phase, document_id)
      order by at
    )
    insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
    select entry.id, account.id, entry_amount,
      case when account.owner_id is not null then row_number() over passed end,
      case when account.owner_id is not null then sum(entry_amount) over passed end
    from ${entriesOf(sql`transfer`)} entry
    join ledger_accounts account
      on account.kind = entry_kind and coalesce(account.owner_id, 0) = coalesce(entry.owner_id, 0) and account.asset = 'money'
    window passed as (partition by account.id order by at, entry.id rows unbounded preceding)
    order by at
  `.execute(tx)
  await sql`
    update ledger_accounts
    set balance = passed.balance, version = passed.version, floor = least(wanted_floor, passed.balance)
    from (select account_id, sum(amount) as balance, count(*) as version from ledger_entries group by account_id) passed
    where passed.account_id = ledger_accounts.id and owner_id is not null
  `.execute(tx)
  await sql`alter table ledger_entries enable trigger entries_sum_to_zero`.execute(tx)
  await sql`analyze ledger_transfers, ledger_entries, ledger_accounts`.execute(tx)
}
