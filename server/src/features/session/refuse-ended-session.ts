import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { sessionEnded } from './session.errors.ts'
import { findOwnSession, lockSignInAccount } from './session.store.ts'

/** Throws if the session has ended meanwhile: checking a password takes long enough for that. */
export async function refuseEndedSession(tx: Tx, { id: accountId, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<void> {
  const { status } = await lockSignInAccount(tx, accountId)
  if (status !== 'active' || sessionId === null || !(await findOwnSession(tx, { id: sessionId, accountId }))) throw sessionEnded()
}
