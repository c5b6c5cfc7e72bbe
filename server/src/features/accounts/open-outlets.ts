import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { insertOutlets, type NewOutlet, type AccountSource } from './accounts.store.ts'

/** Creates outlets known by number and name only. They are invited and have no e-mail until somebody completes them. */
export async function openOutlets(tx: Tx, outlets: readonly NewOutlet[], origin: AccountSource): Promise<void> {
  if (outlets.length === 0) return
  await insertOutlets(tx, outlets, origin)
  // Lists of subscribers and statements may wait for them too.
  await putInOutbox(tx, 'outlet.opened', {})
}
