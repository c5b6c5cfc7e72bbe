import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Tx } from './database.ts'
import { readForFile } from './read-for-file.ts'

const db = await openTestDatabase()
async function* readOnce(tx: Tx): AsyncGenerator<number[]> {
  await sql`select 1`.execute(tx)
  yield [1]
}

test('many files at once leave connections for other reads', async () => {
  const downloads = Array.from({ length: 30 }, async (_none, id) => {
    for await (const _ of readForFile({ id }, db, readOnce)) await sql`select 1`.execute(db)
  })
  await Promise.all(downloads)
})

test('refuses a file if too many clients are slow, and only until one has left', async () => {
  const slow = Array.from({ length: 8 }, (_none, id) => readForFile({ id }, db, readOnce))
  await Promise.all(slow.map((file) => file.next()))
  const next = readForFile({ id: 9 }, db, readOnce).next()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
  await expect(next).rejects.toMatchObject({ status: 503, code: 'too_many_files' })
  vi.restoreAllMocks()

  const [leaving, ...staying] = slow
  await leaving?.return(undefined)
  const last = readForFile({ id: 9 }, db, readOnce)
  expect(await last.next()).toEqual({ done: false, value: [1] })
  await Promise.all([last, ...staying].map((file) => file.return(undefined)))
})

test('refuses the fourth file of one account while others get theirs', async () => {
  const own = Array.from({ length: 3 }, () => readForFile({ id: 1 }, db, readOnce))
  await Promise.all(own.map((file) => file.next()))
  const fourth = readForFile({ id: 1 }, db, readOnce).next()
  const other = readForFile({ id: 2 }, db, readOnce)
  expect(await other.next()).toEqual({ done: false, value: [1] })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
  await expect(fourth).rejects.toMatchObject({ status: 503, code: 'too_many_files' })
  vi.restoreAllMocks()
  await Promise.all([other, ...own].map((file) => file.return(undefined)))
})
