import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { REPEAT_MINUTES, type SameSale } from './transaction.rules.ts'

type Wanted = { subscriberNumber: string; packageId: number; sellerId: number }

/** Returns the latest sale of that package to that subscriber in the last minutes; another such sale waits until the transaction ends. */
export async function lockSameSale(tx: Tx, { subscriberNumber, packageId, sellerId }: Wanted): Promise<SameSale | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('same_sale'), hashtext(${`${packageId} ${subscriberNumber}`}))`.execute(tx)
  // clock_timestamp(), not now(): the other sale may have committed after this transaction began.
  const { rows } = await sql<SameSale>`
    select reference, description, user_id = ${sellerId} as "isOwn",
      greatest(0, floor(extract(epoch from clock_timestamp() - created_at) / 60))::integer as "minutesAgo"
    from transactions
    where subscriber_number collate "C" = ${subscriberNumber} and package_id = ${packageId}
      and status in ('in_progress', 'validated') and created_at > now() - make_interval(mins => ${REPEAT_MINUTES})
    order by created_at desc limit 1
  `.execute(tx)
  return rows[0]
}
