import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { classifyRefresh } from './sign-in.rules.ts'
import { endSession, lockSession, renewSession } from './session.store.ts'

type Refresh = { sessionId: string; counter: number }
export type Refreshed =
  | { kind: 'open'; accountId: number; sessionId: string; counter: number }
  | { kind: 'reused'; accountId: number }
  | { kind: 'ended' }

/**
 * Renews the tokens of a session. The previous token gets the current pair for 30 seconds (another tab, a lost answer); any older one
 * counts as stolen and ends the session.
 */
export async function refreshTokens(tx: Tx, { sessionId, counter }: Refresh): Promise<Refreshed> {
  const session = await lockSession(tx, sessionId)
  if (!session) return { kind: 'ended' }

  const verdict = classifyRefresh(session, counter, session.now)
  if (verdict === 'ended') return { kind: 'ended' }
  if (verdict === 'repeat') return { kind: 'open', accountId: session.accountId, sessionId, counter: session.counter }
  if (verdict === 'reused') {
    await endSession(tx, sessionId, 'reused')
    await putInOutbox(tx, 'session.reused', { accountId: session.accountId, sessionId })
    return { kind: 'reused', accountId: session.accountId }
  }
  await renewSession(tx, sessionId)
  return { kind: 'open', accountId: session.accountId, sessionId, counter: session.counter + 1 }
}
