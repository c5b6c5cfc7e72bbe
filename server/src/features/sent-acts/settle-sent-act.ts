import type { Tx } from '../../database/database.ts'
import { CLOSED, closeKey, findSavedAnswer, type SavedAnswer } from './sent-acts.store.ts'

/** Returns the answer that an act got, or null if it never arrived. In that case the key is closed: a late arrival is refused. */
export async function settleSentAct(tx: Tx, accountId: number, key: string): Promise<SavedAnswer | null> {
  if (await closeKey(tx, accountId, key)) return null
  const answer = await findSavedAnswer(tx, accountId, key)
  return answer.status === CLOSED ? null : answer
}
