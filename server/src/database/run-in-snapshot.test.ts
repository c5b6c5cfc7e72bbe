import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { runInSnapshot } from './run-in-snapshot.ts'

const db = await openTestDatabase()
const sleeping = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()
  `.execute(db)
  return rows.length
}

test('whoever leaves cancels the statement that runs, and nothing of the transaction remains', async () => {
  const leaving = new AbortController()
  const running = runInSnapshot(db, leaving.signal, async (tx) => {
    await sql`insert into closed_months (month) values ('2019-01-01')`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  await expect.poll(sleeping).toBe(1)
  leaving.abort()
  await expect(running).rejects.toMatchObject({ code: '57014' })
  expect(await sleeping()).toBe(0)
  expect(await db.selectFrom('closedMonths').selectAll().execute()).toEqual([])
})

test('whoever leaves between two statements cancels the next one', async () => {
  const leaving = new AbortController()
  const running = runInSnapshot(db, leaving.signal, async (tx) => {
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await sql`select pg_sleep(60)`.execute(tx)
  })
  await expect(running).rejects.toMatchObject({ code: '57014' })
})

test('begins nothing for whoever has left, and cancels nothing after the end', async () => {
  const left = AbortSignal.abort(new Error('gone'))
  await expect(runInSnapshot(db, left, async () => 'done')).rejects.toThrow('gone')
  const leaving = new AbortController()
  expect(await runInSnapshot(db, leaving.signal, async () => 'done')).toBe('done')
  leaving.abort()
  for (let at = 0; at < 5; at += 1) await sql`select pg_sleep(0.05)`.execute(db)
})
