import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Money } from '../../shared/money.ts'
import { insufficientStock, type Place } from './moves.errors.ts'
import type { MoveDocument, MoveKind } from './moves.store.ts'

type Goods = { depotId: number; articleId: number; articleCode: string; quantity: number }

/**
 * Locks the oldest serials of an article in a depot and returns their ids. Those who pick there wait for each other, so that each gets what
 * is left. Refuses 409 `insufficient_stock`.
 */
export async function lockOldestSerials(tx: Tx, goods: Goods): Promise<number[]> {
  const { depotId, articleId, articleCode, quantity } = goods
  await sql`select pg_advisory_xact_lock(${depotId}::integer, ${articleId}::integer)`.execute(tx)
  const oldest = await findOldestSerials(tx, goods)
  if (oldest.length < quantity) {
    const place = await findPlace(tx, depotId)
    throw insufficientStock({ articleCode, available: oldest.length, asked: quantity, place, isEntered: true })
  }
  const { rows } = await sql<{ id: number }>`
    select id from serials where id = any(${oldest}::bigint[]) and depot_id = ${depotId} order by id for no key update
  `.execute(tx)
  // Otherwise one of them left while this waited for it.
  return rows.length === quantity ? rows.map(({ id }) => id) : lockOldestSerials(tx, goods)
}

async function findOldestSerials(tx: Tx, { depotId, articleId, quantity }: Goods): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from serials where depot_id = ${depotId} and article_id = ${articleId}
    order by received_on, canonical_number(number) collate "C" limit ${quantity}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

async function findPlace(tx: Tx, depotId: number): Promise<Place> {
  const { rows } = await sql<Place>`select * from place_of_depot(${depotId})`.execute(tx)
  if (!rows[0]) throw new Error(`no depot ${depotId}`)
  return rows[0]
}

type MovedSerial = { id: number; articleId: number; number: string }

/** Returns the serials of the moves of one kind that a document made. */
export async function findMovedSerials(tx: Tx, { kind, id }: MoveDocument, moveKind: MoveKind): Promise<MovedSerial[]> {
  const { rows } = await sql<MovedSerial>`
    select serial.id, serial.article_id, serial.number
    from stock_moves move
    join stock_move_serials moved on moved.move_id = move.id
    join serials serial on serial.id = moved.serial_id
    where move.document_kind = ${kind} and move.document_id = ${id} and move.kind = ${moveKind}
  `.execute(tx)
  return rows
}

type SurplusSerial = { articleId: number; number: string; unitPrice: Money; depotId: number }

/** Enters a serial that nobody received among the pieces too many, from where a move takes it, and returns its id. */
export async function enterSurplusSerial(tx: Tx, serial: SurplusSerial): Promise<number> {
  const { id } = await tx
    .insertInto('serials')
    .values({ ...serial, receivedOn: TODAY })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
