import { ofAddress, ofPerson, type AttemptLimit, type BucketOf } from './attempts.rules.ts'

type Attempt = {
  /** SHA-256 of the normalized e-mail, so that unknown addresses count as well. */
  emailHash: Buffer
  address: string
  deviceHash: Buffer | undefined
}

const HOUR = 3600
export const IDLE_SECONDS = 8 * HOUR
const DAYS_7 = 7 * 24 * HOUR

/**
 * Returns the counters of one attempt. A known device has a counter of its own, so that strangers who exhaust the shared ones (pair,
 * e-mail, address) do not lock it out.
 */
export function limitsOf({ emailHash, address, deviceHash }: Attempt, bucketOf: BucketOf): AttemptLimit[] {
  if (deviceHash) return [ofPerson(bucketOf('device', deviceHash, emailHash))]

  return [
    ofPerson(bucketOf('pair', emailHash, address)),
    { bucket: bucketOf('email', emailHash), failuresFree: 50, windowSeconds: HOUR, waitSeconds: HOUR, waitSecondsMax: HOUR },
    ofAddress(bucketOf('address', address)),
  ]
}

/** Returns the maximum length of a session: 12 hours for managers and credit agents, seven days for the others. */
export function sessionSecondsOf(role: string): number {
  return role === 'ROLE_MANAGER' || role === 'ROLE_AGENT' ? 12 * HOUR : DAYS_7
}

type OpenSession = { counter: number; rotatedAt: Date; lastUsedAt: Date; isInTime: boolean; isEnded: boolean; isAccountActive: boolean }
export type RefreshVerdict = 'renew' | 'repeat' | 'reused' | 'ended'

const PREDECESSOR_MS = 30_000

/** Decides what a refresh token obtains: new tokens, the current ones again, or the end of the session. */
export function classifyRefresh(session: OpenSession, counter: number, now: Date): RefreshVerdict {
  const isIdle = now.getTime() - session.lastUsedAt.getTime() > IDLE_SECONDS * 1000
  if (session.isEnded || !session.isAccountActive || isIdle || !session.isInTime) return 'ended'
  if (counter === session.counter) return 'renew'

  const isFresh = now.getTime() - session.rotatedAt.getTime() <= PREDECESSOR_MS
  return counter === session.counter - 1 && isFresh ? 'repeat' : 'reused'
}
