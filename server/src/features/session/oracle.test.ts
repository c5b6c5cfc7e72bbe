import { signIn } from '@backoffice/contract/session/session'
import { resend, resetPassword, verifyCode } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db } = await openTestApp()

const TRIES = 24
const KNOWN_EMAIL = 'connue@exemple.test'
const SUSPENDED = 'suspendue@exemple.test'
const UNKNOWN = 'personne@exemple.test'
// The lower quarters of the same call, twice, differ by less on a busy machine.
const FACTOR_MAX = 1.6

await aPerson(db, { role: 'ROLE_MANAGER', email: KNOWN_EMAIL })
await aPerson(db, { role: 'ROLE_MANAGER', email: SUSPENDED, status: 'suspended' })

type Ask = (email: string) => { method: 'GET' | 'POST'; url: string; payload?: object }

test.each<[string, Ask]>([
  ['sign-in', (email) => ({ method: 'POST', url: signIn.path, payload: { email, password: 'autre chose ici' } })],
  ['a forgotten password', (email) => ({ method: 'GET', url: resetPassword.path.replace(':v', email) })],
  ['another activation', (email) => ({ method: 'GET', url: resend.path.replace(':v', email) })],
  ['a code', (email) => ({ method: 'GET', url: verifyCode.path.replace(':a', email).replace(':b', '123456') })],
])('%s answers a known, a suspended and an unknown e-mail alike, in content and in time', async (_, ask) => {
  const emails = [KNOWN_EMAIL, SUSPENDED, UNKNOWN]
  const times = new Map<string, number[]>(emails.map((email) => [email, []]))
  const answers = new Set<string>()
  for (let turn = 0; turn < TRIES; turn += 1) {
    for (const email of turn % 2 === 0 ? emails : emails.toReversed()) {
      await db.deleteFrom('signInCounters').execute()
      const startedAt = performance.now()
      const answer = await app.inject(ask(email))
      times.get(email)?.push(performance.now() - startedAt)
      answers.add(`${answer.statusCode} ${JSON.stringify({ ...answer.json(), requestId: '' })}`)
    }
  }
  expect(answers.size).toBe(1)
  const usual = emails.map((email) => times.get(email)!.toSorted((a, b) => a - b)[TRIES / 4]!)
  expect(Math.max(...usual) / Math.min(...usual)).toBeLessThan(FACTOR_MAX)
})

test('an address that no database stores is refused, and is no error', async () => {
  for (const { path } of [resetPassword, resend]) {
    const answer = await app.inject({ method: 'GET', url: path.replace(':v', '%00%01') })
    expect(answer.json()).toMatchObject({ statusCode: 400, fields: [{ path: 'v' }] })
  }
})

test('a GET with effects is never cached, and HEAD has none', async () => {
  const url = resetPassword.path.replace(':v', KNOWN_EMAIL)
  const answer = await app.inject({ method: 'GET', url })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
  expect((await app.inject({ method: 'GET', url: '/auth/verify/password/x' })).headers['cache-control']).toBe('no-store')
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit where action like 'HEAD%'`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
})
