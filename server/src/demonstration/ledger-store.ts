import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'

/** The transfers that the documents in the database imply. An account without an owner pays if `payer_id` is null. */
const TRANSFERS = sql`(
  select 'sale' as kind, 'pending' as phase, 'transaction' as document_type, id as document_id, created_by as actor_id, description as memo,
    created_at as at, user_id, null::integer as salesman_id, null::integer as payer_id, amount, commission
  from transactions
  union all
  select 'sale', 'post', 'transaction', id, decided_by, description, decided_at, user_id, null, null, amount, commission
  from transactions where status = 'validated'
  union all
  select 'credit', 'direct', 'credit_request', id, decided_by, description, decided_at, user_id, null,
    case queue when 'agent_credit' then decided_by end, amount, 0
  from credit_requests where status = 'approved'
  union all
  select kind, 'direct', 'credit_operation', id, made_by, description, created_at, user_id, null, null,
    case kind when 'debit' then -amount else amount end, 0
  from credit_operations
  union all
  select 'commission', 'direct', 'commission_statement', id, validated_by, 'Relevé de commissions ' || to_char(month, 'MM/YYYY'), validated_at,
    account_id, salesman_id, null, to_pay - from_sales, 0
  from commission_statements where validated_at is not null and to_pay <> from_sales
  union all
  select 'payment', 'direct', 'commission_payment', id, statement.paid_by, 'Commissions ' || to_char(statement.month, 'MM/YYYY') || ', lot ' || batch_id,
    statement.paid_at, account_id, salesman_id, null, -to_pay, 0
  from commission_statements statement join commission_batch_statements batched on batched.statement_id = statement.id
  where batched.batch_status = 'paid' and to_pay > 0
)`

/** Returns the account kind, owner and amount of each entry of a `transfer`. */
const entriesOf = (transfer: RawBuilder<unknown>) => sql`(
  select transfer.*, entry_kind, owner_id, entry_salesman_id, entry_amount
  from ${transfer} transfer, lateral (values
    ('pending', 'available', user_id, null::integer, -amount), ('pending', 'held', user_id, null, amount),
    ('post', 'held', user_id, null, -amount), ('post', 'sales', null, null, amount),
    ('post', 'commission_expense', null, null, -commission), ('post', 'commission', user_id, null, commission),
    ('direct', case when salesman_id is not null then 'salesman_commission' when kind in ('commission', 'payment') then 'commission'
      else 'available' end, user_id, salesman_id, amount),
    ('direct', case when payer_id is not null then 'available' when kind = 'debit' then 'adjustment' when kind = 'commission' then 'commission_expense'
      else 'treasury' end, payer_id, null, -amount)
  ) as entry (in_phase, entry_kind, owner_id, entry_salesman_id, entry_amount)
  where in_phase = phase and entry_amount <> 0
)`
export const ENTRIES = entriesOf(TRANSFERS)

/** Posts every document of a ledger that is still empty, in the order of time. Checks the sums once instead of for each posting. */
export async function postDocuments(tx: Tx): Promise<void> {
  await sql`analyze ledger_accounts, credit_requests, credit_operations`.execute(tx)
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
      case when account.balance is not null then row_number() over passed end,
      case when account.balance is not null then sum(entry_amount) over passed end
    from ${entriesOf(sql`transfer`)} entry
    join ledger_accounts account
      on account.kind = entry_kind and coalesce(account.owner_id, 0) = coalesce(entry.owner_id, 0)
      and coalesce(account.salesman_id, 0) = coalesce(entry_salesman_id, 0) and account.asset = 'money'
    window passed as (partition by account.id order by at, entry.id rows unbounded preceding)
    order by at
  `.execute(tx)
  await sql`
    update ledger_accounts
    set balance = passed.balance, version = passed.version, floor = least(wanted_floor, passed.balance)
    from (select account_id, sum(amount) as balance, count(*) as version from ledger_entries group by account_id) passed
    where passed.account_id = ledger_accounts.id and ledger_accounts.balance is not null
  `.execute(tx)
  await sql`alter table ledger_entries enable trigger entries_sum_to_zero`.execute(tx)
  await sql`analyze ledger_transfers, ledger_entries, ledger_accounts`.execute(tx)
}
