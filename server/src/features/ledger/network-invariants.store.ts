import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const networkInvariants = {
  a_manager_is_active: {
    looksAt: 'whole',
    // A new installation has no manager at all.
    faults: () => sql`
      select 'ROLE_MANAGER' as what from accounts where role_name = 'ROLE_MANAGER'
      having count(*) > 0 and count(*) filter (where status = 'active') = 0`,
  },
  // A debt that was there when the account was archived is left out: nothing settles it any more.
  archived_hold_nothing: {
    looksAt: 'whole',
    faults: () => sql`
      select 'compte ' || account.owner_id as what
      from accounts archived join ledger_accounts account on account.owner_id = archived.id
      where archived.status = 'archived' and account.kind = 'available' and (account.balance > 0 or account.balance < 0 and exists (
        select from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id
        where entry.account_id = account.id and entry.account_version = account.version and transfer.effective_at > archived.archived_at
      ))`,
  },
  no_session_of_the_suspended: {
    looksAt: 'whole',
    faults: () => sql`
      select 'compte ' || account.id as what
      from sessions session join accounts account on account.id = session.account_id
      where session.ended_at is null and session.expires_at > now() and account.status in ('suspended', 'archived')`,
  },
  one_assignment_at_a_time: {
    looksAt: 'whole',
    faults: () => sql`
      with assigned as (
        select 'sector' as kind, id, outlet_id as account_id, valid from outlet_assignments
        union all
        select 'agent', id, account_id, valid from credit_agent_assignments
      )
      select 'compte ' || one.account_id as what
      from assigned one join assigned other using (kind, account_id)
      where other.id > one.id and other.valid && one.valid`,
  },
} satisfies Record<string, Invariant>
