import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { countNotFound, type CountStatus } from './counts.errors.ts'

export type LockedCount = {
  id: number
  reference: string
  depotId: number
  status: CountStatus
  countedBy: number
  submittedAt: Date | null
  version: number
}
export type Entry = { number: string; secondsAgo: number } | { articleId: number; quantity: number }

/** Returns the count of a depot that keeps another from being opened: it is open, or its gaps wait. */
export async function findStandingCount(tx: Tx, depotId: number): Promise<{ reference: string; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ reference: string; isOpen: boolean }>`
    select reference, status = 'open' as is_open from stock_counts
    where depot_id = ${depotId} and (
      status = 'open' or (status = 'submitted' and exists (select from stock_count_gaps where count_id = stock_counts.id))
    )
    order by status = 'open' desc limit 1
  `.execute(tx)
  return rows[0]
}

export async function insertCount(tx: Tx, depotId: number, actorId: number): Promise<number> {
  const { id } = await tx
    .insertInto('stockCounts')
    .values({ depotId, countedBy: actorId, openedAt: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockCount(tx: Tx, id: number): Promise<LockedCount & { openedAt: Date }> {
  const { rows } = await sql<LockedCount & { openedAt: Date }>`
    select id, reference, depot_id, status, opened_at, counted_by, submitted_at, version from stock_counts where id = ${id} for update
  `.execute(tx)
  const [count] = rows
  if (!count) throw countNotFound()
  return count
}

/**
 * Adds entries at this instant, after the count was locked, so that none comes after the count was submitted; serials scanned earlier at
 * the instant of their scan, but not before the count was opened.
 */
export async function insertEntries(tx: Tx, { id }: LockedCount, { entries, actorId }: { entries: readonly Entry[]; actorId: number }) {
  await sql`
    insert into stock_count_entries (count_id, at, entered_by, number, article_id, quantity)
    select ${id}, greatest(now.opened_at, now.at - coalesce(entered.seconds_ago, 0) * interval '1 second'), ${actorId}, entered.number,
      entered.article_id, coalesce(entered.quantity, 1)
    from (select clock_timestamp() as at, opened_at from stock_counts where id = ${id}) now
    cross join rows from (
      jsonb_to_recordset(${JSON.stringify(entries.map(toRow))}) as (number text, seconds_ago integer, article_id integer, quantity integer)
    ) with ordinality as entered (number, seconds_ago, article_id, quantity, rank)
    order by entered.rank
  `.execute(tx)
}

function toRow(entry: Entry): object {
  return 'number' in entry
    ? { number: entry.number, seconds_ago: entry.secondsAgo }
    : { article_id: entry.articleId, quantity: entry.quantity }
}

/** True if the person opened, entered or submitted anything of the count. */
export async function hasCounted(tx: Tx, { id }: LockedCount, actorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from stock_counts count where count.id = ${id} and (
      ${actorId} in (count.counted_by, count.submitted_by)
      or exists (select from stock_count_entries entry where entry.count_id = count.id and entry.entered_by = ${actorId})
    )
  `.execute(tx)
  return rows.length > 0
}

export async function saveSubmitted(tx: Tx, { id }: LockedCount, actorId: number): Promise<void> {
  await tx
    .updateTable('stockCounts')
    .set({
      status: 'submitted',
      submittedAt: sql<Date>`clock_timestamp()`,
      submittedBy: actorId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

type Closing = { status: 'posted' | 'cancelled'; reason: string; actorId: number }

export async function saveClosed(tx: Tx, { id }: LockedCount, { status, reason, actorId }: Closing): Promise<void> {
  await tx
    .updateTable('stockCounts')
    .set({ status, reason, closedAt: sql<Date>`clock_timestamp()`, closedBy: actorId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
