import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { LockedCount } from './counts.store.ts'
import type { GapToPost } from './posted-gaps.rules.ts'

/** Compares each entry with the books at its instant, and keeps the gaps. The caller holds the depot, so that nothing moves meanwhile. */
export async function insertGaps(tx: Tx, count: LockedCount): Promise<void> {
  await sql`
    insert into stock_count_gaps (count_id, kind, number, serial_id, article_id, quantity, counted, expected, depot_id)
    select ${count.id}, gap.*
    from (${missingSerials(count)} union all ${extraSerials(count)} union all ${otherQuantities(count)}) gap
    order by gap.kind desc, gap.article_id, gap.number
  `.execute(tx)
}

/** Selects serials that stood still in the depot since the count was opened and were not scanned. */
function missingSerials({ id, depotId }: LockedCount): RawBuilder<unknown> {
  return sql`
    select 'missing' as kind, serial.number, serial.id as serial_id, serial.article_id, 1 as quantity, null::integer as counted,
      null::integer as expected, null::integer as depot_id
    from serials serial
    where serial.depot_id = ${depotId} and serial.last_moved_at <= (select opened_at from stock_counts where id = ${id})
      and serial.id not in (
        select numbered.serial_id from stock_count_entries entry
        join serial_numbers numbered on numbered.canonical = canonical_number(entry.number)
        where entry.count_id = ${id} and entry.number is not null
      )`
}

/** Selects serials whose last scan found them here while the books had them elsewhere, or not at all. */
function extraSerials({ id, depotId }: LockedCount): RawBuilder<unknown> {
  return sql`
    select 'extra', coalesce(serial.number, scan.number), serial.id, serial.article_id, 1, null, null, place.depot_id
    from (
      select distinct on (coalesce('#' || numbered.serial_id, canonical_number(entry.number))) entry.number, entry.at, numbered.serial_id
      from stock_count_entries entry
      left join serial_numbers numbered on numbered.canonical = canonical_number(entry.number)
      where entry.count_id = ${id} and entry.number is not null
      order by coalesce('#' || numbered.serial_id, canonical_number(entry.number)), entry.at desc, entry.id desc
    ) scan
    left join serials serial on serial.id = scan.serial_id
    left join lateral (
      select coalesce(
        (
          select case depot.kind when 'reserved' then move.lies_in_id else depot.id end
          from stock_move_serials moved
          join stock_moves move on move.id = moved.move_id
          join depots depot on depot.id = move.to_depot_id
          where moved.serial_id = serial.id and move.at <= scan.at order by move.at desc, move.id desc limit 1
        ),
        (select id from depots where kind = 'supplier')
      ) as depot_id
    ) place on serial.id is not null
    where place.depot_id is distinct from ${depotId}`
}

/**
 * Selects counted articles whose last entry differs from what lay in the depot at that instant, reserved pieces included.
 * Articles recounted by a later posted count are skipped, and so are those whose pieces have got numbers meanwhile.
 */
function otherQuantities({ id, depotId }: LockedCount): RawBuilder<unknown> {
  return sql`
    select case when counted.quantity > book.quantity then 'extra' else 'missing' end as kind, null, null, counted.article_id,
      abs(counted.quantity - book.quantity) as quantity, counted.quantity as counted, book.quantity as expected, null
    from (
      select distinct on (article_id) article_id, quantity, at from stock_count_entries
      where count_id = ${id} and article_id is not null order by article_id, id desc
    ) counted
    join articles article on article.id = counted.article_id and not article.is_serialised
    cross join lateral (
      select (
          coalesce((
            select on_hand + reserved from stock_positions() position
            where position.depot_id = ${depotId} and position.article_id = counted.article_id
          ), 0) - coalesce(sum(change.quantity), 0)
        )::integer as quantity
      from depot_changes() change
      where change.depot_id = ${depotId} and change.article_id = counted.article_id and change.at > counted.at
        and not (${tellsOfBefore()})
    ) book
    where counted.quantity <> book.quantity and not exists (
      select from stock_counts other
      join stock_count_entries entry on entry.count_id = other.id and entry.article_id = counted.article_id and entry.at > counted.at
      where other.depot_id = ${depotId} and other.status = 'posted'
    )`
}

/** True if a change corrects what was entered before: it says what lay there then. */
function tellsOfBefore(): RawBuilder<boolean> {
  // What was typed wrong in a receipt from before the entry never lay there, unless an earlier count found it so.
  // A late sale that cannot move its piece in a closed month moves
  // it when it comes, and so does the count that it is compared with: these two cancel each other out.
  return sql`change.document_kind = 'correction' and exists (
    select from stock_moves move
    join stock_moves came on came.document_kind = 'receipt' and came.document_id = move.document_id
    where move.id = change.move_id and came.at <= counted.at and not exists (
      select from stock_moves found
      where found.document_kind = 'count' and found.article_id = move.article_id and found.posted_at = move.posted_at
        and received_at(move.document_id, ${timezone}) <= (
          select max(entry.at) from stock_count_entries entry where entry.count_id = found.document_id and entry.article_id = found.article_id
        )
    )
  ) or change.document_kind = 'count' and exists (
    select from stock_moves move join stock_counts earlier on earlier.id = move.document_id
    where move.id = change.move_id and (move.at = earlier.closed_at or move.posted_at <= earlier.closed_at) and counted.at >= (
      select max(at) from stock_count_entries entry where entry.count_id = earlier.id and entry.article_id = move.article_id
    )
  )`
}

/** Locks the serials of the gaps in ascending order, and returns the gaps of those that are known, as they were when the count ended. */
export async function lockSerialGaps(tx: Tx, { id }: LockedCount): Promise<GapToPost[]> {
  await sql`
    select from serials where id in (select serial_id from stock_count_gaps where count_id = ${id}) order by id for no key update
  `.execute(tx)
  const { rows } = await sql<GapToPost>`
    select gap.kind, serial.article_id, gap.quantity, gap.serial_id, serial.depot_id, serial.last_moved_at > count.submitted_at as has_moved_since
    from stock_count_gaps gap
    join stock_counts count on count.id = gap.count_id
    join serials serial on serial.id = gap.serial_id
    where gap.count_id = ${id}
    order by gap.id
  `.execute(tx)
  return rows
}

/** Locks the accounts of all that was counted, in these depots, so that nothing of it moves meanwhile. */
export async function lockCountedAccounts(tx: Tx, { id }: LockedCount, depots: readonly number[]): Promise<void> {
  await sql`
    select lock_stock_accounts('{}'::bigint[], array_agg(depot.id), array_agg(counted.article_id))
    from unnest(${depots}::integer[]) depot (id)
    cross join (
      select article_id from stock_count_entries where count_id = ${id} and article_id is not null
      union
      select serial.article_id from stock_count_gaps gap join serials serial on serial.id = gap.serial_id where gap.count_id = ${id}
    ) counted
  `.execute(tx)
}

/** Compares the counted quantities with the books again: a file may have brought sales, or other moves, from before the entries. */
export async function findQuantityGaps(tx: Tx, count: LockedCount): Promise<GapToPost[]> {
  const { rows } = await sql<Pick<GapToPost, 'kind' | 'articleId' | 'quantity'>>`
    select kind, article_id, quantity from (${otherQuantities(count)}) gap order by article_id
  `.execute(tx)
  return rows.map((gap) => ({ ...gap, serialId: null, depotId: null, hasMovedSince: false }))
}

type ReservedShortage = { articleCode: string; missing: number; free: number; reserved: number }

/** Returns the first of the missing goods of which less is free in the depot than is missing, because of what is reserved; expects their accounts to be locked. */
export async function findReservedShortage(
  tx: Tx,
  { depotId }: LockedCount,
  missing: readonly { articleId: number; quantity: number }[],
): Promise<ReservedShortage | undefined> {
  const { rows } = await sql<ReservedShortage>`
    select article.code as article_code, gap.quantity as missing, position.on_hand::integer as free, position.reserved::integer as reserved
    from jsonb_to_recordset(${JSON.stringify(missing.map(({ articleId, quantity }) => ({ article_id: articleId, quantity })))}::jsonb)
      as gap (article_id integer, quantity integer)
    join articles article on article.id = gap.article_id and not article.is_serialised
    join stock_positions(array[${depotId}]::integer[]) position on position.depot_id = ${depotId} and position.article_id = gap.article_id
    where position.on_hand < gap.quantity and position.reserved > 0
    order by article.code limit 1
  `.execute(tx)
  return rows[0]
}
