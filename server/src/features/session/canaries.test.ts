import type { Endpoint } from '@backoffice/contract/endpoint'
import { changePassword, changePin, renewRecoveryCodes, toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { openChallenge, stepUp } from '@backoffice/contract/session/own-sessions'
import { refreshTokens, signIn } from '@backoffice/contract/session/session'
import { choosePassword, resetPassword, verifyCode, verifyKey, verifyPin } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listDeclaredCalls } from '../../process/declared-calls.ts'
import { mailTo } from '../../../test/mails.ts'
import { aPerson, PASSWORD, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const lines: string[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line.replace(/"time":\d+/, '')) })
const { app, db, call, send } = await openTestApp({ logger })

const EMAIL = 'canari@exemple.test'
const RESET = 'Choisissez un nouveau mot de passe'
const CANARY = 'canari-qui-ne-chante-pas-4821'
const planted = new Set<string>()
const errors: string[] = []

const plant = (secret: string) => {
  planted.add(secret)
  return secret
}
/** Makes the call three times: normally, with an idempotency key that stores its answer, and without authorization. */
async function everyWay<Answer>(attempt: (caller: Caller) => Promise<Answer & { statusCode: number; body: string }>, person: Caller) {
  const answer = await attempt(withKey(person, `key-${planted.size}-${lines.length}`))
  const others = [await attempt(person), await attempt({ ...person, headers: {} })]
  for (const { statusCode, body } of [answer, ...others]) if (statusCode >= 400) errors.push(body)
  return answer
}

test('no secret reaches a log, an error, the audit, a saved answer or a list of mails', async () => {
  const person = await aPerson(db, { role: 'ROLE_MANAGER', email: EMAIL })
  await liveThrough(person)

  expect(planted.size).toBeGreaterThan(20)
  const kept = await keptTexts()
  for (const secret of planted) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
    expect(errors.filter((body) => body.includes(secret))).toEqual([])
    expect(kept.filter((text) => text.includes(secret))).toEqual([])
  }
  // Proves that the log has the lines in which secrets would show.
  expect(lines.some((line) => line.includes('/auth/verify/codepin/:v'))).toBe(true)
  expect(kept.some((text) => text.startsWith('GET /auth/verify/codepin/:v'))).toBe(true)
  expect(errors.length).toBeGreaterThan(10)
})

async function liveThrough(person: Caller): Promise<void> {
  const password = plant('marelle sous la pluie')
  const pin = plant('739154')
  await everyWay((as) => send(as, changePassword, { body: { currentPassword: PASSWORD, newPassword: password } }), person)
  await everyWay((as) => send(as, changePin, { body: { password, codePin: pin } }), person)
  await everyWay((as) => send(as, stepUp, { body: { codePin: pin } }), person)
  await everyWay((as) => send(as, stepUp, { body: { codePin: plant('528364') } }), person)

  const { challenge } = await call(person, openChallenge, { body: { purpose: 'codepin' } })
  await everyWay((as) => send({ ...as, headers: { 'x-challenge': plant(challenge) } }, verifyPin, { params: { v: pin } }), person)
  await send(undefined, verifyPin, { params: { v: pin } })

  const started = await call(person, toggleSecondFactor, { body: { password } })
  const totp = URI.parse(plant(started.otpauthUrl ?? ''))
  if (!(totp instanceof TOTP)) throw new Error('no TOTP')
  plant(totp.secret.base32)
  const code = plant(totp.generate())
  await call(withKey(person, 'factor'), toggleSecondFactor, { body: { password, code } })
  await send({ ...person, headers: {} }, toggleSecondFactor, { body: { password, code } })
  await call(person, stepUp, { body: { codePin: pin } })
  const { codes } = await call(withKey(person, 'recovery'), renewRecoveryCodes, {})
  codes.forEach(plant)

  const waiting = await call(undefined, signIn, { body: { email: EMAIL, password } })
  if (!('challenge' in waiting)) throw new Error('no second factor is due')
  await everyWay((as) => send({ ...as, headers: {} }, verifyCode, { params: { a: plant(waiting.challenge), b: codes[0]! } }), person)
  const again = await call(undefined, signIn, { body: { email: EMAIL, password } })
  if (!('challenge' in again)) throw new Error('no second factor is due')
  const opened = await call(undefined, verifyCode, { params: { a: plant(again.challenge), b: codes[1]! } })
  if (!('access_token' in opened)) throw new Error('no session')
  plant(opened.access_token)
  await app.inject({ method: 'GET', url: refreshTokens.path, headers: { authorization: `Bearer ${plant(opened.refresh_token)}` } })
  await chooseAnother(person)
}

async function chooseAnother(person: Caller): Promise<void> {
  await call(undefined, resetPassword, { params: { v: EMAIL } })
  const mail = await mailTo(db, EMAIL, RESET)
  const key = plant(mail.key)
  await everyWay((as) => send(as, verifyCode, { params: { a: EMAIL, b: plant(mail.code === '000000' ? '111111' : '000000') } }), person)
  plant(mail.code)
  const ticket = await call(undefined, verifyKey, { params: { a: 'password', b: key } })
  if (!('ticket' in ticket)) throw new Error('no ticket')
  await everyWay((as) => send(as, verifyKey, { params: { a: 'password', b: key } }), person)
  await everyWay((as) => send(as, choosePassword, { body: { ticket: plant(ticket.ticket), password: 'court' } }), person)
  await everyWay((as) => send(as, choosePassword, { body: { ticket: ticket.ticket, password: plant('neige au bout du quai') } }), person)
}

/** Returns all stored text that may quote a command. Six-digit codes are searched for as whole words. */
async function keptTexts(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', action, target, change, code) as text from audit
    union all select concat_ws(' ', object_kind, object_id, before, after) from audit_objects
    union all select coalesce(body, '') from idempotency_keys
    union all select payload::text from outbox
    union all select concat_ws(' ', recipient, subject, failure) from mails
  `.execute(db)
  return rows.map(({ text }) => text)
}

const endpoints = (await listDeclaredCalls()).filter(({ response }) => !('kind' in response && response.kind === 'events'))

test('no value of any field of any call appears in a log line or an error', async () => {
  for (const endpoint of endpoints) {
    // One of the calls ends the session.
    const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
    await db.updateTable('sessions').set({ steppedUpUntil: sql`now() + interval '1 hour'` }).where('id', '=', manager.sessionId).execute()
    for (const headers of [manager.headers, { authorization: `Bearer ${CANARY}` }, { 'x-challenge': CANARY, cookie: `device=${CANARY}` }]) {
      for (const query of ['', `?v=${CANARY}`]) await sing(endpoint, headers, query)
    }
  }
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([])
}, 120_000)

async function sing(endpoint: Endpoint, headers: Record<string, string>, query: string): Promise<void> {
  const payload = payloadOf(endpoint)
  const answer = await app.inject({
    method: endpoint.method,
    url: `${endpoint.path.replace(/:\w+/g, CANARY)}${query}`,
    headers: { ...headers, 'idempotency-key': `${CANARY} ${query}` },
    ...(payload ? { payload } : {}),
  })
  if (answer.statusCode >= 400) expect(`${endpoint.path} ${answer.body}`).not.toContain(CANARY)
  expect([endpoint.path, answer.statusCode]).not.toEqual([endpoint.path, 500])
}

function payloadOf({ body }: Endpoint): object | undefined {
  if (!body || 'kind' in body) return undefined
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  const names = [...schema.matchAll(/"(\w+)":\{/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'properties' && name !== 'items')
  return Object.fromEntries(names.map((name) => [name, CANARY]))
}
