import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { endSession } from './session.store.ts'

export async function signOut(tx: Tx, { sessionId }: Actor): Promise<void> {
  if (sessionId !== null) await endSession(tx, sessionId, 'signed_out')
}
