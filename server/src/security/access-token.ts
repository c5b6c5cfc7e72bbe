import { errors, jwtVerify, SignJWT } from 'jose'
import { CLOCK_MARGIN_SECONDS } from '../shared/clock-margin.ts'
import { PRODUCT_NAME } from '../shared/product-name.ts'

const ALGORITHM = 'HS256'
const ISSUER = PRODUCT_NAME
const AUDIENCE = PRODUCT_NAME
const TYPE = 'access'
const ACCESS_TOKEN_SECONDS = 600
const VERIFIED_TOKENS_MAX = 5_000

export type AccessClaims = { accountId: number; sessionId: string }
export type AccessVerdict = ({ kind: 'valid' } & AccessClaims) | { kind: 'expired' } | { kind: 'invalid' }

/** Both in seconds. */
type VerifiedToken = AccessClaims & { issuedAt: number; expiresAt: number }

const verifiedTokens = new WeakMap<Uint8Array, Map<string, VerifiedToken>>()

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

/** Checks signature, claims and time. Returns `expired` only for a token that is otherwise valid. */
export async function verifyAccessToken(token: string, secret: Uint8Array): Promise<AccessVerdict> {
  const remembered = verifiedTokensOf(secret).get(token)
  if (remembered === undefined) return verifyUnknown(token, secret)
  return verdictOf(remembered)
}

/** Returns `expired` before its time too: a renewed token is valid again after the clock was set back. */
function verdictOf({ issuedAt, expiresAt, ...claims }: VerifiedToken): AccessVerdict {
  const now = Math.floor(Date.now() / 1_000)
  return issuedAt <= now + CLOCK_MARGIN_SECONDS && expiresAt > now ? { kind: 'valid', ...claims } : { kind: 'expired' }
}

async function verifyUnknown(token: string, secret: Uint8Array): Promise<AccessVerdict> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
    })
    const { sub = '', sid, typ, iat = 0, exp = 0 } = payload
    if (typ !== TYPE || typeof sid !== 'string' || !/^\d{1,9}$/.test(sub)) return { kind: 'invalid' }
    const verified = { accountId: Number(sub), sessionId: sid, issuedAt: iat, expiresAt: exp }
    rememberVerified(verifiedTokensOf(secret), token, verified)
    return verdictOf(verified)
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}

/** Returns the cache of tokens with a verified signature, so that each is verified once and not on every request. */
function verifiedTokensOf(secret: Uint8Array): Map<string, VerifiedToken> {
  const tokens = verifiedTokens.get(secret) ?? new Map<string, VerifiedToken>()
  verifiedTokens.set(secret, tokens)
  return tokens
}

function rememberVerified(tokens: Map<string, VerifiedToken>, token: string, verified: VerifiedToken): void {
  const [oldest] = tokens.keys()
  if (tokens.size >= VERIFIED_TOKENS_MAX && oldest !== undefined) tokens.delete(oldest)
  tokens.set(token, verified)
}
