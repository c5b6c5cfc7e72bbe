import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Tx } from '../database.ts'
import { refusalOfFailure } from '../failure.ts'
import { unawaited } from '../statement-options.ts'
import { runPipelined } from '../transactions.ts'

const db = await openTestDatabase()

const closeUnawaited = (tx: Tx, month: string) => sql`insert into closed_months (month) values (${month})`.execute(unawaited(tx))
const monthsClosed = async () => (await db.selectFrom('closedMonths').select('month').orderBy('month').execute()).map(({ month }) => month)

test('runs an unawaited statement before the next one', async () => {
  const seen = await runPipelined(db, async (tx) => {
    expect(await closeUnawaited(tx, '2026-01-01')).toMatchObject({ rows: [] })
    return tx.selectFrom('closedMonths').select('month').execute()
  })
  expect(seen).toEqual([{ month: '2026-01-01' }])
  expect(await monthsClosed()).toEqual(['2026-01-01'])
})

test('if an unawaited statement fails, the next one fails with its reason and nothing is done', async () => {
  const failing = runPipelined(db, async (tx) => {
    await tx.insertInto('closedMonths').values({ month: '2026-02-01' }).execute()
    await closeUnawaited(tx, '2026-01-01')
    await tx.insertInto('closedMonths').values({ month: '2026-03-01' }).execute()
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await monthsClosed()).toEqual(['2026-01-01'])
})

test('if the last statement fails, the commit fails and nothing is done', async () => {
  const failing = runPipelined(db, async (tx) => {
    await tx.insertInto('closedMonths').values({ month: '2026-02-01' }).execute()
    await closeUnawaited(tx, '2026-01-01')
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await monthsClosed()).toEqual(['2026-01-01'])
})

test('a refusal in between rolls back, together with unawaited statements', async () => {
  const refused = runPipelined(db, async (tx) => {
    await closeUnawaited(tx, '2026-02-01')
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await monthsClosed()).toEqual(['2026-01-01'])
})

test('a connection that is cut off fails its transaction, and the next transaction gets another one', async () => {
  const cut = runPipelined(db, async (tx) => {
    await closeUnawaited(tx, '2026-02-01')
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await closeUnawaited(tx, '2026-03-01')
  })
  expect(await cut.catch(refusalOfFailure)).toMatchObject({ status: 503 })
  await runPipelined(db, (tx) => closeUnawaited(tx, '2026-04-01'))
  expect(await monthsClosed()).toEqual(['2026-01-01', '2026-04-01'])
})

test('concurrent pipelined transactions do not mix', async () => {
  const months = Array.from(
    { length: 60 },
    (_, place) => `20${30 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`,
  )
  const doing = months.map((month, place) =>
    runPipelined(db, async (tx) => {
      await closeUnawaited(tx, place % 2 === 0 ? month : '2026-01-01')
      return sql<{ month: string }>`select ${month}::text as month`.execute(tx)
    }),
  )
  const outcomes = await Promise.allSettled(doing)
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows[0]?.month : outcome.reason.code))).toEqual(
    months.map((month, place) => (place % 2 === 0 ? month : '23505')),
  )
})
