import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

/** True if the limits may have changed since the posting. Only present limits are stored, so such a posting cannot be checked. */
const LIMITS_CHANGED = sql`(
  exists (
    select from balance_settings settings
    where settings.updated_at >= transfer.effective_at - interval '1 minute'
      and (settings.account_id = account.owner_id or settings.role_name is not null)
  )
  or (select updated_at from accounts where accounts.id = account.owner_id) >= transfer.effective_at
)`

export const limitInvariants = {
  limits_passed_by_reversals_only: {
    looksAt: 'changed',
    // A correction is checked as a whole, at its second entry.
    faults: (since) => sql`
      select transfer.id as what
      from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'available'
      join balance_settings_in_force in_force on in_force.account_id = account.owner_id
      left join credit_operations operation on operation.id = transfer.document_id and transfer.document_type = 'credit_operation'
      left join ledger_transfers taken on taken.parent_id = operation.corrects and taken.phase = 'reversal'
      left join ledger_entries taken_entry on taken_entry.transfer_id = taken.id and taken_entry.account_id = account.id
      where transfer.effective_at >= ${since}::timestamptz
        and entry.balance_after < -in_force.credit_limit
        and entry.balance_after < coalesce(taken_entry.balance_after - taken_entry.amount, entry.balance_after - entry.amount)
        and not (transfer.phase = 'reversal' and exists (select from credit_operations where corrects = transfer.parent_id))
        and not ${LIMITS_CHANGED}
        and case
          when transfer.phase = 'reversal' then entry.balance_after < balance_before(transfer.parent_id, account.id)
          when taken_entry.amount < 0 then entry.balance_after < balance_before(operation.corrects, account.id)
          else true
        end`,
  },
  corrections_replace_a_reversal: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'opération ' || operation.id as what
      from credit_operations operation
      left join ledger_transfers taken on taken.parent_id = operation.corrects and taken.phase = 'reversal'
      left join ledger_transfers replacement on replacement.document_type = 'credit_operation' and replacement.document_id = operation.id
      where operation.corrects is not null and operation.created_at >= ${since}::timestamptz and (
        taken.id is null
        or taken.effective_at is distinct from replacement.effective_at
        or exists (
          select from (select * from ledger_entries where transfer_id = taken.id) before
          full join (select * from ledger_entries where transfer_id = replacement.id) after using (account_id)
          where sign(before.amount) is distinct from -sign(after.amount)
        )
      )`,
  },
} satisfies Record<string, Invariant>
