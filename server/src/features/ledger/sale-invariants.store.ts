import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const saleInvariants = {
  sales_reversed_once: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'transaction ' || sale.id as what
      from transactions sale
      where sale.reversed_at >= ${since}::timestamptz and not exists (
        select from ledger_transfers posted
        join ledger_transfers taken_back on taken_back.parent_id = posted.id and taken_back.phase = 'reversal'
        where posted.document_type = 'transaction' and posted.document_id = sale.id and posted.phase = 'post'
      )
      union all
      select 'transaction ' || posted.document_id
      from ledger_transfers taken_back
      join ledger_transfers posted on posted.id = taken_back.parent_id
      left join transactions sale on sale.id = posted.document_id
      where taken_back.effective_at >= ${since}::timestamptz and taken_back.phase = 'reversal' and posted.document_type = 'transaction'
        and sale.status is distinct from 'reversed'`,
  },
  sold_at_the_price_in_force: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'transaction ' || sale.id as what
      from transactions sale
      left join subscription_prices price on price.id = sale.price_id
      left join commission_rates rate on rate.id = sale.commission_rate_id
      where sale.created_at >= ${since}::timestamptz
        and (not price.valid @> sale.created_at or not rate.valid @> sale.created_at)`,
  },
} satisfies Record<string, Invariant>
