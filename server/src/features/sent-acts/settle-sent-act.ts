import type { Tx } from '../../database/database.ts'
import { CLOSED, closeKey, findSavedAnswer, type SavedAnswer } from './sent-acts.store.ts'

/** Finds what an act was answered; null where it never came. That is closed then: what arrives late is refused. */
export async function settleSentAct(tx: Tx, accountId: number, key: string): Promise<SavedAnswer | null> {
  if (await closeKey(tx, accountId, key)) return null
  const answer = await findSavedAnswer(tx, accountId, key)
  return answer.status === CLOSED ? null : answer
}
