import { createHash, randomBytes } from 'node:crypto'
import * as contract from '@backoffice/contract/channel-access/channel-access'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, secrets, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const PASSWORD = 'mot-de-passe-canal'
let lastNumber = 0

const aManager = () => aPerson(db, { role: 'ROLE_MANAGER' })
const withHeader = (name: string, value: string): Caller => ({ id: 0, sessionId: '', headers: { [name]: value } })
const anAccess = (fields: { startDate?: string; endDate?: string } = {}) => {
  lastNumber += 1
  return call(manager, contract.addChannelAccess, { body: { username: `acces${lastNumber}`, password: PASSWORD, ...fields } })
}
const verify = (caller: Caller | undefined, username: string, password: string) =>
  call(caller, contract.verifyChannelAccess, { body: { username, password } })
const usesOf = async (id: number) => (await call(manager, contract.getChannelAccess, { params: { id } })).usageCount

async function aChallenge({ id, sessionId }: Caller, { purpose = 'access', age = '1 minute' } = {}): Promise<Caller> {
  const challenge = randomBytes(32).toString('base64url')
  await sql`
    insert into challenges (challenge_hash, account_id, session_id, purpose, expires_at)
    values (${createHash('sha256').update(challenge).digest()}, ${id}, ${sessionId}, ${purpose}, now() - ${age}::interval + interval '10 minutes')
  `.execute(db)
  return withHeader('x-challenge', challenge)
}

test.each([
  ['nothing', async () => undefined],
  ['a challenge nobody gave', async () => withHeader('x-challenge', 'inventé')],
  ['a challenge of another purpose', async () => aChallenge(manager, { purpose: 'codepin' })],
  ['a challenge that is too old', async () => aChallenge(manager, { age: '11 minutes' })],
  ['the wrong key', async () => withHeader('x-integration-key', `${secrets.integrationKey}x`)],
  ['a bearer that is no token', async () => withHeader('authorization', 'Bearer a.b.c')],
])('verifies nothing with %s', async (_, caller) => {
  const refused = await refusal(await caller(), contract.verifyChannelAccess, { body: { username: 'acces1', password: PASSWORD } })
  expect(refused).toMatchObject({ statusCode: 401 })
  expect(refused.reason).not.toContain('expired')
})

test('verifies for managers only, and not after the session of the challenge ended', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const body = { username: 'acces1', password: PASSWORD }
  expect(await refusal(agent, contract.verifyChannelAccess, { body })).toMatchObject({ statusCode: 403 })
  expect(await refusal(await aChallenge(agent), contract.verifyChannelAccess, { body })).toMatchObject({ statusCode: 403 })
  const archivedManager = await aManager()
  const challenge = await aChallenge(archivedManager)
  await sql`update sessions set ended_at = now(), end_reason = 'signed_out' where id = ${archivedManager.sessionId}`.execute(db)
  expect(await refusal(challenge, contract.verifyChannelAccess, { body })).toMatchObject({ statusCode: 401 })
})

test('managers, challenges and programs can verify; only a valid one counts as a use', async () => {
  const { id, username } = await anAccess()
  expect(await verify(manager, username, PASSWORD)).toEqual({ isValid: true })
  expect(await verify(await aChallenge(manager), username.toUpperCase(), PASSWORD)).toEqual({ isValid: true })
  expect(await verify(withHeader('x-integration-key', secrets.integrationKey), username, PASSWORD)).toEqual({ isValid: true })
  expect(await verify(manager, username, `${PASSWORD} `)).toEqual({ isValid: false })
  expect(await verify(manager, 'inconnu', PASSWORD)).toEqual({ isValid: false })
  expect(await call(manager, contract.getChannelAccess, { params: { id } })).toMatchObject({
    usageCount: 3,
    lastUsedAt: expect.any(String),
  })

  const acts = await db
    .selectFrom('audit')
    .select(['actorId', 'sessionId', 'roleName', 'target', 'change'])
    .where('action', '=', 'POST /auth/verify')
    .orderBy('id')
    .execute()
  const byManager = [manager.id, manager.sessionId, 'ROLE_MANAGER']
  expect(acts.map((act) => [act.actorId, act.sessionId, act.roleName, act.target, act.change])).toEqual([
    [...byManager, { by: 'session' }, { isValid: true }],
    [...byManager, { by: 'challenge' }, { isValid: true }],
    [null, null, 'unknown', { by: 'integration key' }, { isValid: true }],
    [...byManager, { by: 'session' }, { isValid: false }],
    [...byManager, { by: 'session' }, { isValid: false }],
  ])
})

test('a challenge allows five tries, even simultaneous ones, and one success', async () => {
  const { id, username } = await anAccess()
  const [guessing, good] = [await aChallenge(await aManager()), await aChallenge(await aManager())]
  const guess = () => send(guessing, contract.verifyChannelAccess, { body: { username: 'inconnu', password: 'faux' } })
  const guesses = await Promise.all(Array.from({ length: 9 }, guess))
  expect(guesses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 401, 401, 401, 401])
  expect(await refusal(guessing, contract.verifyChannelAccess, { body: { username, password: PASSWORD } })).toMatchObject({
    statusCode: 401,
  })

  expect(await verify(good, username, PASSWORD)).toEqual({ isValid: true })
  expect(await refusal(good, contract.verifyChannelAccess, { body: { username, password: PASSWORD } })).toMatchObject({ statusCode: 401 })
  expect(await usesOf(id)).toBe(1)
})

test('an access that has not begun or has ended is not valid', async () => {
  const caller = await aManager()
  const future = await anAccess({ startDate: '2098-01-01', endDate: '2098-02-01' })
  const past = await anAccess({ startDate: '2020-01-01', endDate: '2020-02-01' })
  expect([await verify(caller, future.username, PASSWORD), await verify(caller, past.username, PASSWORD)]).toEqual([
    { isValid: false },
    { isValid: false },
  ])
  expect([await usesOf(future.id), await usesOf(past.id)]).toEqual([0, 0])
})

test('five wrong passwords in a row block the access for a while, even for the right one; a reset unblocks it', async () => {
  const [caller, later] = [await aManager(), await aManager()]
  const { id, username } = await anAccess()
  for (let tries = 0; tries < 4; tries += 1) await verify(caller, username, 'faux')
  expect(await verify(caller, username, PASSWORD)).toEqual({ isValid: true })
  for (let tries = 0; tries < 5; tries += 1) await verify(caller, username, 'faux')
  expect(await verify(later, username, PASSWORD)).toEqual({ isValid: false })
  const blocked = await call(manager, contract.getChannelAccess, { params: { id } })
  expect(blocked).toMatchObject({ status: 'blocked', usageCount: 1, blockedUntil: expect.any(String) })

  const reset = await call(manager, contract.resetChannelAccessUsage, { params: { id } })
  expect(reset).toMatchObject({ status: 'active', usageCount: 0, blockedUntil: null })
  expect(await verify(later, username, PASSWORD)).toEqual({ isValid: true })
})

test('simultaneous guesses cannot exceed the limit', async () => {
  const { id, username } = await anAccess()
  const callers = await Promise.all(Array.from({ length: 3 }, aManager))
  await Promise.all(Array.from({ length: 24 }, (_, at) => verify(callers[at % 3]!, username, `faux ${at}`)))
  const access = await db
    .selectFrom('channelAccesses')
    .select(['failures', 'blockedUntil'])
    .where('number', '=', id)
    .executeTakeFirstOrThrow()
  expect(access).toMatchObject({ failures: 0, blockedUntil: expect.any(Date) })
})

test('a caller may verify ten times a minute, however they identify themselves', async () => {
  const caller = await aManager()
  const { username } = await anAccess()
  for (let tries = 0; tries < 10; tries += 1) await verify(tries % 2 === 0 ? caller : await aChallenge(caller), username, PASSWORD)
  const answer = await send(await aChallenge(caller), contract.verifyChannelAccess, { body: { username, password: PASSWORD } })
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(await verify(await aManager(), username, PASSWORD)).toEqual({ isValid: true })
})
