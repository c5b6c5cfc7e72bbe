import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { signAccessToken, verifyAccessToken } from './access-token.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { newSecrets } from './secrets.ts'

const { accessToken: secret, refreshToken: refreshSecret } = newSecrets()
const claims = { accountId: 7, sessionId: '0191d7f0-0000-7000-8000-000000000007' }

test('an access token names the account and the session', async () => {
  expect(await verifyAccessToken(await signAccessToken(claims, secret), secret)).toEqual({ kind: 'valid', ...claims })
})

const forged = () => new SignJWT({ sid: claims.sessionId, typ: 'access' }).setSubject('7').setIssuer('Antenne').setAudience('Antenne')
const past = Math.floor(Date.now() / 1000) - 60

test.each([
  [
    'no algorithm',
    () =>
      new UnsecuredJWT({ sid: claims.sessionId, typ: 'access' })
        .setSubject('7')
        .setIssuer('Antenne')
        .setAudience('Antenne')
        .setExpirationTime('1h')
        .encode(),
  ],
  ['another algorithm', () => forged().setProtectedHeader({ alg: 'HS512' }).setIssuedAt().setExpirationTime('1h').sign(secret)],
  ['another key', () => signAccessToken(claims, newSecrets().accessToken)],
  [
    'another type',
    () =>
      new SignJWT({ sid: claims.sessionId, typ: 'refresh' })
        .setSubject('7')
        .setIssuer('Antenne')
        .setAudience('Antenne')
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(secret),
  ],
  ['no end', () => forged().setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(secret)],
  ['its end cut off', async () => (await signAccessToken(claims, secret)).slice(0, -2)],
  ['words', () => 'not a token'],
])('an access token with %s is invalid', async (_, token) => {
  expect(await verifyAccessToken(await token(), secret)).toEqual({ kind: 'invalid' })
})

test('only a valid token of the past counts as expired', async () => {
  const expired = forged()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(past - 600)
    .setExpirationTime(past)
  expect(await verifyAccessToken(await expired.sign(secret), secret)).toEqual({ kind: 'expired' })
  expect(await verifyAccessToken(await expired.sign(newSecrets().accessToken), secret)).toEqual({ kind: 'invalid' })
})

test('a token of the future is renewed like one that has expired, until its time comes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = await signAccessToken(claims, secret)
  vi.setSystemTime(Date.now() - 61_000)
  expect(await verifyAccessToken(token, secret)).toEqual({ kind: 'expired' })
  vi.advanceTimersByTime(1_000)
  expect(await verifyAccessToken(token, secret)).toMatchObject({ kind: 'valid', ...claims })
  vi.useRealTimers()
})

test('checks a verified token again: expiry, text and key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = await signAccessToken(claims, secret)
  expect(await verifyAccessToken(token, secret)).toMatchObject({ kind: 'valid' })
  expect(await verifyAccessToken(token, newSecrets().accessToken)).toEqual({ kind: 'invalid' })
  expect(await verifyAccessToken(token.slice(0, -2), secret)).toEqual({ kind: 'invalid' })
  vi.advanceTimersByTime(599_000)
  expect(await verifyAccessToken(token, secret)).toMatchObject({ kind: 'valid', ...claims })
  vi.advanceTimersByTime(1_000)
  expect(await verifyAccessToken(token, secret)).toEqual({ kind: 'expired' })
  vi.useRealTimers()
})

test('a refresh token names the session and its number of renewals', () => {
  const token = writeRefreshToken({ sessionId: claims.sessionId, counter: 3 }, refreshSecret)
  expect(readRefreshToken(token, refreshSecret)).toEqual({ sessionId: claims.sessionId, counter: 3 })
  expect(readRefreshToken(token, newSecrets().refreshToken)).toBeUndefined()
  expect(readRefreshToken(token.slice(1), refreshSecret)).toBeUndefined()
  for (const at of [2, 30, 70]) {
    const turned = token[at] === 'A' ? 'B' : 'A'
    expect(readRefreshToken(token.slice(0, at) + turned + token.slice(at + 1), refreshSecret)).toBeUndefined()
  }
})

test('verifies a password against its hash, and none against no hash', async () => {
  const hashed = await hashPassword('demonstration-2026')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await verifyPassword(hashed, 'demonstration-2026')).toBe(true)
  expect(await verifyPassword(hashed, 'demonstration-2025')).toBe(false)
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false)
})

test('checks many passwords at once', async () => {
  const hashed = await hashPassword('demonstration-2026')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => verifyPassword(hashed, turn % 2 === 0 ? 'demonstration-2026' : 'other')),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
})
