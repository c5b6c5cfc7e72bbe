import { signAccessToken } from '../../security/access-token.ts'
import { writeRefreshToken } from '../../security/refresh-token.ts'
import type { Secrets } from '../../security/secrets.ts'

type SessionKey = { accountId: number; sessionId: string; counter: number }

/** Issues both tokens of a session. The field names are those of the specification. */
export async function writeTokens({ accountId, sessionId, counter }: SessionKey, secrets: Secrets) {
  return {
    access_token: await signAccessToken({ accountId, sessionId }, secrets.accessToken),
    refresh_token: writeRefreshToken({ sessionId, counter }, secrets.refreshToken),
  }
}
