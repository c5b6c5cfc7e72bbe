import type { Database } from '../../database/database.ts'
import { BATCH_MAX, sealTransfers } from './seal-transfers.ts'
import { isAnythingUnsealed } from './sealing.store.ts'

/** Seals until nothing is left, in one transaction a batch: a crash between two of them loses nothing. */
export async function sealAllTransfers(db: Database): Promise<void> {
  if (!(await isAnythingUnsealed(db))) return
  const count = await db.transaction().execute(sealTransfers)
  if (count === BATCH_MAX) await sealAllTransfers(db)
}
