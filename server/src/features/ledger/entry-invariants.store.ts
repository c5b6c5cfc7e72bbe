import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

const OWNER = sql`coalesce('compte ' || account.owner_id, 'commercial ' || account.salesman_id, 'dépôt ' || account.depot_id || ' ' || account.asset)`

export const entryInvariants = {
  transfers_sum_to_zero: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what
      from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id
      join ledger_accounts account on account.id = entry.account_id
      where transfer.effective_at >= ${since}::timestamptz
      group by transfer.id, account.asset having sum(entry.amount) <> 0`,
  },
  transfers_have_entries: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what from ledger_transfers transfer
      where transfer.effective_at >= ${since}::timestamptz
        and not exists (select from ledger_entries entry where entry.transfer_id = transfer.id)`,
  },
  ledger_sums_to_zero: {
    looksAt: 'nightly',
    faults: () => sql`
      select account.asset as what
      from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
      group by account.asset having sum(entry.amount) <> 0`,
  },
  balances_follow_last_entry: {
    looksAt: 'whole',
    faults: () => sql`
      select ${OWNER} as what
      from ledger_accounts account
      left join ledger_entries entry on entry.account_id = account.id and entry.account_version = account.version
      where account.balance is not null
        and (account.balance, account.version)
          is distinct from (coalesce(entry.balance_after, 0), coalesce(entry.account_version, 0))`,
  },
  balances_equal_entries: {
    looksAt: 'nightly',
    faults: () => sql`
      select ${OWNER} as what
      from ledger_accounts account
      left join (
        select account_id, sum(amount) as total, count(*) as entries, max(account_version) as last_version from ledger_entries group by 1
      ) summed on summed.account_id = account.id
      where account.balance is not null
        and (account.balance, account.version, account.version)
          is distinct from (coalesce(summed.total, 0), coalesce(summed.entries, 0), coalesce(summed.last_version, 0))`,
  },
  running_balances_contiguous: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what
      from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id
      left join ledger_entries before on before.account_id = entry.account_id and before.account_version = entry.account_version - 1
      where transfer.effective_at >= ${since}::timestamptz and entry.account_version is not null
        and (
          entry.balance_after <> coalesce(before.balance_after, 0) + entry.amount
          or (before.account_version is null) <> (entry.account_version = 1)
        )`,
  },
  network_keeps_no_balance: {
    looksAt: 'changed',
    faults: (since) => sql`
      select transfer.id as what
      from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id
      join ledger_accounts account on account.id = entry.account_id
      where transfer.effective_at >= ${since}::timestamptz and (account.balance is null) <> (entry.account_version is null)`,
  },
  floors_hold: {
    looksAt: 'whole',
    faults: () => sql`
      select ${OWNER} as what
      from ledger_accounts account
      left join balance_settings_in_force in_force on in_force.account_id = account.owner_id
      where account.balance is not null and (
        account.balance < account.floor
        or account.floor <> least(account.wanted_floor, account.balance)
        or (account.kind = 'available' and account.wanted_floor <> -in_force.credit_limit)
        or (account.kind <> 'available' and account.wanted_floor <> 0
          and not exists (select from depots where depots.id = account.depot_id and depots.kind = 'gap'))
      )`,
  },
} satisfies Record<string, Invariant>
