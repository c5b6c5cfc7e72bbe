import type { Database, Tx } from '../../database/database.ts'
import { replay, replayStart, type Replay } from './chain.rules.ts'
import { readLinks } from './chain.store.ts'

/** Recomputes every hash from the first transfer on. Run it in a snapshot: transfers sealed meanwhile are not checked. */
export async function verifyChain(db: Database | Tx, stop?: AbortSignal): Promise<Replay> {
  let state = replayStart
  for await (const link of readLinks(db)) {
    stop?.throwIfAborted()
    state = replay(state, link)
  }
  return state
}
