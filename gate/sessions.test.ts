import { changePin } from '@backoffice/contract/profile/profile'
import { stepUp } from '@backoffice/contract/session/own-sessions'
import { refreshTokens, signIn } from '@backoffice/contract/session/session'
import { verifyCode } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, PASSWORD } from '../server/test/people.ts'
import { openTestApp } from '../server/test/test-app.ts'

const TURNS = 50
const TABS = 20
const ROUNDS = 10
const TRIES = 200
const CHECKED_MAX = 5
const WRONG_PIN = '000000'

const { app, db, call, send } = await openTestApp()
/** Renews the tokens from a separate address: one address may not send a thousand renewals a minute. */
const refresh = (token: string, turn: number) =>
  app.inject({
    method: 'GET',
    url: refreshTokens.path,
    remoteAddress: `10.0.0.${turn + 1}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('twenty tabs refreshing at once, fifty times, get one new session each time and nobody is signed out', {
  timeout: 300_000,
}, async () => {
  await aPerson(db, { role: 'ROLE_PDV', email: 'onglets@exemple.test' })
  const entered = await call(undefined, signIn, { body: { email: 'onglets@exemple.test', password: PASSWORD } })
  if (!('access_token' in entered)) throw new Error('a second factor is due')
  let token = entered.refresh_token
  for (let turn = 0; turn < TURNS; turn += 1) {
    const answers = await Promise.all(Array.from({ length: TABS }, () => refresh(token, turn)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: TABS }, () => 200))
    const successors = new Set(answers.map((answer) => answer.json<{ data: { refresh_token: string } }>().data.refresh_token))
    expect(successors.size).toBe(1)
    expect(successors).not.toContain(token)
    ;[token = ''] = successors
  }
})

/** Counts the codes answered to simultaneous wrong attempts. */
async function codesOf(attempt: () => Promise<{ json: () => { code: string } }>): Promise<Map<string, number>> {
  const answers = await Promise.all(Array.from({ length: TRIES }, attempt))
  const codes = Map.groupBy(answers, (answer) => answer.json().code)
  return new Map([...codes].map(([code, those]) => [code, those.length]))
}

const expectFewChecked = (codes: Map<string, number>, wrong: string, waiting: string) =>
  expect(codes).toEqual(
    new Map([
      [wrong, CHECKED_MAX],
      [waiting, TRIES - CHECKED_MAX],
    ]),
  )

test('of two hundred wrong passwords at once, ten times, five are checked', { timeout: 300_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `mots-de-passe-${round}@exemple.test`
    await aPerson(db, { role: 'ROLE_PDV', email })
    const codes = await codesOf(() => send(undefined, signIn, { body: { email, password: 'un mot de passe faux' } }))
    expectFewChecked(codes, 'wrong_credentials', 'too_many_attempts')
  }
})

test('of two hundred wrong PINs at once, ten times, five are checked', { timeout: 300_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await aPerson(db, { role: 'ROLE_MANAGER' })
    await call(person, changePin, { body: { password: PASSWORD, codePin: '482913' } })
    expectFewChecked(await codesOf(() => send(person, stepUp, { body: { codePin: WRONG_PIN } })), 'wrong_pin', 'too_many_attempts')
  }
})

test('of two hundred wrong codes at once, ten times, at most five are checked', { timeout: 300_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `codes-${round}@exemple.test`
    const { id } = await aPerson(db, { role: 'ROLE_PDV', email })
    await db.insertInto('signIns').values({ accountId: id, secondFactor: 'mail' }).execute()
    const waiting = await call(undefined, signIn, { body: { email, password: PASSWORD } })
    if (!('challenge' in waiting)) throw new Error('no second factor is due')
    // None of its six digits is a letter.
    await Promise.all(
      Array.from({ length: TRIES }, () => send(undefined, verifyCode, { params: { a: waiting.challenge, b: 'aaaa-aaaa' } })),
    )
    const { tries } = await db.selectFrom('challenges').select('tries').where('accountId', '=', id).executeTakeFirstOrThrow()
    expect(tries).toBe(CHECKED_MAX)
    // Clears the counters, so that the rounds do not add up for the address.
    await sql`delete from sign_in_counters`.execute(db)
  }
})
