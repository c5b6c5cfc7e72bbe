import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { MoveDocument, MoveKind, StockMove } from './moves.store.ts'

/** Holds the pieces that lines of activity name, by canonical number, and the ids of lines that sold counted goods. */
export type FollowedLines = { numbers: string[]; countedLines: number[] }

/** Takes the lines that came, went or came back in this transaction. */
export async function takeFollowedLines(tx: Tx): Promise<FollowedLines> {
  const { rows } = await sql<{ activityId: number; number: string | null }>`
    delete from lines_to_follow returning activity_id, number
  `.execute(tx)
  return {
    numbers: [...new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])))],
    countedLines: rows.filter(({ number }) => number === null).map(({ activityId }) => activityId),
  }
}

/** Locks the serials with these canonical numbers, in ascending order, and returns their ids. */
export async function lockNumbered(tx: Tx, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from serials where id in (select serial_id from serial_numbers where canonical = any(${numbers}::text[]))
    order by id for no key update
  `.execute(unprepared(tx))
  return rows.map(({ id }) => id)
}

type Due = {
  kind: MoveKind
  articleId: number
  fromDepotId: number
  toDepotId: number
  /** As text: a date would cut the microseconds off, and precede the last move. */
  at: string | null
  documentKind: 'activation' | 'transaction' | 'count'
  documentId: number
  reference: string
}
type DueOfSerial = Due & { serialId: number }
type DueOfCounted = Due & { isGivenBack: boolean }

const SOLD_BEFORE_COUNT = 'Vente antérieure à l’inventaire'
const UNSOLD_BEFORE_COUNT = 'Vente annulée, antérieure à l’inventaire'

/** Keeps which line activates each of these serials, if any, and returns the moves that are due; expects the serials to be locked. */
export async function activateSerials(tx: Tx, serialIds: readonly number[]): Promise<StockMove[]> {
  if (serialIds.length === 0) return []
  const { rows } = await sql<DueOfSerial>`
    with due as materialized (
      select * from due_sales(${serialIds}::bigint[], ${timezone})
    ), activated as (
      update serials set activation_id = due.activation_id, activated_on = due.activated_on
      from due where serials.id = due.serial_id and serials.activation_id is distinct from due.activation_id
    )
    select serial_id, kind, article_id, from_depot_id, to_depot_id, at::text, document_kind, document_id, reference
    from due where kind is not null order by serial_id
  `.execute(unprepared(tx))
  return rows.map(({ serialId, ...due }) => moveOf(due, { serialIds: [serialId], reason: null }))
}

/** Returns the moves that are due for these sales of counted goods, once the accounts that any of the moves changes are locked. */
export async function findDueCountedSales(tx: Tx, countedLines: readonly number[], others: readonly StockMove[]): Promise<StockMove[]> {
  if (countedLines.length === 0) return []
  const depots = others.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId])
  const articles = others.flatMap(({ articleId }) => [articleId, articleId])
  await sql`select lock_stock_accounts(${countedLines}::bigint[], ${depots}::integer[], ${articles}::integer[])`.execute(tx)
  const { rows } = await sql<DueOfCounted>`
    select kind, article_id, from_depot_id, to_depot_id, at::text, document_kind, document_id, reference, step = 2 as is_given_back
    from due_counted_sales(${countedLines}::bigint[], ${timezone}) order by step, document_id
  `.execute(unprepared(tx))
  return rows.map(({ isGivenBack, ...due }) => {
    const ofCount = isGivenBack ? SOLD_BEFORE_COUNT : UNSOLD_BEFORE_COUNT
    return moveOf(due, { serialIds: [], reason: due.documentKind === 'count' ? ofCount : null })
  })
}

function moveOf({ documentKind, documentId, ...due }: Due, more: Pick<StockMove, 'serialIds' | 'reason'>): StockMove {
  // True because these documents have an id.
  const document = { kind: documentKind, id: documentId } as MoveDocument
  return { ...due, quantity: 1, document, ...more }
}

/** Returns who applied the latest import with one of these lines. */
export async function findImporter(tx: Tx, { numbers, countedLines }: FollowedLines): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(import.applied_by, import.created_by) as id
    from activities line join imports import on import.id = line.import_id
    where line.id = any(${countedLines}::bigint[]) or (
      named_number(line.decoder_number, line.card_number) collate "C" = any(${numbers}::text[])
      and line.kind in ('recruitment', 'paid_exchange') and line.voided_at is null
    )
    order by import.id desc limit 1
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the canonical numbers that the lines of the outlet of a depot activate. */
export async function findNumbersOfOutlet(tx: Tx, depotId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct named_number(line.decoder_number, line.card_number) as number
    from depots depot join activities line on line.outlet_id = depot.outlet_id and line.kind = 'recruitment' and line.voided_at is null
    where depot.id = ${depotId}
  `.execute(unprepared(tx))
  return rows.map(({ number }) => number)
}

/** Lets the sales of counted goods at the outlet of a depot that count and took nothing be followed. */
export async function noteUntakenLines(tx: Tx, depotId: number): Promise<void> {
  await sql`
    insert into lines_to_follow (activity_id, day)
    select line.id, line.day
    from sales_without_stock(null) untaken join activities line on line.id = untaken.line_id
    where untaken.depot_id = ${depotId}
    on conflict do nothing
  `.execute(unprepared(tx))
}
