import { sql } from 'kysely'
import { announce, listenToAnnouncements } from '../../database/announcements.ts'
import type { Database } from '../../database/database.ts'

export type NextPeriod = { at: string; inMs: number }

export async function readClock(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** Returns the first instant after `since` at which a price or a rate begins or ends. */
export async function findNextPeriod(db: Database, since: string): Promise<NextPeriod | undefined> {
  const { rows } = await sql<NextPeriod>`
    with periods as (select valid from subscription_prices union all select valid from commission_rates),
    bounds as (select lower(valid) as at from periods union all select upper(valid) from periods)
    select at::text, extract(epoch from at - clock_timestamp())::float8 * 1000 as in_ms
    from bounds where at > ${since}::timestamptz order by bounds.at limit 1
  `.execute(db)
  return rows[0]
}

export async function announcePeriod(db: Database): Promise<void> {
  await announce(db, { kind: 'price_period', ids: [1] })
}

/** Calls `listener` when a price or a rate is announced as changed. Returns a function that stops listening. */
export async function listenToPrices(db: Database, listener: () => void): Promise<() => void> {
  return listenToAnnouncements(db, ({ kind }) => {
    if (kind === 'price' || kind === 'commission_rate') listener()
  })
}
