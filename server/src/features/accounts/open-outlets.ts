import type { Tx } from '../../database/database.ts'
import { insertOutlets, type NewOutlet, type AccountSource } from './accounts.store.ts'

/** Makes accounts of outlets that are known by their number and name only: invited, without an e-mail until completed. */
export async function openOutlets(tx: Tx, outlets: readonly NewOutlet[], opener: AccountSource): Promise<void> {
  if (outlets.length > 0) await insertOutlets(tx, outlets, opener)
}
