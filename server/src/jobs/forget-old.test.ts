import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/people.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { forgetAttempts } from '../features/session/index.ts'
import { forgetAnswers } from './forget-old.ts'

const db = await openTestDatabase()

test('keeps answers for thirty days and does not touch pending work', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_MANAGER' })
  const key = (name: string, age: string) =>
    sql`insert into idempotency_keys (actor_id, key, request_hash, created_at) values (${id}, ${name}, '', now() - ${age}::interval)`.execute(
      db,
    )
  const counter = (name: string, age: string, wait: string | null) =>
    sql`insert into sign_in_counters values (${Buffer.from(name)}, 5, now() - ${age}::interval, now() + ${wait}::interval)`.execute(db)
  await key('old', '31 days')
  await key('young', '29 days')
  await counter('old', '2 days', null)
  await counter('waiting', '2 days', '5 minutes')
  await counter('young', '1 hour', null)

  await forgetAnswers(db)
  await forgetAttempts(db)
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'young' }])
  const counters = await db.selectFrom('signInCounters').select('bucket').execute()
  expect(counters.map(({ bucket }) => String(bucket)).toSorted()).toEqual(['waiting', 'young'])
})
