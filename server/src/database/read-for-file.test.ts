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
  const downloads = Array.from({ length: 30 }, async () => {
    for await (const _ of readForFile(db, readOnce)) await sql`select 1`.execute(db)
  })
  await Promise.all(downloads)
})

test('refuses a file if too many clients are slow, and only until one has left', async () => {
  const slow = Array.from({ length: 8 }, () => readForFile(db, readOnce))
  await Promise.all(slow.map((file) => file.next()))
  const next = readForFile(db, readOnce).next()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
  await expect(next).rejects.toMatchObject({ status: 503, code: 'too_many_files' })
  vi.restoreAllMocks()

  const [leaving, ...staying] = slow
  await leaving?.return(undefined)
  const last = readForFile(db, readOnce)
  expect(await last.next()).toEqual({ done: false, value: [1] })
  await Promise.all([last, ...staying].map((file) => file.return(undefined)))
})
