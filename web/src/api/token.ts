/** The claims that the browser reads of an access token. `exp` is in seconds. */
export type Claims = { exp?: number; sid?: string; sub?: string }

export class TokenError extends Error {}

export function claimsOf(token: string): Claims {
  const parts = token.split('.')
  if (parts.length !== 3) throw new TokenError('The token does not have three parts')
  return decoded(parts[1] ?? '')
}

/** True if `exp` has passed. A token without `exp` counts as expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const { exp } = claimsOf(token)
  return exp === undefined || exp * 1000 <= nowMs
}

/** Returns the account of a token, or null if it cannot be read. */
export function accountOf(token: string | null): string | null {
  try {
    return claimsOf(token ?? '').sub ?? null
  } catch {
    return null
  }
}

/** Returns the key of the session's cached answers, which stays the same when the token is renewed. */
export function sessionKeyOf(token: string | null): string {
  if (token === null) return ''
  try {
    const { sid, sub } = claimsOf(token)
    return sid ?? sub ?? token
  } catch {
    return token
  }
}

function decoded(segment: string): Claims {
  try {
    const bytes = Uint8Array.from(atob(segment.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof claims !== 'object' || claims === null) throw new TokenError()
    // Signed by the server, which alone decides on it: a wrong shape here only makes the browser ask again.
    return claims as Claims
  } catch {
    throw new TokenError('The token cannot be decoded')
  }
}
