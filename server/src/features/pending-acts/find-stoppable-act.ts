import type { Database } from '../../database/database.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { findActOfKey } from './pending-act-keys.store.ts'
import { keyInvalid } from './pending-acts.errors.ts'

/** Returns the id of the act that a mailed key stops. Also finds acts that are already decided. */
export async function findStoppableAct(db: Database, key: string): Promise<number> {
  const id = await findActOfKey(db, singleUseHash(key))
  if (id === undefined) throw keyInvalid()
  return id
}
