import { sql, type RawBuilder } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import { openDatabase, type Database, type Tx } from '../database.ts'
import { unprepared, withGeneralPlans } from '../statement-options.ts'
import { afterCommit, copyRows, runPipelined } from '../transactions.ts'

const db = await openTestDatabase()

const valueOf = async <Value>(on: Database, query: RawBuilder<{ value: Value }>) => (await query.execute(on)).rows[0]?.value
const backendOf = (on: Database) => valueOf<number>(on, sql`select pg_backend_pid() as value`)
const settingOf = (on: Database, name: string) => valueOf<string>(on, sql`select current_setting(${name}) as value`)
const preparedTexts = async (on: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on)).rows
const readChanging = (on: Database) => sql`select * from changing where id = ${1}`.execute(on)
async function* twoMonths() {
  yield Buffer.from('2027-01-01\n2027-02-01\n')
}
const copyTwoMonths = (tx: Tx) => copyRows(tx, 'copy closed_months (month) from stdin', twoMonths())
const divideByZero = async () => sql`select 1 / ${0}::integer`.execute(db)
const close = (tx: Tx, month: string) => tx.insertInto('closedMonths').values({ month }).execute()
const monthsClosed = async () => (await db.selectFrom('closedMonths').select('month').orderBy('month').execute()).map(({ month }) => month)

test('reads with generic plans have their own clients, whatever else runs', async () => {
  expect(await settingOf(withGeneralPlans(db), 'plan_cache_mode')).toBe('force_generic_plan')
  expect(await settingOf(db, 'plan_cache_mode')).toBe('auto')
  await db.transaction().execute(async (tx) => expect(await settingOf(withGeneralPlans(tx), 'plan_cache_mode')).toBe('auto'))
})

test('twenty long transactions do not block the client of a command', async () => {
  const release = Promise.withResolvers<void>()
  const opened = Array.from({ length: 20 }, () => Promise.withResolvers<void>())
  const long = opened.map((one) =>
    db.transaction().execute(async (tx) => {
      await backendOf(tx)
      one.resolve()
      await release.promise
    }),
  )
  await Promise.all(opened.map(({ promise }) => promise))
  expect(await runPipelined(db, backendOf)).toBeGreaterThan(0)
  release.resolve()
  await Promise.all(long)
})

test('a transaction and a session keep one client until they end', async () => {
  await db.transaction().execute(async (tx) => expect(await backendOf(tx)).toBe(await backendOf(tx)))
  await db.connection().execute(async (session) => expect(await backendOf(session)).toBe(await backendOf(session)))
})

test('prepares a statement with parameters once per client, unless it is marked', async () => {
  await db.connection().execute(async (session) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await sql`select ${turn}::integer as prepared_here`.execute(session)
      await sql`select ${turn}::integer as planned_anew`.execute(unprepared(session))
      await sql`select 1 as without_parameters`.execute(session)
    }
    const texts = (await preparedTexts(session)).map(({ statement }) => statement)
    expect(texts.filter((text) => text.includes('prepared_here'))).toHaveLength(1)
    expect(texts.filter((text) => /planned_anew|without_parameters/.test(text))).toEqual([])
  })
})

test('a plan made stale by a schema change fails once, and its client is closed', async () => {
  const owner = ownerOf(db)
  await sql`create table changing as select 1 as id`.execute(owner)
  let before: number | undefined
  const stale = owner.connection().execute(async (session) => {
    before = await backendOf(session)
    await readChanging(session)
    await sql`alter table changing add column name text`.execute(session)
    await readChanging(session)
  })
  await expect(stale).rejects.toThrow('cached plan must not change result type')
  await expect.poll(() => sql`select from pg_stat_activity where pid = ${before}`.execute(db).then(({ rows }) => rows.length)).toBe(0)
  expect((await readChanging(owner)).rows).toEqual([{ id: 1, name: null }])
})

test('copies rows in a plain transaction and refuses to in a pipelined one', async () => {
  await expect(runPipelined(db, copyTwoMonths)).rejects.toThrow('COPY')
  await db.transaction().execute(copyTwoMonths)
  expect(await monthsClosed()).toEqual(['2027-01-01', '2027-02-01'])
})

test.each([
  ['2030-01-01', 'plain', (work: (tx: Tx) => Promise<void>) => db.transaction().execute(work)],
  ['2030-02-01', 'pipelined', (work: (tx: Tx) => Promise<void>) => runPipelined(db, work)],
])('callbacks after the commit run once others see it, and never after a rollback: %s, %s', async (month, _, run) => {
  const reads: Promise<string[]>[] = []
  const dropped = vi.fn()
  await run(async (tx) => {
    await afterCommit(tx, () => reads.push(monthsClosed()))
    await close(tx, month)
    expect(reads).toEqual([])
  })
  expect(await reads[0]).toContain(month)

  const failing = run(async (tx) => {
    await afterCommit(tx, dropped)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  const aborted = run(async (tx) => {
    await afterCommit(tx, dropped)
    await close(tx, month).catch(() => undefined)
  })
  await expect(aborted).rejects.toThrow()
  expect(dropped).not.toHaveBeenCalled()
})

test.each([
  ['plain', (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work)],
  ['pipelined', (work: (tx: Tx) => Promise<unknown>) => runPipelined(db, work)],
])('a statement that times out fails alone, and its client is used again: %s', async (_, run) => {
  const clients: (number | undefined)[] = []
  const slow = run(async (tx) => {
    clients.push(await backendOf(tx))
    await sql`set local statement_timeout = '50ms'`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  const alive = await sql`select from pg_stat_activity where pid = ${clients[0]}`.execute(db)
  expect(alive.rows).toHaveLength(1)
  expect(await run(async (tx) => settingOf(tx, 'statement_timeout'))).toBe('30s')
})

test('an error names the file that sent the statement', async () => {
  expect(await divideByZero().catch((error: Error) => error.stack)).toContain('driver.test.ts')
})

test('a closed database says so', async () => {
  const closed = openDatabase('postgres://127.0.0.1:1/none')
  await expect(sql`select 1`.execute(closed)).rejects.toThrow('ECONNREFUSED')
  await closed.destroy()
  await expect(sql`select 1`.execute(closed)).rejects.toThrow('driver has already been destroyed')
})

test('reads a bigint without loss, and a date as the same day in every time zone', async () => {
  const { rows } = await sql<object>`select 9007199254740993 as amount, '2026-03-29'::date as day`.execute(db)
  expect(rows).toEqual([{ amount: 9_007_199_254_740_993n, day: '2026-03-29' }])
})
