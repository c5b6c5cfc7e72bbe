import { getProfile } from '@backoffice/contract/profile/profile'
import { listSessions } from '@backoffice/contract/session/own-sessions'
import { getUserInfo, refreshTokens, signIn, signOut } from '@backoffice/contract/session/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, PASSWORD, secrets } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { signAccessToken } from '../../security/access-token.ts'
import { readRefreshToken, writeRefreshToken } from '../../security/refresh-token.ts'

const { app, db, call, refusal } = await openTestApp()

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const asPerson = (token: string) => ({ id: 0, sessionId: '', ...bearer(token) })
const aManager = async (email: string) => aPerson(db, { role: 'ROLE_MANAGER', email })
const enter = async (email: string) => {
  const answer = await call(undefined, signIn, { body: { email, password: PASSWORD } })
  if (!('access_token' in answer)) throw new Error('a second factor is due')
  return answer
}
const refresh = (token: string) => app.inject({ method: 'GET', url: refreshTokens.path, ...bearer(token) })
const sessionOf = (refreshToken: string) => readRefreshToken(refreshToken, secrets.refreshToken)!.sessionId

test('signing in returns both tokens and the person, and the access token opens the calls', async () => {
  await aManager('nadia@exemple.test')
  const { access_token: token, user } = await enter(' Nadia@Exemple.test ')
  expect(user).toMatchObject({ firstName: 'Awa', roleName: 'ROLE_MANAGER', email: 'nadia@exemple.test', status: 'active' })
  expect(JSON.stringify(user)).not.toContain('argon2')
  expect(await call(asPerson(token), getUserInfo, {})).toMatchObject({ id: user.id, lastLoginAt: expect.any(String) })
})

test.each([
  ['an unknown e-mail', { email: 'personne@exemple.test', password: PASSWORD }],
  ['a wrong password', { email: 'connue@exemple.test', password: 'autre chose ici' }],
  ['a suspended account', { email: 'suspendue@exemple.test', password: PASSWORD }],
  ['an account that was never activated', { email: 'invitee@exemple.test', password: PASSWORD }],
])('%s gets the same answer', async (_, body) => {
  for (const [email, status] of [
    ['connue', 'active'],
    ['suspendue', 'suspended'],
    ['invitee', 'invited'],
  ] as const) {
    await aPerson(db, { role: 'ROLE_PDV', email: `${email}@exemple.test`, status }).catch(() => undefined)
  }
  const { requestId, ...refused } = await refusal(undefined, signIn, { body })
  expect(requestId).toBeTruthy()
  expect(refused).toEqual({
    statusCode: 401,
    code: 'wrong_credentials',
    message: 'Adresse ou mot de passe incorrect.',
    reason: 'credentials refused',
  })
})

test('the audit row of a sign-in has the person, role and session', async () => {
  const { id } = await aManager('acte@exemple.test')
  const { refresh_token: token } = await enter('acte@exemple.test')
  const acts = await db.selectFrom('audit').select(['action', 'roleName', 'sessionId']).where('actorId', '=', id).execute()
  expect(acts).toEqual([{ action: 'POST /auth/login', roleName: 'ROLE_MANAGER', sessionId: sessionOf(token) }])
})

test('a refresh renews both tokens', async () => {
  await aManager('renouvelle@exemple.test')
  const first = await enter('renouvelle@exemple.test')
  const { data: second } = (await refresh(first.refresh_token)).json()
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await call(asPerson(second.access_token), getUserInfo, {})).toMatchObject({ email: 'renouvelle@exemple.test' })
})

test('twenty tabs that refresh at once get one new session, and nobody is signed out', async () => {
  await aManager('onglets@exemple.test')
  const { refresh_token: token } = await enter('onglets@exemple.test')
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
  expect(new Set(answers.map((answer) => answer.json().data.refresh_token)).size).toBe(1)
  expect((await refresh(answers[0]!.json().data.refresh_token)).statusCode).toBe(200)
})

test('a refresh token older than the previous one ends the session and is audited', async () => {
  const { id } = await aManager('vole@exemple.test')
  const { refresh_token: stolen } = await enter('vole@exemple.test')
  const { data: second } = (await refresh(stolen)).json()
  const { data: third } = (await refresh(second.refresh_token)).json()

  expect((await refresh(stolen)).json()).toMatchObject({ statusCode: 401, reason: 'session ended' })
  expect((await refresh(third.refresh_token)).statusCode).toBe(401)
  expect(await refusal(asPerson(third.access_token), getUserInfo, {})).toMatchObject({ statusCode: 401, reason: 'session ended' })
  const session = await db.selectFrom('sessions').select('endReason').where('id', '=', sessionOf(stolen)).executeTakeFirstOrThrow()
  expect(session.endReason).toBe('reused')
  const audited = await db.selectFrom('audit').select('actorId').where('code', '=', 'refresh_token_reused').execute()
  expect(audited).toContainEqual({ actorId: id })
})

test('the previous refresh token works for thirty seconds only', async () => {
  await aManager('tard@exemple.test')
  const { refresh_token: first } = await enter('tard@exemple.test')
  const { data: second } = (await refresh(first)).json()
  expect((await refresh(first)).json().data.refresh_token).toBe(second.refresh_token)
  await db.updateTable('sessions').set({ rotatedAt: sql`now() - interval '31 seconds'` }).where('id', '=', sessionOf(first)).execute()
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(second.refresh_token)).statusCode).toBe(401)
})

test.each([
  ['after eight idle hours', { lastUsedAt: sql<Date>`now() - interval '8 hours 1 minute'` }],
  ['at its absolute end', { expiresAt: sql<Date>`now()` }],
])('a session ends %s', async (name, past) => {
  await aManager(`${name.length}@exemple.test`)
  const { refresh_token: token } = await enter(`${name.length}@exemple.test`)
  await db.updateTable('sessions').set(past).where('id', '=', sessionOf(token)).execute()
  expect((await refresh(token)).json()).toMatchObject({ statusCode: 401, reason: 'session ended' })
})

test('a session that began while the clock was ahead opens nothing, renews nothing and is not listed', async () => {
  const person = await aManager('avance@exemple.test')
  const { access_token: token, refresh_token: refreshToken } = await enter('avance@exemple.test')
  const moved = { createdAt: sql<Date>`now() + interval '2 minutes'`, expiresAt: sql<Date>`now() + interval '40 days'` }
  await db.updateTable('sessions').set(moved).where('id', '=', sessionOf(refreshToken)).execute()
  expect(await refusal(asPerson(token), getUserInfo, {})).toMatchObject({ statusCode: 401, reason: 'session ended' })
  expect((await refresh(refreshToken)).json()).toMatchObject({ statusCode: 401, reason: 'session ended' })
  const listed = await call(person, listSessions, {})
  expect(listed.map(({ id }) => id)).not.toContain(sessionOf(refreshToken))
})

test('a manager’s session lasts half a day at most, an outlet’s a week', async () => {
  await aManager('douze@exemple.test')
  await aPerson(db, { role: 'ROLE_PDV', email: 'sept@exemple.test' })
  for (const [email, hours] of [
    ['douze@exemple.test', 12],
    ['sept@exemple.test', 168],
  ] as const) {
    const { refresh_token: token } = await enter(email)
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - created_at) / 3600)::integer as hours from sessions where id = ${sessionOf(token)}
    `.execute(db)
    expect(rows).toEqual([{ hours }])
  }
})

test('signing out ends the session at once', async () => {
  await aManager('sort@exemple.test')
  const { access_token: token, refresh_token: refreshToken } = await enter('sort@exemple.test')
  expect(await call(asPerson(token), signOut, {})).toEqual({ signedOut: true })
  expect(await refusal(asPerson(token), getUserInfo, {})).toMatchObject({ statusCode: 401 })
  expect((await refresh(refreshToken)).statusCode).toBe(401)
})

test('a suspension or another role affects the next request', async () => {
  const person = await aManager('change@exemple.test')
  const { access_token: token } = await enter('change@exemple.test')
  await db.updateTable('accounts').set({ roleName: 'ROLE_AGENT' }).where('id', '=', person.id).execute()
  expect(await call(asPerson(token), getUserInfo, {})).toMatchObject({ roleName: 'ROLE_AGENT' })
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', person.id).execute()
  expect(await refusal(asPerson(token), getUserInfo, {})).toMatchObject({ statusCode: 401, reason: 'session ended' })
})

test('only an expired access token says that it expired', async () => {
  const { id, sessionId } = await aManager('perime@exemple.test')
  const token = await signAccessToken({ accountId: id, sessionId }, secrets.accessToken)
  const [head, body, mac] = token.split('.')
  const refreshToken = writeRefreshToken({ sessionId, counter: 0 }, secrets.refreshToken)
  for (const bad of ['', 'x', `${head}.${body}`, `${head}.${body}.${mac?.slice(1)}`, refreshToken]) {
    const { reason } = await refusal(asPerson(bad), getUserInfo, {})
    expect(reason).not.toContain('expired')
  }
  expect((await refresh(token)).json()).toMatchObject({ statusCode: 401, reason: 'session ended' })
})

test('a profile shows the person’s own last acts', async () => {
  await aManager('profil@exemple.test')
  const { access_token: token } = await enter('profil@exemple.test')
  expect(await call(asPerson(token), getProfile, {})).toMatchObject({
    user: { email: 'profil@exemple.test' },
    settings: {},
    events: [{ action: 'POST /auth/login', status: 200 }],
  })
})
