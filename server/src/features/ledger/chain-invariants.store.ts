import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Invariant } from './invariant.store.ts'

const SEALED_WITHIN = '60 seconds'

/** Sums of a day as `add_seals_to_days` computes them. */
const daySums = sql`
  entry.account_id, (transfer.effective_at at time zone ${sql.lit(timezone)})::date as day,
  sum(entry.amount)::bigint as net,
  coalesce(sum(entry.amount) filter (where entry.amount > 0 and transfer.phase not in ('pending', 'void')), 0)::bigint as credited,
  coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase not in ('pending', 'void')), 0)::bigint as debited,
  coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase in ('direct', 'post')), 0)::bigint as consumed,
  count(*)::integer as entries`

export const chainInvariants = {
  chain_contiguous: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'n°' || seal.seq as what
      from ledger_seals seal
      where seal.seq > greatest(1, (select seq from ledger_seals where sealed_at < ${since}::timestamptz order by seq desc limit 1))
        -- One probe of the index a seal: as an anti-join it would read the whole index.
        and (select before.seq from ledger_seals before where before.seq = seal.seq - 1) is null`,
  },
  transfers_sealed_in_time: {
    looksAt: 'whole',
    faults: () => sql`
      select transfer_id as what from ledger_unsealed where since < now() - interval ${sql.lit(SEALED_WITHIN)}`,
  },
  transfers_sealed_or_waiting: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what from ledger_transfers transfer
      where transfer.effective_at >= ${since}::timestamptz
        and not exists (select from ledger_seals seal where seal.transfer_id = transfer.id)
        and not exists (select from ledger_unsealed waiting where waiting.transfer_id = transfer.id)`,
  },
  days_equal_entries: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'compte ' || coalesce(kept.account_id, summed.account_id) || ' ' || coalesce(kept.day, summed.day) as what
      from ledger_days kept
      full join (
        select ${daySums}
        from ledger_entries entry
        join ledger_transfers transfer on transfer.id = entry.transfer_id
        join ledger_seals seal on seal.transfer_id = transfer.id
        group by 1, 2
      ) summed on summed.account_id = kept.account_id and summed.day = kept.day
      where (kept.net, kept.credited, kept.debited, kept.consumed, kept.entries)
        is distinct from (summed.net, summed.credited, summed.debited, summed.consumed, summed.entries)`,
  },
} satisfies Record<string, Invariant>
