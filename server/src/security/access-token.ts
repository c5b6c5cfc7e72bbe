import { errors, jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'
const ISSUER = 'backoffice'
const AUDIENCE = 'backoffice'
const TYPE = 'access'
const ACCESS_TOKEN_SECONDS = 600

export type AccessClaims = { accountId: number; sessionId: string }
export type AccessVerdict = ({ kind: 'valid' } & AccessClaims) | { kind: 'expired' } | { kind: 'invalid' }

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
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
    })
    const { sub = '', sid, typ } = payload
    if (typ !== TYPE || typeof sid !== 'string' || !/^\d{1,9}$/.test(sub)) return { kind: 'invalid' }
    return { kind: 'valid', accountId: Number(sub), sessionId: sid }
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}
