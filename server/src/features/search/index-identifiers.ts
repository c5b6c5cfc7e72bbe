import type { Database } from '../../database/database.ts'
import { readDataVersion, indexLines } from './search.store.ts'

const LINES = 2_500
/** Another process may have been indexing and have stopped halfway. */
const RETRY_MS = 60_000

const indexed = new WeakMap<Database, { version: bigint; at: number }>()

/**
 * Indexes a few activities at a time: an import of 100,000 lines takes under a minute without slowing others. Skips the query while the
 * data is unchanged, since planning it over every month costs more than running it.
 */
export async function indexIdentifiers(db: Database): Promise<void> {
  const version = await readDataVersion(db)
  const last = indexed.get(db)
  if (last?.version === version && performance.now() - last.at < RETRY_MS) return
  if ((await indexLines(db, LINES)) === 0) indexed.set(db, { version, at: performance.now() })
}
