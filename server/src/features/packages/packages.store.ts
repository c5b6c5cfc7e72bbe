import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import { optionNameTaken, optionNotFound, packageNameTaken, packageNotFound } from './packages.errors.ts'

export { refuseStale } from '../../database/refuse-stale.ts'

export type PackageFields = { name: string; articleCode: string | null; isSold: boolean }
export type OptionFields = { name: string; isSold: boolean }
type Versioned = { id: number; version: number }

const CHANGED = { updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` }

export async function insertPackage(tx: Tx, { name, articleCode, isSold }: PackageFields, actorId: number): Promise<number> {
  const { id } = await tx
    .insertInto('packages')
    .values({ name, articleCode, isSold, createdBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? packageNameTaken(name) : error
    })
  return id
}

export async function lockPackage(tx: Tx, id: number): Promise<Versioned & PackageFields> {
  const row = await tx
    .selectFrom('packages')
    .select(['id', 'name', 'articleCode', 'isSold', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw packageNotFound()
  return row
}

export async function savePackage(tx: Tx, id: number, { name, articleCode, isSold }: PackageFields): Promise<void> {
  await tx
    .updateTable('packages')
    .set({ name, articleCode, isSold, ...CHANGED })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? packageNameTaken(name) : error
    })
}

export async function insertOption(tx: Tx, { name, isSold }: OptionFields, actorId: number): Promise<number> {
  const { id } = await tx
    .insertInto('packageOptions')
    .values({ name, isSold, createdBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? optionNameTaken(name) : error
    })
  return id
}

export async function lockOption(tx: Tx, id: number): Promise<Versioned & OptionFields> {
  const row = await tx
    .selectFrom('packageOptions')
    .select(['id', 'name', 'isSold', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw optionNotFound()
  return row
}

export async function saveOption(tx: Tx, id: number, { name, isSold }: OptionFields): Promise<void> {
  await tx
    .updateTable('packageOptions')
    .set({ name, isSold, ...CHANGED })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? optionNameTaken(name) : error
    })
}
