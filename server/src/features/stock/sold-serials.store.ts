import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'

/** True if the present month is closed, so that no stock moves. */
export async function findWhetherClosed(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select open_instant(now(), ${timezone}) is not null as is_open`.execute(tx)
  return rows[0]?.isOpen === false
}

/** Notes a transaction as a holder of a serial that an activation has sold, unless another one holds it. */
export async function saveSoldBy(tx: Tx, serialId: number, transactionId: number): Promise<void> {
  await tx
    .updateTable('serials')
    .set({ soldTransactionId: transactionId })
    .where('id', '=', serialId)
    .where('soldTransactionId', 'is', null)
    .execute()
}

/**
 * Locks the serials that a transaction holds, takes them out of its hold and returns their ids. Each is held by the next validated sale of
 * its number at that outlet, if there is one since a customer last returned it.
 */
export async function releaseHeldBy(tx: Tx, transactionId: number): Promise<number[]> {
  const held = await tx
    .selectFrom('serials')
    .select('id')
    .where('soldTransactionId', '=', transactionId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of held) {
    await tx
      .updateTable('serials')
      .set({ soldTransactionId: await lockNextSale(tx, id) })
      .where('id', '=', id)
      .execute()
  }
  return held.map(({ id }) => id)
}

/** Locks the sale too, so that it is not being reversed at once. */
async function lockNextSale(tx: Tx, serialId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select sale.id
    from serials serial
    join serial_numbers numbered on numbered.serial_id = serial.id
    join transactions sale on canonical_number(sale.decoder_number) collate "C" = numbered.canonical
      and sale.status = 'validated' and sale.outlet_id = serial.sold_by
    where serial.id = ${serialId} and not exists (
      select from stock_move_serials moved
      join stock_moves move on move.id = moved.move_id
      join depots origin on origin.id = move.from_depot_id
      where moved.serial_id = serial.id and move.kind = 'returned' and origin.kind = 'sold' and move.at >= sale.decided_at
    )
    order by sale.decided_at, sale.id limit 1 for share of sale
  `.execute(tx)
  return rows[0]?.id ?? null
}
