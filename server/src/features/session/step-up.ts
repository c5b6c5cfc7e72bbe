import type { Database, Tx } from '../../database/database.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmPin } from './confirm-pin.ts'
import { findOwnSecrets } from './own-secrets.store.ts'
import { pinRequired, sessionEnded } from './session.errors.ts'
import { stepUpSession } from './session.store.ts'

type Credential = { codePin: string } | { password: string }
type Whose = { accountId: number; sessionId: string }
type WhenDone = (tx: Tx) => Promise<void>

export const STEPPED_UP_SECONDS = 300

/** Confirms a person's identity for five minutes in this session. Accepts the password only if no PIN is set. */
export async function stepUp(
  db: Database,
  { accountId, sessionId, credential }: Whose & { credential: Credential },
  whenDone: WhenDone,
): Promise<Date> {
  if ('codePin' in credential) await confirmPin(db, accountId, credential.codePin)
  else {
    const { pinHash } = await findOwnSecrets(db, accountId)
    if (pinHash !== null) throw pinRequired()
    await confirmPassword(db, accountId, credential.password)
  }
  return db.transaction().execute(async (tx) => {
    const until = await stepUpSession(tx, sessionId, STEPPED_UP_SECONDS)
    if (!until) throw sessionEnded()
    await whenDone(tx)
    return until
  })
}
