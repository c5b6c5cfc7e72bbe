import type { Database } from '../../database/database.ts'
import { BATCH_MAX, sealTransfers } from './seal-transfers.ts'
import { isAnythingUnsealed } from './sealing.store.ts'

/** Seals one batch per transaction until nothing is left or `stop` is aborted. The rest waits for the next run. */
export async function sealAllTransfers(db: Database, stop?: AbortSignal): Promise<void> {
  if (!(await isAnythingUnsealed(db))) return
  const count = await db.transaction().execute(sealTransfers)
  if (count === BATCH_MAX && !stop?.aborted) await sealAllTransfers(db, stop)
}
