import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { canonical } from '../../shared/canonical.ts'
import { REPEAT_MINUTES, type SameSale } from './transaction.rules.ts'

type SaleKey = { subscriberNumber: string; packageId: number; sellerId: number }

/** Builds all spellings of a number of 6 to 14 digits with leading zeros, so that each is found by the index. */
export function spellingsOf(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select lpad(ltrim(${number}, '0'), width, '0') from generate_series(6, 14) width where width >= length(ltrim(${number}, '0'))
  )`
}

/** Returns the latest sale of that package to that subscriber in the last minutes. Serializes such sales until the transaction ends. */
export async function lockSameSale(tx: Tx, { subscriberNumber, packageId, sellerId }: SaleKey): Promise<SameSale | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('same_sale'), hashtext(${`${packageId} ${canonical(subscriberNumber)}`}))`.execute(tx)
  // clock_timestamp(), not now(): the other sale may have committed after this transaction began.
  const { rows } = await sql<SameSale>`
    select reference, description, user_id = ${sellerId} as is_own,
      greatest(0, floor(extract(epoch from clock_timestamp() - created_at) / 60))::integer as minutes_ago
    from transactions
    where subscriber_number collate "C" = any(${spellingsOf(sql`${subscriberNumber}::text`)}) and package_id = ${packageId}
      and status in ('in_progress', 'validated') and created_at > now() - make_interval(mins => ${REPEAT_MINUTES})
    order by created_at desc limit 1
  `.execute(tx)
  return rows[0]
}
