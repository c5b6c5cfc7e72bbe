import { changePin, getProfile, renewRecoveryCodes } from '@backoffice/contract/profile/profile'
import { endSession, listSessions, openChallenge, stepUp } from '@backoffice/contract/session/own-sessions'
import { getUserInfo, signIn } from '@backoffice/contract/session/session'
import { verifyPin } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, PASSWORD, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { newUuid } from '../../shared/uuid.ts'

const { db, call, refusal, send } = await openTestApp()

const PIN = '482913'
const WRONG = '000000'
const byPin = (codePin: string) => ({ body: { codePin } })
const waitIsOver = () => db.updateTable('signInCounters').set({ waitingUntil: sql`now()` }).execute()

async function withPin(email: string): Promise<Caller> {
  const person = await aPerson(db, { role: 'ROLE_MANAGER', email })
  await call(person, changePin, { body: { password: PASSWORD, codePin: PIN } })
  return person
}

const challengeOf = async (person: Caller, purpose: 'codepin' | 'access' = 'codepin'): Promise<Caller> => {
  const { challenge } = await call(person, openChallenge, { body: { purpose } })
  return { ...person, headers: { 'x-challenge': challenge } }
}
const tryPin = (v: string) => ({ params: { v } })

test('of two hundred wrong PINs at once five are checked, and step-up is blocked in every session, but not sign-in', async () => {
  const person = await withPin('deuxcents@exemple.test')
  const answers = await Promise.all(Array.from({ length: 200 }, () => refusal(person, stepUp, byPin(WRONG))))
  expect(answers.filter(({ code }) => code === 'wrong_pin')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'too_many_attempts')).toHaveLength(195)

  const entered = await call(undefined, signIn, { body: { email: 'deuxcents@exemple.test', password: PASSWORD } })
  if (!('access_token' in entered)) throw new Error('a second factor is due')
  const elsewhere = { ...person, headers: { authorization: `Bearer ${entered.access_token}` } }
  const refused = await send(elsewhere, stepUp, byPin(PIN))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await waitIsOver()
  expect(await call(elsewhere, stepUp, byPin(PIN))).toHaveProperty('steppedUpUntil')
})

const WANTED = 'Indiquez votre code PIN de six chiffres, ou votre mot de passe si vous n’avez pas de code PIN.'

test.each([
  [{}, { path: '', message: WANTED }],
  [{ codePin: '12' }, { path: 'codePin', message: 'Le code PIN compte six chiffres.' }],
  [{ password: '' }, { path: 'password', message: 'Ce champ est obligatoire.' }],
])('a confirmation with %j says what it lacks', async (body, field) => {
  const person = await aPerson(db, { role: 'ROLE_MANAGER' })
  // The first body is not one of the contract.
  expect(await refusal(person, stepUp, { body: body as { password: string } })).toMatchObject({ statusCode: 400, fields: [field] })
})

test('the password confirms only if no PIN is set', async () => {
  const without = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(without, stepUp, byPin(PIN))).toMatchObject({ statusCode: 403, code: 'wrong_pin' })
  expect(await refusal(without, stepUp, { body: { password: 'autre chose ici' } })).toMatchObject({ code: 'wrong_password' })
  expect(await call(without, stepUp, { body: { password: PASSWORD } })).toHaveProperty('steppedUpUntil')
  const acts = await db.selectFrom('audit').select(['action', 'status', 'code']).where('actorId', '=', without.id).orderBy('id').execute()
  const action = 'POST /auth/step-up'
  expect(acts).toEqual([
    { action, status: 403, code: 'wrong_pin' },
    { action, status: 403, code: 'wrong_password' },
    { action, status: 200, code: null },
  ])
  const person = await withPin('avecpin@exemple.test')
  expect(await refusal(person, stepUp, { body: { password: PASSWORD } })).toMatchObject({ statusCode: 403, code: 'pin_required' })
})

test('a confirmation is valid for this session and five minutes', async () => {
  const person = await withPin('cinq@exemple.test')
  const before = Date.now()
  const { steppedUpUntil } = await call(person, stepUp, byPin(PIN))
  expect((new Date(steppedUpUntil).getTime() - before) / 1000).toBeCloseTo(300, -2)
  expect(await call(person, getProfile, {})).toMatchObject({ steppedUpUntil })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from sessions where stepped_up_until > now() and account_id = ${person.id}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
  expect(await refusal(person, renewRecoveryCodes, {})).toMatchObject({ code: 'no_second_factor' })
  await db.updateTable('sessions').set({ steppedUpUntil: sql`now()` }).where('id', '=', person.sessionId).execute()
  expect(await refusal(person, renewRecoveryCodes, {})).toMatchObject({ code: 'step_up_required' })
})

test('without a bearer token, a challenge of the right purpose steps up its own session, once', async () => {
  const person = await withPin('defi@exemple.test')
  for (const caller of [{ ...person, headers: { 'x-challenge': 'x' } }, await challengeOf(person, 'access'), person]) {
    expect(await refusal(caller, verifyPin, tryPin(PIN))).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
  }
  const challenge = await challengeOf(person)
  expect(await refusal(challenge, verifyPin, tryPin(WRONG))).toMatchObject({ statusCode: 403, code: 'wrong_pin' })
  const { steppedUpUntil } = await call(challenge, verifyPin, tryPin(PIN))
  expect(await call(person, getProfile, {})).toMatchObject({ steppedUpUntil })
  expect(await refusal(challenge, verifyPin, tryPin(PIN))).toMatchObject({ statusCode: 401, reason: 'challenge ended' })
})

test('of twenty wrong PINs at once on ten challenges, five are checked', async () => {
  const person = await withPin('defis@exemple.test')
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(person)))
  const answers = await Promise.all(
    challenges.flatMap((challenge) => Array.from({ length: 20 }, () => refusal(challenge, verifyPin, tryPin(WRONG)))),
  )
  expect(answers.filter(({ code }) => code === 'wrong_pin')).toHaveLength(5)
})

test('people see and end their own sessions only', async () => {
  const person = await withPin('sessions@exemple.test')
  const foreign = await withPin('autrui@exemple.test')
  for (const id of [foreign.sessionId, newUuid()]) {
    expect(await refusal(person, endSession, { params: { id } })).toMatchObject({ statusCode: 404, code: 'session_unknown' })
  }
  await call(undefined, signIn, { body: { email: 'sessions@exemple.test', password: PASSWORD } })
  const sessions = await call(person, listSessions, {})
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: person.sessionId }])
  for (const { id } of sessions) await call(person, endSession, { params: { id } })
  expect(await refusal(person, getUserInfo, {})).toMatchObject({ statusCode: 401, reason: 'session ended' })
})
