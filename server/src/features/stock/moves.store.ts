import { sql } from 'kysely'
import pg from 'pg'
import { timezone } from '../../config.ts'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { newUuid } from '../../shared/uuid.ts'
import { insufficientStock, monthClosed, type MisplacedSerial } from './moves.errors.ts'

export type MoveKind =
  | 'received'
  | 'corrected'
  | 'reserved'
  | 'unreserved'
  | 'shipped'
  | 'arrived'
  | 'returned'
  | 'sold'
  | 'unsold'
  | 'faulty'
  | 'lost'
  | 'found'
  | 'counted'
/** A move by hand is its own document. */
export type MoveDocument =
  | { kind: 'receipt' | 'delivery' | 'count' | 'transaction' | 'activation' | 'correction'; id: number }
  | { kind: 'manual'; id: null }

export type StockMove = {
  kind: MoveKind
  articleId: number
  quantity: number
  fromDepotId: number
  toDepotId: number
  /** The depot where reserved goods lie. */
  liesInId?: number | null
  /** The outlet that shipped goods are on their way to. */
  shippedTo?: number | null
  /** Instant of the event; by default now. A text keeps the microseconds. */
  at?: Date | string | null
  document: MoveDocument
  reference: string
  reason?: string | null
  /** The pieces of a serialised article, as many as the quantity. */
  serialIds?: readonly number[]
}

type Misplaced = (serial: MisplacedSerial) => Error

/** Names the kinds whose quantity a person has entered, unless the goods are in transit, which are never short. */
const ENTERED: ReadonlySet<MoveKind> = new Set(['reserved', 'faulty', 'lost', 'found'])

const SHORTAGE = 'ST001'
const ELSEWHERE = 'ST002'
const MOVED_LATER = 'ST003'
const MONTH_CLOSED = 'ST004'

/** Posts moves in one round trip, all or none, and returns their ids in order. */
export async function postMoves(
  tx: Tx,
  moves: readonly StockMove[],
  options: { actorId: number; misplaced: Misplaced },
): Promise<number[]> {
  if (moves.length === 0) return []
  const rows = JSON.stringify(moves.map(toRow))
  try {
    const posted = await sql<{ id: number }>`select post_stock_moves(${rows}, ${options.actorId}, ${timezone}) as id`.execute(tx)
    await announce(tx, { kind: 'depot', ids: [...new Set(moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId]))] })
    return posted.rows.map(({ id }) => id)
  } catch (error) {
    throw refusalOf(error, moves, options.misplaced)
  }
}

/** Locks the accounts of these articles in these depots, in ascending order, before an act that moves them in several steps. */
export async function lockAccounts(tx: Tx, depots: readonly number[], articles: readonly number[]): Promise<void> {
  const depotIds = depots.flatMap((id) => articles.map(() => id))
  const articleIds = depots.flatMap(() => articles)
  await sql`select lock_stock_accounts('{}'::bigint[], ${depotIds}::integer[], ${articleIds}::integer[])`.execute(tx)
}

/** Counts the pieces of a counted article that an outlet sold and that have not come back to it. */
export async function countSoldBy(tx: Tx, depotId: number, articleId: number): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(case when move.from_depot_id = ${depotId} then move.quantity else -move.quantity end), 0)::integer as quantity
    from stock_moves move join depots other on other.kind = 'sold'
    where move.article_id = ${articleId}
      and ((move.from_depot_id = ${depotId} and move.to_depot_id = other.id) or (move.to_depot_id = ${depotId} and move.from_depot_id = other.id))
  `.execute(tx)
  return rows[0]?.quantity ?? 0
}

function refusalOf(error: unknown, moves: readonly StockMove[], misplaced: Misplaced): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  // True because `post_stock_moves` writes these details.
  const detail = () => JSON.parse(error.detail ?? '')
  switch (error.code) {
    case SHORTAGE:
      return insufficientStock({ ...detail(), isEntered: moves.every(({ kind }) => ENTERED.has(kind)) })
    case ELSEWHERE:
      return misplaced({ ...detail(), hasMovedLater: false })
    case MOVED_LATER:
      return misplaced({ ...detail(), hasMovedLater: true })
    case MONTH_CLOSED:
      return monthClosed(detail())
    default:
      return error
  }
}

function toRow(move: StockMove): object {
  return {
    transfer_id: newUuid(),
    kind: move.kind,
    article_id: move.articleId,
    quantity: move.quantity,
    from_depot_id: move.fromDepotId,
    to_depot_id: move.toDepotId,
    lies_in_id: move.liesInId ?? null,
    shipped_to: move.shippedTo ?? null,
    at: move.at ?? null,
    document_kind: move.document.kind,
    document_id: move.document.id,
    reference: move.reference,
    reason: move.reason ?? null,
    serial_ids: move.serialIds ?? [],
  }
}
