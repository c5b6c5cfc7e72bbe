import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

export type OwnFields = { firstName: string; lastName: string; phone: string; address: string; title: string; bio: string }

const next = { updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` }

export async function lockOwnFields(tx: Tx, accountId: number): Promise<{ version: number; fields: OwnFields }> {
  const row = await tx
    .selectFrom('accounts')
    .select(['version', 'firstName', 'lastName', 'phone', 'address', 'title', 'bio'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { phone, address, title, bio } = row
  return { version: row.version, fields: { firstName: row.firstName, lastName: row.lastName, phone, address, title, bio } }
}

/** Saves only the fields that changed: a name also changes reports, and would wait for a file that is being applied. */
export async function saveOwnFields(tx: Tx, accountId: number, changed: Partial<OwnFields>): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...changed, ...next })
    .where('id', '=', accountId)
    .execute()
}

export async function mergeSettings(tx: Tx, accountId: number, settings: object): Promise<object> {
  const { settings: merged } = await tx
    .updateTable('accounts')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', accountId)
    .returning('settings')
    .executeTakeFirstOrThrow()
  return merged
}

export async function savePassword(tx: Tx, accountId: number, passwordHash: string): Promise<{ email: string; firstName: string }> {
  return tx
    .updateTable('accounts')
    .set({ ...next, passwordHash })
    .where('id', '=', accountId)
    .returning([sql<string>`coalesce(email, '')`.as('email'), 'firstName'])
    .executeTakeFirstOrThrow()
}

export async function savePin(tx: Tx, accountId: number, pinHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...next, pinHash })
    .where('id', '=', accountId)
    .execute()
}

/** Counts a change of the account that stands outside its row: a new picture, another second factor. */
export async function raiseVersion(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('accounts').set(next).where('id', '=', accountId).execute()
}
