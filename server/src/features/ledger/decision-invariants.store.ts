import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const decisionInvariants = {
  four_eyes: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'demande ' || id as what from credit_requests
      where decided_at >= ${since}::timestamptz and (
        (status = 'cancelled' and decided_by <> requested_by)
        or (status <> 'cancelled' and (decided_by in (user_id, requested_by) or decided_by = first_approved_by))
        or first_approved_by in (user_id, requested_by)
      )
      union all
      select 'transaction ' || id from transactions
      where decided_at >= ${since}::timestamptz and status in ('validated', 'reversed') and decided_by in (user_id, created_by)
      union all
      select 'transaction ' || id from transactions
      where reversed_at >= ${since}::timestamptz and reversed_by in (user_id, decided_by)
      union all
      select 'opération ' || id from credit_operations where created_at >= ${since}::timestamptz and made_by = user_id
      union all
      select 'contre-passation ' || reversal.id
      from reversals reversal join ledger_transfers transfer on transfer.id = reversal.transfer_id
      where reversal.created_at >= ${since}::timestamptz and (
        reversal.reversed_by in (reversal.made_by, transfer.actor_id)
        or exists (
          select from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
          where entry.transfer_id = transfer.id and account.owner_id = reversal.reversed_by
        )
      )`,
  },
  refusals_have_reasons: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'demande ' || id as what from credit_requests
      where decided_at >= ${since}::timestamptz and status = 'rejected' and coalesce(trim(rejection_reason), '') = ''
      union all
      select 'transaction ' || id from transactions
      where decided_at >= ${since}::timestamptz and status = 'cancelled' and coalesce(trim(cancellation_reason), '') = ''
      union all
      select 'transaction ' || id from transactions
      where reversed_at >= ${since}::timestamptz and coalesce(trim(reversal_reason), '') = ''`,
  },
  // A row in its first version was never decided here: it was loaded as it is. A reversal adds one version.
  decisions_audited: {
    looksAt: 'changed',
    faults: (since) => sql`
      select decided.kind || ' ' || decided.id as what
      from (
        select 'credit_request' as kind, id, decided_by from credit_requests where decided_at >= ${since}::timestamptz and version > 1
        union all
        select 'transaction', id, decided_by from transactions
        where decided_at >= ${since}::timestamptz and version > case when reversed_at is null then 1 else 2 end
        union all
        select 'transaction', id, reversed_by from transactions where reversed_at >= ${since}::timestamptz and version > 1
      ) decided
      where not exists (
        select from audit_objects object join audit act on act.id = object.audit_id
        where object.object_kind = decided.kind and object.object_id = decided.id::text and act.actor_id = decided.decided_by
          and act.status = 200
      )`,
  },
} satisfies Record<string, Invariant>
