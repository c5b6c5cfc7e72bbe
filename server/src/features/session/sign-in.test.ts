import { signIn } from '@backoffice/contract/session/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, PASSWORD } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db } = await openTestApp()
const WRONG = 'autre chose ici'

type Try = { email: string; password?: string; address?: string; cookie?: string }
const enter = ({ email, password = PASSWORD, address = '10.0.0.1', cookie }: Try) =>
  app.inject({
    method: 'POST',
    url: signIn.path,
    remoteAddress: address,
    payload: { email, password },
    headers: cookie === undefined ? {} : { cookie },
  })
const statuses = async (count: number, attempt: Try) =>
  (await Promise.all(Array.from({ length: count }, () => enter(attempt)))).map(({ statusCode }) => statusCode)
const waitIsOver = () => db.updateTable('signInCounters').set({ waitingUntil: sql`now()` }).execute()

test('of a hundred wrong passwords at once, five are checked', async () => {
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'cent@exemple.test' })
  const answered = await statuses(100, { email: 'cent@exemple.test', password: WRONG })
  expect(answered.filter((status) => status === 401)).toHaveLength(5)
  expect(answered.filter((status) => status === 429)).toHaveLength(95)
})

test('an unknown e-mail waits in the same way', async () => {
  const answered = await statuses(7, { email: 'inconnue@exemple.test', password: WRONG })
  expect(answered.filter((status) => status === 401)).toHaveLength(5)
})

test('the answer states the wait, which doubles each time up to a maximum', async () => {
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'attend@exemple.test' })
  const attempt = { email: 'attend@exemple.test', password: WRONG }
  await statuses(5, attempt)
  const waits: number[] = []
  for (let turn = 0; turn < 7; turn += 1) {
    const refused = await enter(attempt)
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_attempts' })
    // A slow machine has waited a little already.
    waits.push(Math.ceil(Number(refused.headers['retry-after']) / 10) * 10)
    await waitIsOver()
    await enter(attempt)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  await waitIsOver()
  expect((await enter({ email: 'attend@exemple.test' })).statusCode).toBe(200)
})

test('a successful sign-in resets the counter', async () => {
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'reussit@exemple.test' })
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await statuses(4, { email: 'reussit@exemple.test', password: WRONG })).toEqual([401, 401, 401, 401])
    expect((await enter({ email: 'reussit@exemple.test' })).statusCode).toBe(200)
  }
})

test('a stranger cannot lock a person out: a known device has its own counter', async () => {
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'chez-elle@exemple.test' })
  const first = await enter({ email: 'chez-elle@exemple.test', address: '10.0.1.1' })
  const { name, value, httpOnly, sameSite, path } = first.cookies[0]!
  expect({ name, httpOnly, sameSite, path }).toEqual({ name: 'device', httpOnly: true, sameSite: 'Strict', path: '/auth/login' })

  for (let stranger = 0; stranger < 12; stranger += 1) {
    await statuses(5, { email: 'chez-elle@exemple.test', password: WRONG, address: `10.0.2.${stranger}` })
  }
  const anywhere = { email: 'chez-elle@exemple.test', address: '10.0.3.1' }
  expect((await enter(anywhere)).statusCode).toBe(429)
  expect((await enter({ ...anywhere, cookie: `device=${value}` })).statusCode).toBe(200)
})

test('the known device of another person gives no advantage', async () => {
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'une@exemple.test' })
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'deux@exemple.test' })
  const cookie = `device=${(await enter({ email: 'une@exemple.test', address: '10.0.4.1' })).cookies[0]!.value}`
  const answered = await statuses(8, { email: 'deux@exemple.test', password: WRONG, address: '10.0.4.2', cookie })
  expect(answered.filter((status) => status === 401)).toHaveLength(5)
})

test('three hundred failures from one address make it wait for all e-mails, except known devices there', async () => {
  await aPerson(db, { role: 'ROLE_MANAGER', email: 'habituee@exemple.test' })
  const cookie = `device=${(await enter({ email: 'habituee@exemple.test', address: '10.0.5.1' })).cookies[0]!.value}`
  await sql`update sign_in_counters set failures = 0`.execute(db)
  for (let turn = 0; turn < 30; turn += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, one) => enter({ email: `${turn}-${one}@exemple.test`, password: WRONG, address: '10.0.5.1' })),
    )
  }
  expect((await enter({ email: 'autre@exemple.test', password: WRONG, address: '10.0.5.1' })).statusCode).toBe(429)
  expect((await enter({ email: 'habituee@exemple.test', address: '10.0.5.1' })).statusCode).toBe(429)
  expect((await enter({ email: 'habituee@exemple.test', address: '10.0.5.1', cookie })).statusCode).toBe(200)
}, 60_000)
