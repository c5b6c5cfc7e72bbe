import { entryOf } from './guard.ts'
import { RefreshRefused } from './refresh.ts'
import { endSession, refresh, tokens } from './session.ts'
import { isExpired } from './token.ts'

/** Decides whether a page may open; renews an expired token once. A new token that is already expired means that the clock is wrong. */
export async function enter(): Promise<'enter' | 'sign-in' | 'wrong-clock'> {
  const stored = { accessToken: tokens.access(), refreshToken: tokens.refresh() }
  const entry = entryOf(stored, Date.now())
  if (entry === 'sign-in' && stored.accessToken !== null) endSession()
  if (entry !== 'refresh') return entry

  try {
    return isExpired(await refresh(stored.accessToken), Date.now()) ? 'wrong-clock' : 'enter'
  } catch (error) {
    if (!(error instanceof RefreshRefused)) throw error
    endSession()
    return 'sign-in'
  }
}

export function isSignedIn(): boolean {
  return entryOf({ accessToken: tokens.access(), refreshToken: tokens.refresh() }, Date.now()) !== 'sign-in'
}
