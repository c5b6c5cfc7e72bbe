import { answerOf } from '@backoffice/contract/answer'
import { refreshTokens, TokenPair } from '@backoffice/contract/session/session'
import { createQueries } from './queries.ts'
import { createRefresh, RefreshRefused } from './refresh.ts'
import { createSessionFetch } from './session-fetch.ts'
import { createSignInAgain } from './sign-in-again.ts'
import { accountOf, sessionKeyOf } from './token.ts'
import { createTokens } from './tokens.ts'

export const tokens = createTokens(localStorage)
/** A person who signs in again goes on with what is on screen, so answers belong to the account. */
export const queries = createQueries(() => accountOf(tokens.access()) ?? '')

export const refresh = createRefresh({
  tokens,
  // Without locks (plain http on another host) each tab renews for itself: the server allows the predecessor for 30 seconds.
  exclusively: (work) => (navigator.locks ? navigator.locks.request('refresh-token', work) : work()),
  async requestPair(refreshToken) {
    const headers = { authorization: `Bearer ${refreshToken}` }
    const response = await fetch(refreshTokens.path, { headers, cache: 'no-store' })
    if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new RefreshRefused()
    if (!response.ok) throw new Error(`GET ${refreshTokens.path} ${response.status}`)
    return answerOf(TokenPair).parse(await response.json()).data
  },
})

export const signInPrompt = createSignInAgain()
export const sessionFetch = createSessionFetch({ tokens, refresh, signInAgain })

/** Asks the user to sign in again over the page; without a page, ends the session. */
async function signInAgain(): Promise<boolean> {
  if (isLeaving) return false
  const signInAsked = tokens.access() === null ? null : signInPrompt.ask()
  if (signInAsked === null) endSession()
  return signInAsked ?? false
}

let isLeaving = false

/** Ends the session after `leave`. What is refused meanwhile does not ask to sign in again. */
export async function endSessionAfter(leave: () => Promise<unknown>): Promise<void> {
  isLeaving = true
  await leave().catch(() => undefined)
  endSession()
  isLeaving = false
}

/** Set by the first news of an end: a session that its user leaves is also announced as ended, perhaps by another tab. */
let ending: 'left' | 'interrupted' | null = null
/** True if the session ended without its user signing out here. */
export const wasInterrupted = (): boolean => ending === 'interrupted'

const endings = new Set<() => void>()

/** Calls `listener` when the session ends, here or in another tab. */
export function onSessionEnd(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

const beginnings = new Set<() => void>()

/** Calls `listener` when a session begins, here or in another tab, perhaps over the page of another account. */
export function onSessionBegin(listener: () => void): () => void {
  beginnings.add(listener)
  return () => beginnings.delete(listener)
}

export function beginSession(pair: TokenPair): void {
  tokens.keep(pair)
  ending = null
  startAfresh()
}

/** Drops what the former session read, and tells who follows sessions. */
function startAfresh(): void {
  for (const listener of beginnings) listener()
  queries.clear()
}

/** True if the same account signed in again: waiting requests then continue. Another account begins a new session. */
export function continueSession(pair: TokenPair): boolean {
  const isBack = accountOf(pair.access_token) === accountOf(tokens.access())
  if (!isBack) beginSession(pair)
  else tokens.keep(pair)
  signInPrompt.answer(isBack)
  if (isBack) queries.readAgain()
  return isBack
}

export function endSession(): void {
  tokens.empty()
  forget()
}

/** Follows changes of the tokens in other tabs: sign-out, renewal, or sign-in by another account. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== null && key !== 'access_token') return
    if (newValue === null) return forget()
    ending = null
    const isSame = accountOf(oldValue) === accountOf(newValue)
    signInPrompt.answer(isSame)
    if (sessionKeyOf(oldValue) === sessionKeyOf(newValue)) return
    if (isSame) return queries.readAgain()
    // Another account signed in over this one: what this tab shows is not theirs to see.
    if (oldValue !== null) return location.reload()
    startAfresh()
  })
}

function forget(): void {
  ending ??= isLeaving ? 'left' : 'interrupted'
  signInPrompt.answer(false)
  for (const listener of endings) listener()
  queries.clear()
}
