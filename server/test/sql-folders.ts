import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { Database } from '../src/database/database.ts'
import type { SqlFolders } from '../src/database/migrate.ts'
import { openTestDatabase, ownerOf } from './test-database.ts'

type Files = Record<string, string>

export async function anEmptyDatabase(): Promise<Database> {
  const db = ownerOf(await openTestDatabase())
  await sql`drop schema public cascade; create schema public`.execute(db)
  return db
}

/** Writes files into temporary folders, removed when the test file ends. */
export async function someSqlFolders({ migrations = {}, functions = {} }: { migrations?: Files; functions?: Files }): Promise<SqlFolders> {
  const root = await mkdtemp(join(tmpdir(), 'sql-folders-'))
  afterAll(() => rm(root, { recursive: true }))
  return { migrations: await fill(join(root, 'migrations'), migrations), functions: await fill(join(root, 'functions'), functions) }
}

async function fill(folder: string, files: Files): Promise<URL> {
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
