import type { Database } from '../../database/database.ts'
import { readDataVersion, saveNumbers } from './search.store.ts'

const LINES = 2_500
/** Another process may have been learning, and have died. */
const LOOK_AGAIN_MS = 60_000

const learned = new WeakMap<Database, { version: bigint; at: number }>()

/**
 * A little at a time: an import of 100,000 lines is found within a minute, and nobody else notices. Where no activity has changed
 * since everything was learned it does not look: to plan a look at every month costs more than the look.
 */
export async function learnNumbers(db: Database): Promise<void> {
  const version = await readDataVersion(db)
  const last = learned.get(db)
  if (last?.version === version && performance.now() - last.at < LOOK_AGAIN_MS) return
  if ((await saveNumbers(db, LINES)) === 0) learned.set(db, { version, at: performance.now() })
}
