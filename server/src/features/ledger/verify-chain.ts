import type { Database, Tx } from '../../database/database.ts'
import { replay, replayStart, type Replay } from './chain.rules.ts'
import { readLinks } from './chain.store.ts'

/** Computes every hash again, from the first transfer on. Wants a snapshot: what is sealed meanwhile is not looked at. */
export async function verifyChain(db: Database | Tx, stop?: AbortSignal): Promise<Replay> {
  let state = replayStart
  for await (const link of readLinks(db)) {
    stop?.throwIfAborted()
    state = replay(state, link)
  }
  return state
}
