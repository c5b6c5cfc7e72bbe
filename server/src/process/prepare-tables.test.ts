import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openTestDatabase, ownerOf } from '../../test/test-database.ts'
import { prepareTables } from './prepare-tables.ts'

const db = await openTestDatabase()
const owner = ownerOf(db)
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
const ownerUrl = `${inject('clusterUrl')}/${rows[0]?.name}`

async function sentencesOf(prepared: Parameters<typeof prepareTables>[0]): Promise<string[]> {
  const messages: string[] = []
  expect(
    await prepareTables(
      prepared,
      (sentence) => messages.push(sentence),
      async () => 'ready',
    ),
  ).toBe('ready')
  return messages
}

test('with one role, warns with the setting to change and starts', async () => {
  expect(await sentencesOf({ db: owner, ownerUrl: undefined })).toEqual([expect.stringMatching(/^Attention.*DATABASE_OWNER_URL/)])
})

test('with an owner, grants the server role its rights without a warning', async () => {
  expect(await sentencesOf({ db, ownerUrl })).toEqual([])
})

test('refuses two addresses of different databases', async () => {
  const otherDatabase = await openTestDatabase()
  await sql`update data_version set mark = gen_random_uuid()`.execute(ownerOf(otherDatabase))
  await expect(
    prepareTables(
      { db: otherDatabase, ownerUrl },
      () => undefined,
      async () => undefined,
    ),
  ).rejects.toThrow('ne désignent pas la même base')
})
