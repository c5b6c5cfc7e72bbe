import { errors, jwtVerify, SignJWT } from 'jose'
import { PRODUCT_NAME } from '../shared/product-name.ts'

const ALGORITHM = 'HS256'
const ISSUER = PRODUCT_NAME
const AUDIENCE = PRODUCT_NAME
const TYPE = 'access'
const ACCESS_TOKEN_SECONDS = 600
const KNOWN_TOKENS_MAX = 5_000

export type AccessClaims = { accountId: number; sessionId: string }
export type AccessVerdict = ({ kind: 'valid' } & AccessClaims) | { kind: 'expired' } | { kind: 'invalid' }

type KnownToken = AccessClaims & { expiresAt: number }

const knownTokens = new WeakMap<Uint8Array, Map<string, KnownToken>>()

export function signAccessToken({ accountId, sessionId }: AccessClaims, secret: Uint8Array): Promise<string> {
  return new SignJWT({ sid: sessionId, typ: TYPE })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(accountId))
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(secret)
}

/** Whether the token is ours and in its time. `expired` only for a token that was otherwise good. */
export async function verifyAccessToken(token: string, secret: Uint8Array): Promise<AccessVerdict> {
  const known = knownTokensOf(secret).get(token)
  if (known === undefined) return verifyUnknown(token, secret)
  const { expiresAt, ...claims } = known
  return expiresAt > Math.floor(Date.now() / 1_000) ? { kind: 'valid', ...claims } : { kind: 'expired' }
}

async function verifyUnknown(token: string, secret: Uint8Array): Promise<AccessVerdict> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
    })
    const { sub = '', sid, typ, exp = 0 } = payload
    if (typ !== TYPE || typeof sid !== 'string' || !/^\d{1,9}$/.test(sub)) return { kind: 'invalid' }
    const claims = { accountId: Number(sub), sessionId: sid }
    keepKnown(knownTokensOf(secret), token, { ...claims, expiresAt: exp })
    return { kind: 'valid', ...claims }
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}

/** Good tokens, so that a signature is computed once in the ten minutes of a token, not at each of its requests. */
function knownTokensOf(secret: Uint8Array): Map<string, KnownToken> {
  const known = knownTokens.get(secret) ?? new Map<string, KnownToken>()
  knownTokens.set(secret, known)
  return known
}

function keepKnown(known: Map<string, KnownToken>, token: string, verified: KnownToken): void {
  const [oldest] = known.keys()
  if (known.size >= KNOWN_TOKENS_MAX && oldest !== undefined) known.delete(oldest)
  known.set(token, verified)
}
