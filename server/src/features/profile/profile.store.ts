import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** What a person says of oneself. */
export type OwnFields = { firstName: string; lastName: string; phone: string; address: string; title: string; bio: string }

const next = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` }

export async function lockOwnFields(tx: Tx, accountId: number): Promise<{ version: number; fields: OwnFields }> {
  const row = await tx
    .selectFrom('accounts')
    .select(['version', 'first_name', 'last_name', 'phone', 'address', 'title', 'bio'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { phone, address, title, bio } = row
  return { version: row.version, fields: { firstName: row.first_name, lastName: row.last_name, phone, address, title, bio } }
}

export async function saveOwnFields(tx: Tx, accountId: number, fields: OwnFields): Promise<void> {
  const { firstName, lastName, ...others } = fields
  await tx
    .updateTable('accounts')
    .set({ ...others, ...next, first_name: firstName, last_name: lastName })
    .where('id', '=', accountId)
    .execute()
}

/** What is given is merged into what stands. */
export async function mergeSettings(tx: Tx, accountId: number, settings: object): Promise<object> {
  const { settings: merged } = await tx
    .updateTable('accounts')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', accountId)
    .returning('settings')
    .executeTakeFirstOrThrow()
  return merged
}

export async function saveImage(tx: Tx, accountId: number, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  await tx
    .insertInto('account_images')
    .values({ account_id: accountId, name, bytes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name, bytes, created_at: sql`now()` }))
    .execute()
  await tx.updateTable('accounts').set(next).where('id', '=', accountId).execute()
}

export async function savePassword(tx: Tx, accountId: number, passwordHash: string): Promise<{ email: string; firstName: string }> {
  return tx
    .updateTable('accounts')
    .set({ ...next, password_hash: passwordHash })
    .where('id', '=', accountId)
    .returning([sql<string>`coalesce(email, '')`.as('email'), 'first_name as firstName'])
    .executeTakeFirstOrThrow()
}

export async function savePin(tx: Tx, accountId: number, pinHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...next, pin_hash: pinHash })
    .where('id', '=', accountId)
    .execute()
}
