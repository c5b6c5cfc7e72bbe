import type { Database } from '../../database/database.ts'
import { readDataVersion, indexLines } from './search.store.ts'

const LINES = 2_500
/** Another process may have been indexing, and have died. */
const LOOK_AGAIN_MS = 60_000

const indexed = new WeakMap<Database, { version: bigint; at: number }>()

/**
 * Indexes a few activities: an import of 100,000 lines is found within a minute, and nobody else notices. Does not look where nothing
 * has changed since everything was indexed: planning a look at every month costs more than the look.
 */
export async function indexIdentifiers(db: Database): Promise<void> {
  const version = await readDataVersion(db)
  const last = indexed.get(db)
  if (last?.version === version && performance.now() - last.at < LOOK_AGAIN_MS) return
  if ((await indexLines(db, LINES)) === 0) indexed.set(db, { version, at: performance.now() })
}
