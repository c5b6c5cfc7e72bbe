import type { Claims } from '../src/api/token.ts'
import { createTokens } from '../src/api/tokens.ts'

/** A token as the server would write it, but for its signature, which no browser reads. */
export function tokenWith(claims: Claims): string {
  return ['{"alg":"HS256"}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
}

/** The two tokens of a browser that remembers only these. */
export function tokensHolding(access_token: string | null, refresh_token: string | null) {
  const store = new Map<string, string>()
  const tokens = createTokens({
    getItem: (name) => store.get(name) ?? null,
    setItem: (name, value) => void store.set(name, value),
    removeItem: (name) => void store.delete(name),
  })
  if (access_token !== null) store.set('access_token', access_token)
  if (refresh_token !== null) store.set('refresh_token', refresh_token)
  return tokens
}

/** A promise and the key to it. */
export function pending<Value>() {
  return Promise.withResolvers<Value>()
}
