import type { Claims } from '../src/api/token.ts'
import { createTokens } from '../src/api/tokens.ts'

/** Returns a token as the server writes it, without a valid signature: no browser reads it. */
export function tokenWith(claims: Claims): string {
  return ['{"alg":"HS256"}', JSON.stringify(claims), 'signature'].map(inBase64).join('.')
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the tokens of a browser that stores nothing else. */
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

export function pending<Value>() {
  return Promise.withResolvers<Value>()
}
