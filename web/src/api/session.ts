import { answerOf } from '@backoffice/contract/answer'
import { refreshTokens, TokenPair } from '@backoffice/contract/session'
import { createGetCache } from './get-cache.ts'
import { createRefresh, RefreshRefused } from './refresh.ts'
import { createSessionFetch } from './session-fetch.ts'
import { sessionKeyOf } from './token.ts'
import { createTokens } from './tokens.ts'

export const tokens = createTokens(localStorage)
export const cache = createGetCache(() => sessionKeyOf(tokens.access()))

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

export const sessionFetch = createSessionFetch({ tokens, refresh, endSession })

const endings = new Set<() => void>()

/** Tells when the session is over, here or in another tab. */
export function onSessionEnd(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

export function beginSession(pair: TokenPair): void {
  tokens.keep(pair)
  cache.clear('emptied')
}

export function endSession(): void {
  tokens.empty()
  forget()
}

/** What another tab does to the tokens counts here too: sign-out, or sign-in as somebody else. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== null && key !== 'access_token') return
    if (newValue === null) return forget()
    if (sessionKeyOf(oldValue) !== sessionKeyOf(newValue)) cache.clear('emptied')
  })
}

function forget(): void {
  for (const listener of endings) listener()
  cache.clear('emptied')
}
