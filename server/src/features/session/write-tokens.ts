import { signAccessToken } from '../../security/access-token.ts'
import { writeRefreshToken } from '../../security/refresh-token.ts'
import type { Secrets } from '../../security/secrets.ts'

type SessionKey = { accountId: number; sessionId: string; counter: number }

/** Both tokens of a session, under the names that the specification gives them. */
export async function writeTokens({ accountId, sessionId, counter }: SessionKey, secrets: Secrets) {
  return {
    access_token: await signAccessToken({ accountId, sessionId }, secrets.accessToken),
    refresh_token: writeRefreshToken({ sessionId, counter }, secrets.refreshToken),
  }
}
