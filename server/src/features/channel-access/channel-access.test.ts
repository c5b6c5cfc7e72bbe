import * as contract from '@backoffice/contract/channel-access/channel-access'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, secrets, steppedUp, withKey } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { announceExpiringAccesses } from './announce-expiring-accesses.ts'

const { db, call, refusal, send, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const PASSWORD = 'canari-coffre-7391'
let lastNumber = 0

const confirmed = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))

const { rows: clock } = await sql<{ today: string }>`select (now() at time zone 'Europe/Paris')::date as today`.execute(db)
const day = (offset: number) => new Date(Date.parse(clock[0]!.today) + offset * 86_400_000).toISOString().slice(0, 10)

async function anAccess(fields: Partial<{ username: string; password: string; startDate: string; endDate: string; note: string }> = {}) {
  lastNumber += 1
  return call(manager, contract.addChannelAccess, { body: { username: `acces${lastNumber}`, password: PASSWORD, ...fields } })
}

test('no call finds an unknown access', async () => {
  const params = { id: 999_999 }
  const refused = await Promise.all([
    refusal(manager, contract.getChannelAccess, { params }),
    refusal(manager, contract.findChannelAccess, { params: { name: 'inconnu' } }),
    refusal(manager, contract.extendChannelAccess, { params, body: { days: 3 } }),
    refusal(manager, contract.resetChannelAccessUsage, { params }),
    refusal(confirmed, contract.removeChannelAccess, { params }),
    refusal(confirmed, contract.revealChannelAccess, { params }),
    refusal(confirmed, contract.changeChannelAccessPassword, { params, body: { password: PASSWORD } }),
  ])
  expect(refused.map(({ statusCode, code }) => `${statusCode} ${code}`)).toEqual(refused.map(() => '404 channel_access_not_found'))
})

test('password, removal and reveal require a confirmed identity', async () => {
  const { id } = await anAccess()
  const refused = await Promise.all([
    refusal(manager, contract.removeChannelAccess, { params: { id } }),
    refusal(manager, contract.revealChannelAccess, { params: { id } }),
    refusal(manager, contract.changeChannelAccessPassword, { params: { id }, body: { password: PASSWORD } }),
  ])
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'step_up_required'))
})

test('an identifier is unique whatever its capitals, is short, and is free again once its access is removed', async () => {
  const { id } = await anAccess({ username: 'Paris-1' })
  const taken = await refusal(manager, contract.addChannelAccess, { body: { username: 'pARIS-1', password: PASSWORD } })
  expect(taken).toMatchObject({ statusCode: 409, code: 'username_taken' })
  const other = await anAccess()
  const renamed = await refusal(manager, contract.updateChannelAccess, { body: { id: other.id, username: 'PARIS-1' } })
  expect(renamed).toMatchObject({ statusCode: 409, code: 'username_taken' })
  const long = await refusal(manager, contract.addChannelAccess, { body: { username: 'quinze-lettres-', password: PASSWORD } })
  expect(long).toMatchObject({ statusCode: 400, fields: [{ path: 'username' }] })

  await call(confirmed, contract.removeChannelAccess, { params: { id } })
  expect(await anAccess({ username: 'paris-1' })).toMatchObject({ username: 'paris-1' })
})

test.each(['username', 'password', 'note'])('refuses half a character in %s, which no database would store', async (field) => {
  const body = { username: 'entier', password: PASSWORD, [field]: '\ud800' }
  expect(await refusal(manager, contract.addChannelAccess, { body })).toMatchObject({ statusCode: 400, fields: [{ path: field }] })
})

test('refuses an end that is not after its start, or that thirty days put beyond the last day', async () => {
  const far = { username: 'lointain', password: PASSWORD, startDate: '2099-12-15' }
  expect(await refusal(manager, contract.addChannelAccess, { body: far })).toMatchObject({ statusCode: 400, fields: [{ path: 'endDate' }] })
  const body = { username: 'envers', password: PASSWORD, startDate: day(5), endDate: day(5) }
  expect(await refusal(manager, contract.addChannelAccess, { body })).toMatchObject({ statusCode: 400, fields: [{ path: 'endDate' }] })
  const { id } = await anAccess()
  const moved = await refusal(manager, contract.updateChannelAccess, { body: { id, startDate: day(60) } })
  expect(moved).toMatchObject({ statusCode: 400, fields: [{ path: 'endDate' }] })
})

test('tells the second of two people who edit the same access what changed', async () => {
  const { id, version } = await anAccess({ note: 'ancienne' })
  await call(manager, contract.updateChannelAccess, { body: { id, version, note: 'la première' } })
  const late = await refusal(confirmed, contract.updateChannelAccess, { body: { id, version, note: 'la seconde' } })
  expect(late).toMatchObject({ statusCode: 409, code: 'stale_version', changes: [{ path: 'note', value: 'la première' }] })
  expect(await call(manager, contract.updateChannelAccess, { body: { id, note: 'sans version' } })).toMatchObject({
    note: 'sans version',
  })
})

test('every refused command is audited', async () => {
  await refusal(manager, contract.extendChannelAccess, { params: { id: 888_888 }, body: { days: 3 } })
  const acts = await db.selectFrom('audit').selectAll().where('code', '=', 'channel_access_not_found').execute()
  expect(acts).toContainEqual(
    expect.objectContaining({ actorId: manager.id, action: 'PUT /auth/extend/:id', target: { id: 888_888 }, status: 404 }),
  )
})

test('an access lasts thirty days from today by default', async () => {
  expect(await anAccess()).toMatchObject({ startDate: day(0), endDate: day(30), daysLeft: 30, status: 'active', usageCount: 0, version: 1 })
  expect(await anAccess({ startDate: day(10) })).toMatchObject({ startDate: day(10), endDate: day(40), status: 'scheduled' })
})

test.each([
  ['scheduled', { startDate: day(1), endDate: day(9) }, 9],
  ['active', { endDate: day(5) }, 5],
  ['expiring', { endDate: day(4) }, 4],
  ['expiring', { startDate: day(-9), endDate: day(0) }, 0],
  ['expired', { startDate: day(-9), endDate: day(-1) }, -1],
])('an access is %s with %o', async (status, dates, daysLeft) => {
  const { id } = await anAccess(dates)
  expect(await call(manager, contract.getChannelAccess, { params: { id } })).toMatchObject({ status, daysLeft })
})

const extend = (id: number) => call(manager, contract.extendChannelAccess, { params: { id }, body: { days: 10 } })

test('extends from the end, or from today if that is past', async () => {
  const running = await anAccess({ endDate: day(6) })
  const past = await anAccess({ startDate: day(-60), endDate: day(-30) })
  expect([await extend(running.id), await extend(past.id)]).toMatchObject([
    { endDate: day(16), version: 2 },
    { endDate: day(10), status: 'active' },
  ])
})

test('lists all accesses by name, active ones by use, and expired ones', async () => {
  const used = await anAccess({ username: 'zz-servi' })
  const never = await anAccess({ username: 'zz-neuf' })
  const past = await anAccess({ username: 'aa-passe', startDate: day(-9), endDate: day(-2) })
  await sql`update channel_accesses set last_used_at = now() where number = ${used.id}`.execute(db)

  const { accessList, count } = await call(manager, contract.listChannelAccesses, {})
  expect(count).toBe(accessList.length)
  expect(accessList[0]!.username).toBe('aa-passe')
  const { activeAccess } = await call(manager, contract.listActiveChannelAccesses, {})
  const ids = activeAccess.map(({ id }) => id)
  expect([ids.at(-1), ids.includes(never.id), ids.includes(past.id)]).toEqual([used.id, true, false])
  expect((await call(manager, contract.listExpiredChannelAccesses, {})).expiredAccess.map(({ id }) => id)).toContain(past.id)
  const expired = await tableLines(manager, contract.listChannelAccesses, {
    table: { columns: ['username', 'status', 'daysLeft'], view: 'expired', query: 'aa-passe' },
  })
  expect(expired).toEqual(['Identifiant;État;Échéance', 'aa-passe;Expiré;-2'])
})

test('a removed access is gone, and its acts stay in the audit', async () => {
  const { id, username } = await anAccess()
  const removed = await call(confirmed, contract.removeChannelAccess, { params: { id } })
  expect(removed.status).toBe('revoked')
  expect(await refusal(manager, contract.getChannelAccess, { params: { id } })).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, contract.findChannelAccess, { params: { name: username } })).toMatchObject({ statusCode: 404 })
  const kept = await db.selectFrom('auditObjects').select('after').where('objectId', '=', String(id)).orderBy('auditId').execute()
  expect(kept.map(({ after }) => after)).toEqual([expect.objectContaining({ username }), { removed: true }])
})

test('only reveal returns a password, and no row of the database contains it', async () => {
  const { id } = await anAccess()
  await call(withKey(confirmed, 'une clé'), contract.revealChannelAccess, { params: { id } })
  expect(await call(confirmed, contract.revealChannelAccess, { params: { id } })).toEqual({ password: PASSWORD })
  await call(confirmed, contract.changeChannelAccessPassword, { params: { id }, body: { password: 'un autre secret' } })
  expect(await call(confirmed, contract.revealChannelAccess, { params: { id } })).toEqual({ password: 'un autre secret' })

  for (const table of ['channel_accesses', 'audit', 'audit_objects', 'idempotency_keys', 'outbox']) {
    const { rows } = await sql<{ row: string }>`select row_to_json(one)::text as row from ${sql.table(table)} one`.execute(db)
    expect(rows.filter(({ row }) => row.includes(PASSWORD) || row.includes('un autre secret'))).toEqual([])
  }
  expect((await send(manager, contract.listChannelAccesses, {})).body).not.toContain('secret')
  const acts = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'POST /auth/access/:id/reveal')
    .where('status', '=', 200)
    .execute()
  expect(acts.length).toBeGreaterThanOrEqual(3)
})

test('an encrypted password can be decrypted for its own row only', async () => {
  const [one, other] = [await anAccess(), await anAccess({ password: 'celui d’un autre' })]
  await sql`update channel_accesses set sealed = (select sealed from channel_accesses where number = ${other.id}) where number = ${one.id}`.execute(
    db,
  )
  expect((await send(confirmed, contract.revealChannelAccess, { params: { id: one.id } })).statusCode).toBe(500)
  expect(secrets.sealing.current).toBe(1)
})

test('notifies managers once, four days before an access ends, and again after an extension', async () => {
  await anAccess({ username: 'bientot', endDate: day(4) })
  await anAccess({ username: 'plus-tard', endDate: day(5) })
  await anAccess({ username: 'trop-tard', startDate: day(-9), endDate: day(-1) })
  const announce = () => db.transaction().execute(announceExpiringAccesses)
  const notificationsOf = async (username: string) => {
    const { rows } =
      await sql`select from notifications where account_id = ${manager.id} and body like ${`%«\u00a0${username}\u00a0»%`}`.execute(db)
    return rows.length
  }
  const isRelayed = async () => (await db.selectFrom('outbox').select('id').execute()).length === 0

  await announce()
  await announce()
  await expect.poll(isRelayed).toBe(true)
  expect([await notificationsOf('bientot'), await notificationsOf('plus-tard'), await notificationsOf('trop-tard')]).toEqual([1, 0, 0])
  await sql`update channel_accesses set end_date = ${day(3)} where username = 'bientot'`.execute(db)
  await announce()
  await expect.poll(() => notificationsOf('bientot')).toBe(2)
})
