import type { Database, Tx } from '../../database/database.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { claimChallengeTry, takeChallenge } from './challenges.store.ts'
import { confirmPin } from './confirm-pin.ts'
import { challengeEnded } from './session.errors.ts'
import { stepUpSession } from './session.store.ts'
import { STEPPED_UP_SECONDS } from './step-up.ts'

type PinAttempt = { challenge: string; pin: string }

/** Steps up the session of a challenge, which allows five tries and one success. */
export async function verifyPin(
  db: Database,
  { challenge, pin }: PinAttempt,
  whenDone: (tx: Tx, whose: { accountId: number }) => Promise<void>,
): Promise<Date> {
  const challengeHash = singleUseHash(challenge)
  const claimed = await claimChallengeTry(db, challengeHash, 'codepin')
  if (!claimed || claimed.sessionId === null) throw challengeEnded()

  const { accountId, sessionId } = claimed
  await confirmPin(db, accountId, pin)
  return db.transaction().execute(async (tx) => {
    const until = (await takeChallenge(tx, challengeHash)) ? await stepUpSession(tx, sessionId, STEPPED_UP_SECONDS) : undefined
    if (!until) throw challengeEnded()
    await whenDone(tx, { accountId })
    return until
  })
}
