import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Archives what an import opened and nothing uses, and returns it. The lines of the import are voided already. */
export async function withdrawUnused(tx: Tx, importId: number): Promise<number[]> {
  // Held against whoever is about to use one of them; what they use is then looked for anew.
  await sql`select from accounts where opened_by_import = ${importId} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update accounts outlet
    set status = 'archived', archived_at = now(), is_withdrawn = true, opened_by_import = null, updated_at = now(), version = version + 1
    where opened_by_import = ${importId} and role_name = 'ROLE_PDV' and status = 'invited'
      and email is null and first_name = '' and last_name = ''
      and not exists (select from activities where outlet_id = outlet.id and voided_at is null)
      and not exists (select from outlet_assignments where outlet_id = outlet.id)
      and not exists (select from credit_agent_assignments where account_id = outlet.id)
      and not exists (select from follow_ups where account_id = outlet.id)
      and not exists (select from balance_settings where account_id = outlet.id)
      and not exists (select from amount_settings where account_id = outlet.id)
      and not exists (select from outlet_objectives where outlet_id = outlet.id)
      and not exists (select from credit_requests where user_id = outlet.id)
      and not exists (select from transactions where user_id = outlet.id or outlet_id = outlet.id)
      and not exists (select from ledger_accounts account join ledger_entries on account_id = account.id where owner_id = outlet.id)
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
