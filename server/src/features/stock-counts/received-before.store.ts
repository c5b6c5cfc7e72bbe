import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { networkDepots, type StockMove } from '../stock/index.ts'

/** Pieces that a receipt says came to the central depot at an instant; fewer than none if it said too many. */
type Received = { articleId: number; quantity: number; since: Date | string }
/** `place`: among the pieces received, from 0. `closedAt` is null if the month in which the count was posted is closed. */
type CountedReceipt = { place: number; articleId: number; quantity: number; id: number; reference: string; closedAt: string | null }

const RECEIVED_BEFORE_COUNT = 'Réception antérieure à l’inventaire'

/**
 * Returns the moves that take from the gaps of posted counts what they found before a receipt told of it: it was counted already. They are
 * dated as the count was posted, or now if that month is closed. The caller holds the accounts, so that no count is posted meanwhile.
 */
export async function findReceivedBefore(tx: Tx, received: readonly Received[]): Promise<{ place: number; move: StockMove }[]> {
  if (received.length === 0) return []
  const { central, gap } = await networkDepots(tx)
  const rows = received.map(({ articleId, quantity, since }) => ({ article_id: articleId, quantity, since }))
  const { rows: counted } = await sql<CountedReceipt>`
    select received.rank::integer - 1 as place, received.article_id, received.quantity, count.id, count.reference,
      open_instant(count.closed_at, ${timezone})::text as closed_at
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}) as (article_id integer, quantity integer, since timestamptz)
    ) with ordinality as received (article_id, quantity, since, rank)
    cross join lateral count_after(${central}, received.article_id, received.since) count
    order by received.rank
  `.execute(tx)
  return counted.map(({ place, articleId, quantity, id, reference, closedAt }) => ({
    place,
    move: {
      kind: 'counted',
      articleId,
      quantity: Math.abs(quantity),
      fromDepotId: quantity > 0 ? central : gap,
      toDepotId: quantity > 0 ? gap : central,
      at: closedAt,
      document: { kind: 'count', id },
      reference,
      reason: RECEIVED_BEFORE_COUNT,
    },
  }))
}
