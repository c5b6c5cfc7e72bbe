import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

type Kind =
  | 'page'
  | 'outlet'
  | 'account'
  | 'subscriber'
  | 'decoder'
  | 'request'
  | 'transaction'
  | 'stock_order'
  | 'delivery'
  | 'import'
  | 'article'

/** Puts what was opened first, and forgets what is beyond the last `max`. */
export async function saveRecent(
  tx: Tx,
  { accountId, kind, id, max }: { accountId: number; kind: Kind; id: string; max: number },
): Promise<void> {
  await tx
    .insertInto('searchRecents')
    .values({ accountId, kind, foundId: id, usedAt: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'foundId']).doUpdateSet({ usedAt: sql`clock_timestamp()` }))
    .execute()
  await sql`
    delete from search_recents old where account_id = ${accountId} and (kind, found_id) not in (
      select kind, found_id from search_recents where account_id = ${accountId} order by used_at desc, kind, found_id limit ${max}
    )
  `.execute(tx)
}
