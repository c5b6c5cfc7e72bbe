import type { Tx } from '../../database/database.ts'
import { newUuid } from '../../shared/uuid.ts'
import { sessionSecondsOf } from './sign-in.rules.ts'
import { insertSession, rememberDevice } from './session.store.ts'

export type OpenedSession = { kind: 'opened'; sessionId: string; accountId: number }
type SessionRequest = { account: { id: number; role: string }; address: string; userAgent: string; deviceHash: Buffer | null }

export async function openSession(tx: Tx, { account, address, userAgent, deviceHash }: SessionRequest): Promise<OpenedSession> {
  const sessionId = newUuid()
  if (deviceHash) await rememberDevice(tx, deviceHash, account.id)
  await insertSession(tx, { sessionId, accountId: account.id, address, userAgent, seconds: sessionSecondsOf(account.role) })
  return { kind: 'opened', sessionId, accountId: account.id }
}
