import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { judgeRefresh } from './sign-in.rules.ts'
import { endSession, lockSession, renewSession } from './session.store.ts'

type Refresh = { sessionId: string; counter: number }
export type Refreshed =
  | { kind: 'open'; accountId: number; sessionId: string; counter: number }
  | { kind: 'reused'; accountId: number }
  | { kind: 'ended' }

/**
 * Renews the session's tokens. The predecessor of the current token, within 30 seconds, is another tab or a lost answer
 * and gets the current one; any older one was stolen or copied, and ends the session.
 */
export async function refreshTokens(tx: Tx, { sessionId, counter }: Refresh): Promise<Refreshed> {
  const session = await lockSession(tx, sessionId)
  if (!session) return { kind: 'ended' }

  const verdict = judgeRefresh(session, counter, session.now)
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
