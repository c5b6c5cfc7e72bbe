import type { Tx } from '../../database/database.ts'
import { newSingleUse, singleUseHash } from '../../security/single-use.ts'
import type { Actor } from '../../shared/actor.ts'
import { insertChallenge } from './challenges.store.ts'
import { sessionEnded } from './session.errors.ts'

/** Issues a challenge that identifies a person for ten minutes in calls without a bearer token. */
export async function openChallenge(tx: Tx, { id: accountId, sessionId }: Actor, purpose: 'codepin' | 'access'): Promise<string> {
  if (sessionId === null) throw sessionEnded()
  const challenge = newSingleUse()
  await insertChallenge(tx, { challengeHash: singleUseHash(challenge), accountId, sessionId, purpose })
  return challenge
}
