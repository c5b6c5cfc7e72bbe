import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const documentInvariants = {
  resolutions_match_holds: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what
      from ledger_transfers transfer left join ledger_transfers parent on parent.id = transfer.parent_id
      where transfer.effective_at >= ${since}::timestamptz and transfer.phase in ('post', 'void') and (
        parent.phase is distinct from 'pending'
        or (parent.document_type, parent.document_id) <> (transfer.document_type, transfer.document_id)
        or exists (
          select from ledger_transfers twin
          where twin.parent_id = parent.id and twin.phase in ('post', 'void') and twin.id <> transfer.id
        )
        or exists (
          select from (select * from ledger_entries where transfer_id = parent.id) hold
          join ledger_accounts account on account.id = hold.account_id
          left join ledger_entries given_back on given_back.transfer_id = transfer.id and given_back.account_id = hold.account_id
          where (account.kind = 'held' or transfer.phase = 'void') and hold.amount is distinct from -given_back.amount
        )
      )`,
  },
  held_is_in_progress: {
    looksAt: 'whole',
    faults: () => sql`
      select 'compte ' || account.owner_id as what
      from ledger_accounts account
      left join (
        select user_id, sum(amount) as amount from transactions where status = 'in_progress' group by 1
      ) in_progress on in_progress.user_id = account.owner_id
      where account.kind = 'held' and account.asset = 'money' and account.balance <> coalesce(in_progress.amount, 0)`,
  },
  reversals_mirror: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what
      from ledger_transfers transfer left join ledger_transfers parent on parent.id = transfer.parent_id
      where transfer.effective_at >= ${since}::timestamptz and transfer.phase = 'reversal' and (
        parent.phase not in ('direct', 'post') or parent.phase is null
        or exists (
          select from (select * from ledger_entries where transfer_id = transfer.id) taken
          full join (
            -- What a sale held goes back to what can be spent.
            select coalesce(spendable.id, entry.account_id) as account_id, entry.amount
            from ledger_entries entry
            join ledger_accounts held on held.id = entry.account_id
            left join ledger_accounts spendable
              on held.kind = 'held' and spendable.kind = 'available' and (spendable.owner_id, spendable.asset) = (held.owner_id, held.asset)
            where entry.transfer_id = parent.id
          ) given using (account_id)
          where taken.amount is distinct from -given.amount
        )
      )`,
  },
  reversals_posted: {
    looksAt: 'changed',
    faults: (since) => sql`
      with changed as materialized (
        select id from reversals where created_at >= ${since}::timestamptz
        union
        select document_id from ledger_transfers where document_type = 'reversal' and effective_at >= ${since}::timestamptz
      )
      select 'contre-passation ' || changed.id as what
      from changed
      left join reversals reversal on reversal.id = changed.id
      left join ledger_transfers transfer on transfer.document_type = 'reversal' and transfer.document_id = changed.id
      where transfer.id is null or reversal.transfer_id is distinct from transfer.parent_id or transfer.phase <> 'reversal'`,
  },
  requests_paid_once: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'demande ' || request.id as what
      from credit_requests request
      where request.status = 'approved' and request.decided_at >= ${since}::timestamptz and (
        select array_agg(entry.amount)
        from ledger_transfers transfer
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id
        where transfer.document_type = 'credit_request' and transfer.document_id = request.id
          and account.kind = 'available' and account.owner_id = request.user_id
      ) is distinct from array[request.amount]
      union all
      select 'demande ' || transfer.document_id
      from ledger_transfers transfer left join credit_requests request on request.id = transfer.document_id
      where transfer.document_type = 'credit_request' and transfer.effective_at >= ${since}::timestamptz
        and (request.status is distinct from 'approved' or transfer.phase <> 'direct')`,
  },
  requests_paid_by_their_payer: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'demande ' || request.id as what
      from ledger_transfers transfer
      join credit_requests request on request.id = transfer.document_id
      join ledger_entries entry on entry.transfer_id = transfer.id and entry.amount < 0
      join ledger_accounts payer on payer.id = entry.account_id
      where transfer.document_type = 'credit_request' and transfer.effective_at >= ${since}::timestamptz
        and payer.kind <> case request.queue when 'agent_credit' then 'available' else 'treasury' end`,
  },
  requests_split_in_full: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'demande ' || part.id as what
      from credit_requests part left join credit_requests rest on rest.rest_of = part.id
      where part.decided_at >= ${since}::timestamptz
        and part.asked_amount - part.amount is distinct from coalesce(rest.asked_amount, rest.amount)`,
  },
  operations_posted: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'opération ' || operation.id as what
      from credit_operations operation
      where operation.created_at >= ${since}::timestamptz and (
        select array_agg(entry.amount)
        from ledger_transfers transfer
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id
        where transfer.document_type = 'credit_operation' and transfer.document_id = operation.id
          and account.kind = 'available' and account.owner_id = operation.user_id
      ) is distinct from array[case operation.kind when 'credit' then operation.amount else -operation.amount end]
      union all
      select 'opération ' || transfer.document_id
      from ledger_transfers transfer
      where transfer.document_type = 'credit_operation' and transfer.effective_at >= ${since}::timestamptz
        and (transfer.phase <> 'direct' or not exists (select from credit_operations operation where operation.id = transfer.document_id))`,
  },
  transactions_posted: {
    looksAt: 'changed',
    // Starts from both sides, each with an index of its own: the documents that changed, and the documents of new transfers.
    faults: (since) => sql`
      with changed as materialized (
        select id from transactions where created_at >= ${since}::timestamptz
        union
        select id from transactions where decided_at >= ${since}::timestamptz
        union
        select id from transactions where reversed_at >= ${since}::timestamptz
        union
        select document_id from ledger_transfers where document_type = 'transaction' and effective_at >= ${since}::timestamptz
      ), posted as (
        select transfer.document_id, array_agg(distinct transfer.phase order by transfer.phase) as phases,
          sum(entry.amount) filter (where transfer.phase = 'pending' and account.kind = 'held') as held,
          sum(entry.amount) filter (where transfer.phase = 'post' and account.kind = 'sales') as sold,
          coalesce(sum(entry.amount) filter (where account.kind = 'commission'), 0) as commission,
          array_agg(distinct account.owner_id) filter (where account.owner_id is not null) as owners
        from changed
        join ledger_transfers transfer on transfer.document_type = 'transaction' and transfer.document_id = changed.id
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id
        group by 1
      )
      select 'transaction ' || changed.id as what
      from changed
      left join transactions document on document.id = changed.id
      left join posted on posted.document_id = changed.id
      where (document.amount, array[document.user_id], case document.status
          when 'in_progress' then array['pending'] when 'cancelled' then array['pending', 'void'] else array['pending', 'post'] end)
          is distinct from (posted.held, posted.owners, posted.phases)
        or (document.status in ('validated', 'reversed') and (document.amount, document.commission) is distinct from (posted.sold, posted.commission))
        or (document.status in ('in_progress', 'cancelled') and posted.commission <> 0)`,
  },
} satisfies Record<string, Invariant>
