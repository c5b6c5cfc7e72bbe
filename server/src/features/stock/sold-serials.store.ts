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

/** Locks the serials that a transaction holds, takes them out of its hold and returns their ids. */
export async function releaseHeldBy(tx: Tx, transactionId: number): Promise<number[]> {
  const held = await tx
    .selectFrom('serials')
    .select('id')
    .where('soldTransactionId', '=', transactionId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = held.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('serials').set({ soldTransactionId: null }).where('id', 'in', ids).execute()
  return ids
}
