import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Posts every move of stock to a ledger that has none yet. Checks the sums once instead of for each posting. */
export async function postMoves(tx: Tx): Promise<void> {
  await sql`
    select open_stock_accounts(array_agg(depot_id), array_agg(article_id))
    from (select from_depot_id as depot_id, article_id from stock_moves union select to_depot_id, article_id from stock_moves) place
  `.execute(tx)
  await sql`analyze ledger_accounts`.execute(tx)
  await sql`
    insert into ledger_transfers (id, kind, phase, document_type, document_id, actor_id, memo, effective_at)
    select transfer_id, 'stock', 'direct', 'stock_move', id, person_id, reference, posted_at from stock_moves order by id
  `.execute(tx)
  await sql`alter table ledger_entries disable trigger entries_sum_to_zero`.execute(tx)
  await sql`
    insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
    select transfer_id, account.id, amount,
      case when account.balance is not null then row_number() over passed end, case when account.balance is not null then sum(amount) over passed end
    from stock_moves move
    cross join lateral (values (from_depot_id, -quantity), (to_depot_id, quantity)) change (depot_id, amount)
    join ledger_accounts account on account.depot_id = change.depot_id and account.article_id = move.article_id
    window passed as (partition by account.id order by move.id rows unbounded preceding)
    order by move.id
  `.execute(tx)
  await sql`alter table ledger_entries enable trigger entries_sum_to_zero`.execute(tx)
  await sql`
    update ledger_accounts set balance = passed.balance, version = passed.version
    from (
      select account_id, sum(amount) as balance, count(*) as version
      from ledger_entries join ledger_accounts account on account.id = account_id and account.kind = 'stock' group by 1
    ) passed
    where passed.account_id = ledger_accounts.id and ledger_accounts.balance is not null
  `.execute(tx)
  await sql`analyze ledger_transfers, ledger_entries, ledger_accounts`.execute(tx)
}
