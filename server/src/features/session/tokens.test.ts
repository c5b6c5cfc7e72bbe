import { archiveAccount, changeRole, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { changePassword } from '@backoffice/contract/profile/profile'
import { endSession } from '@backoffice/contract/session/own-sessions'
import { getUserInfo, refreshTokens, signIn, signOut } from '@backoffice/contract/session/session'
import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPerson, PASSWORD, secrets, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readRefreshToken, writeRefreshToken } from '../../security/refresh-token.ts'
import { newUuid } from '../../shared/uuid.ts'

const { app, db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const victim = await aPerson(db, { role: 'ROLE_MANAGER' })

const now = Math.floor(Date.now() / 1000)
const HEAD = { alg: 'HS256', typ: 'JWT' }
const BODY = {
  sid: victim.sessionId,
  typ: 'access',
  iss: 'Antenne',
  aud: 'Antenne',
  sub: String(victim.id),
  iat: now,
  exp: now + 600,
}
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
type Forgery = { head?: object; body?: object; key?: Uint8Array; hash?: string }
const forged = ({ head = {}, body = {}, key = secrets.accessToken, hash = 'sha256' }: Forgery) => {
  const text = `${encoded({ ...HEAD, ...head })}.${encoded({ ...BODY, ...body })}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const GOOD = forged({})
const [head = '', body = '', mac = ''] = GOOD.split('.')
const unsigned = (alg: string) => `${encoded({ alg })}.${body}.`
const refreshGood = writeRefreshToken({ sessionId: victim.sessionId, counter: 0 }, secrets.refreshToken)
const turned = (at: number) => `${refreshGood.slice(0, at)}${refreshGood[at] === 'A' ? 'B' : 'A'}${refreshGood.slice(at + 1)}`
const anotherKey = randomBytes(32)

const FALSE_TOKENS: Record<string, string> = {
  'no algorithm': unsigned('none'),
  'no algorithm, in capitals': unsigned('NONE'),
  'no algorithm, in mixed letters': unsigned('nOnE'),
  'no algorithm, under the good signature': `${encoded({ alg: 'none' })}.${body}.${mac}`,
  'no algorithm named': `${encoded({ typ: 'JWT' })}.${body}.${mac}`,
  'a longer hash': forged({ head: { alg: 'HS512' }, hash: 'sha512' }),
  'another hash': forged({ head: { alg: 'HS384' }, hash: 'sha384' }),
  'the algorithm of a public key': forged({ head: { alg: 'RS256' } }),
  'the algorithm of a curve': forged({ head: { alg: 'ES256' } }),
  'a key that it brings itself': forged({ head: { jwk: { kty: 'oct', k: anotherKey.toString('base64url') } }, key: anotherKey }),
  'a key that it names': forged({ head: { kid: '../../dev/null' }, key: Buffer.alloc(1) }),
  'an extension that nobody knows': forged({ head: { crit: ['x'], x: 1 } }),
  'another key': forged({ key: anotherKey }),
  'no key': forged({ key: Buffer.alloc(0) }),
  'the key of the other token': forged({ key: secrets.refreshToken }),
  'the signature of another token': `${head}.${body}.${forged({ body: { iat: now - 1 } }).split('.')[2]}`,
  'the person of another token': `${head}.${encoded({ ...BODY, sub: String(manager.id) })}.${mac}`,
  'another person’s session': forged({ body: { sid: manager.sessionId } }),
  'another person': forged({ body: { sub: String(manager.id) } }),
  'no session': forged({ body: { sid: undefined } }),
  'a session that does not exist': forged({ body: { sid: newUuid() } }),
  'a session that is no identifier': forged({ body: { sid: "' or true --" } }),
  'a session that is a list': forged({ body: { sid: [victim.sessionId] } }),
  nobody: forged({ body: { sub: undefined } }),
  'a person that is a word': forged({ body: { sub: 'admin' } }),
  'another type': forged({ body: { typ: 'refresh' } }),
  'no type': forged({ body: { typ: undefined } }),
  'another issuer': forged({ body: { iss: 'ailleurs' } }),
  'another audience': forged({ body: { aud: 'ailleurs' } }),
  'no end': forged({ body: { exp: undefined } }),
  'an end that is a word': forged({ body: { exp: 'jamais' } }),
  'no beginning': forged({ body: { iat: undefined } }),
  'a beginning to come': forged({ body: { nbf: now + 600 } }),
  'its last letters cut off': GOOD.slice(0, -2),
  'its signature cut off': `${head}.${body}.`,
  'two parts': `${head}.${body}`,
  'one part': head,
  'four parts': `${GOOD}.${mac}`,
  'itself twice': `${GOOD}${GOOD}`,
  nothing: '',
  'a refresh token cut short': refreshGood.slice(0, -1),
  'a refresh token made longer': `${refreshGood}A`,
  'a refresh token of another version': turned(0),
  'a refresh token of another session': turned(8),
  'a refresh token of another turn': turned(26),
  'a refresh token of another signature': turned(60),
  'a refresh token under another key': writeRefreshToken({ sessionId: victim.sessionId, counter: 0 }, anotherKey),
  'a refresh token under the key of the other': writeRefreshToken({ sessionId: victim.sessionId, counter: 0 }, secrets.accessToken),
  'a refresh token of a session that does not exist': writeRefreshToken({ sessionId: newUuid(), counter: 0 }, secrets.refreshToken),
}

const ask = async (url: string, token: string) => app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })

/** Expects a 401 that does not report expiry: the web client then signs in again instead of refreshing. */
async function expectShut(tokens: { access: string; refresh: string }): Promise<void> {
  for (const answer of [await ask(getUserInfo.path, tokens.access), await ask(refreshTokens.path, tokens.refresh)]) {
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
    expect(answer.json<{ reason: string }>().reason).not.toContain('expired')
  }
}

test.each(Object.entries(FALSE_TOKENS))('a token with %s opens nothing', async (_, token) => {
  await expectShut({ access: token, refresh: token })
})

test('neither token works in place of the other, and both work in their own place', async () => {
  await expectShut({ access: refreshGood, refresh: GOOD })
  expect((await ask(getUserInfo.path, GOOD)).statusCode).toBe(200)
  expect((await ask(refreshTokens.path, refreshGood)).statusCode).toBe(200)
})

type Entered = { id: number; sessionId: string; headers: Record<string, string>; refresh: string }

const ENDINGS: Record<string, (person: Entered) => Promise<unknown>> = {
  'who signed out': (person) => call(person, signOut, {}),
  'who ended the session': (person) => call(person, endSession, { params: { id: person.sessionId } }),
  'who changed the password elsewhere': async (person) => {
    const elsewhere = await enter(person.id)
    await call(elsewhere, changePassword, { body: { currentPassword: PASSWORD, newPassword: 'vent du soir sur la digue' } })
  },
  'who was suspended': ({ id }) => call(manager, suspendAccount, { params: { id }, body: { reason: 'Départ' } }),
  'who was archived': ({ id }) => call(manager, archiveAccount, { params: { id }, body: { reason: 'Départ' } }),
  'who was given another role': ({ id }) => call(manager, changeRole, { params: { role: 'ROLE_AGENT' }, body: { userId: id } }),
  'whose token of old came back': async ({ refresh }) => {
    const renewed = (await ask(refreshTokens.path, refresh)).json<{ data: { refresh_token: string } }>()
    await ask(refreshTokens.path, renewed.data.refresh_token)
    await ask(refreshTokens.path, refresh)
  },
  'whose session is over': ({ sessionId }) =>
    db.updateTable('sessions').set({ expiresAt: new Date() }).where('id', '=', sessionId).execute(),
}

test.each(Object.entries(ENDINGS))('the tokens of a person %s are worthless', async (_, end) => {
  const { id } = await aPerson(db, { role: 'ROLE_CLIENT' })
  const person = await enter(id)
  const access = person.headers['authorization']?.slice('Bearer '.length) ?? ''
  expect((await ask(getUserInfo.path, access)).statusCode).toBe(200)
  await end(person)
  await expectShut({ access, refresh: person.refresh })
})

test('tries at least sixty manipulations', () => {
  expect(2 * Object.keys(FALSE_TOKENS).length + 2 * Object.keys(ENDINGS).length).toBeGreaterThanOrEqual(60)
})

async function enter(id: number): Promise<Entered> {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const tokens = await call(undefined, signIn, { body: { email: email ?? '', password: PASSWORD } })
  if (!('access_token' in tokens)) throw new Error('a second factor is due')
  const sessionId = readRefreshToken(tokens.refresh_token, secrets.refreshToken)?.sessionId ?? ''
  return { id, sessionId, headers: { authorization: `Bearer ${tokens.access_token}` }, refresh: tokens.refresh_token }
}
