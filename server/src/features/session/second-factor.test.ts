import { renewRecoveryCodes, toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { getUserInfo, signIn } from '@backoffice/contract/session/session'
import { resend, verifyCode } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { eventually, mailTo } from '../../../test/mails.ts'
import { aPerson, PASSWORD, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, refusal } = await openTestApp()

const STEP_MS = 30_000
const stepUp = ({ sessionId }: Caller) =>
  db.updateTable('sessions').set({ steppedUpUntil: sql`now() + interval '5 minutes'` }).where('id', '=', sessionId).execute()
const give = (challenge: string, code: string) => ({ params: { a: challenge, b: code } })

async function challenged(email: string) {
  const answer = await call(undefined, signIn, { body: { email, password: PASSWORD } })
  if (!('challenge' in answer)) throw new Error('no second factor is due')
  return answer
}

/** Creates a person with TOTP enabled. Enabling uses up the time step before the current one. */
async function withTotp(email: string) {
  const person = await aPerson(db, { role: 'ROLE_MANAGER', email })
  const started = await call(person, toggleSecondFactor, { body: { password: PASSWORD } })
  const totp = URI.parse(started.otpauthUrl ?? '')
  if (!(totp instanceof TOTP)) throw new Error('no TOTP')
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS })
  const enabled = await call(person, toggleSecondFactor, { body: { password: PASSWORD, code: codeAt(-1) } })
  expect(enabled).toEqual({ enabled: true })
  return { person, codeAt, totp }
}

function wrongFor(codeAt: (steps: number) => string): string {
  const near = [-2, -1, 0, 1, 2].map(codeAt)
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

test('the password alone opens no session if a second factor is on', async () => {
  const { totp } = await withTotp('facteur@exemple.test')
  const answer = await challenged('facteur@exemple.test')
  expect(answer).toEqual({ challenge: expect.any(String), factors: ['totp'] })
  expect(totp).toMatchObject({ issuer: 'Antenne', label: 'facteur@exemple.test' })
  const refused = await app.inject({ method: 'GET', url: getUserInfo.path, headers: { authorization: `Bearer ${answer.challenge}` } })
  expect(refused.statusCode).toBe(401)
})

test('of two hundred wrong codes at once on ten challenges, five are checked', async () => {
  const { person, codeAt } = await withTotp('cent@exemple.test')
  const challenges: string[] = []
  for (let turn = 0; turn < 10; turn += 1) challenges.push((await challenged('cent@exemple.test')).challenge)
  const wrong = wrongFor(codeAt)
  const answers = await Promise.all(
    challenges.flatMap((challenge) => Array.from({ length: 20 }, () => refusal(undefined, verifyCode, give(challenge, wrong)))),
  )
  expect(answers.every(({ code }) => code === 'wrong_code' || code === 'too_many_attempts')).toBe(true)
  const { rows } = await sql<{ tries: number }>`
    select sum(tries)::integer as tries from challenges where account_id = ${person.id}
  `.execute(db)
  expect(rows).toEqual([{ tries: 5 }])
  expect(await refusal(undefined, verifyCode, give(challenges[9]!, codeAt(1)))).toMatchObject({ statusCode: 429 })
})

test('a code of the application opens one session; a time step is never accepted twice', async () => {
  const { codeAt } = await withTotp('pas@exemple.test')
  expect(await refusal(undefined, verifyCode, give((await challenged('pas@exemple.test')).challenge, codeAt(-1)))).toMatchObject({
    code: 'wrong_code',
  })
  const first = await challenged('pas@exemple.test')
  const code = codeAt(1)
  const opened = await call(undefined, verifyCode, give(first.challenge, code))
  expect(opened).toMatchObject({ access_token: expect.any(String), user: { email: 'pas@exemple.test', mfaEnabled: true } })
  expect(await refusal(undefined, verifyCode, give(first.challenge, codeAt(1)))).toMatchObject({ code: 'wrong_code' })
  expect(await refusal(undefined, verifyCode, give((await challenged('pas@exemple.test')).challenge, code))).toMatchObject({
    code: 'wrong_code',
  })
})

test('a challenge expires after ten minutes', async () => {
  const { codeAt } = await withTotp('tard@exemple.test')
  const { challenge } = await challenged('tard@exemple.test')
  await db.updateTable('challenges').set({ expiresAt: sql`now()` }).execute()
  expect(await refusal(undefined, verifyCode, give(challenge, codeAt(1)))).toMatchObject({ code: 'wrong_code' })
})

test('a recovery code works once, and only the newest ten work', async () => {
  const { person } = await withTotp('papier@exemple.test')
  expect(await refusal(person, renewRecoveryCodes, {})).toMatchObject({ code: 'step_up_required' })
  await stepUp(person)
  const { codes: old } = await call(person, renewRecoveryCodes, {})
  const { codes } = await call(person, renewRecoveryCodes, {})
  expect(new Set(codes).size).toBe(10)
  const { challenge, factors } = await challenged('papier@exemple.test')
  expect(factors).toEqual(['totp', 'recovery'])
  expect(await refusal(undefined, verifyCode, give(challenge, old[0]!))).toMatchObject({ code: 'wrong_code' })
  expect(await call(undefined, verifyCode, give(challenge, codes[0]!.toUpperCase()))).toHaveProperty('access_token')
  expect(await refusal(undefined, verifyCode, give((await challenged('papier@exemple.test')).challenge, codes[0]!))).toMatchObject({
    code: 'wrong_code',
  })
})

test('a code by mail is the second factor of those who chose it, and is sent again on request', async () => {
  const email = 'courrier@exemple.test'
  const person = await aPerson(db, { role: 'ROLE_PDV', email })
  const wish = { password: PASSWORD, factor: 'mail' as const }
  expect(await call(person, toggleSecondFactor, { body: wish })).toEqual({ enabled: false })
  const { code } = await mailTo(db, email, 'Votre code de vérification')
  expect(await call(person, toggleSecondFactor, { body: { ...wish, code } })).toEqual({ enabled: true })

  const { challenge } = await challenged(email)
  const first = await mailTo(db, email, 'Votre code de connexion')
  await call(undefined, resend, { params: { v: challenge } })
  const second = await eventually(async () => {
    const mail = await mailTo(db, email, 'Votre code de connexion')
    if (mail.code === first.code) throw new Error('not sent again')
    return mail
  })
  expect(await refusal(undefined, verifyCode, give(challenge, first.code))).toMatchObject({ code: 'wrong_code' })
  expect(await call(undefined, verifyCode, give(challenge, second.code))).toHaveProperty('access_token')
})

test('switching it off requires a step-up and the password, and sends a mail', async () => {
  const { person } = await withTotp('eteint@exemple.test')
  expect(await refusal(person, toggleSecondFactor, { body: { password: PASSWORD } })).toMatchObject({ code: 'step_up_required' })
  await stepUp(person)
  expect(await refusal(person, toggleSecondFactor, { body: { password: 'autre chose ici' } })).toMatchObject({ code: 'wrong_password' })
  expect(await call(person, toggleSecondFactor, { body: { password: PASSWORD } })).toEqual({ enabled: false })
  await mailTo(db, 'eteint@exemple.test', 'La double authentification est désactivée')
  expect(await call(undefined, signIn, { body: { email: 'eteint@exemple.test', password: PASSWORD } })).toHaveProperty('access_token')
})
