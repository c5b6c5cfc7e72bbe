import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import { confirmedEmailTaken } from './accounts.errors.ts'

type ChosenPassword = { accountId: number; passwordHash: string; status: 'invited' | 'active' }
export type Chosen = { email: string; firstName: string; role: string }

/** Saves the password and activates an invited account. Returns undefined if the status has changed since the ticket was issued. */
export async function saveChosenPassword(tx: Tx, { accountId, passwordHash, status }: ChosenPassword): Promise<Chosen | undefined> {
  const row = await tx
    .updateTable('accounts')
    .set({ passwordHash, status: 'active', updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', accountId)
    .where('status', '=', status)
    .where('email', 'is not', null)
    .returning(['email', 'firstName', 'roleName'])
    .executeTakeFirst()
  return row && { email: row.email ?? '', firstName: row.firstName, role: row.roleName }
}

/** `hasMovedEmail`: somebody else changed the e-mail within 24 hours, so the password cannot be reset by mail. */
export type Awaiting = { id: number; email: string; firstName: string; status: string; hasMovedEmail: boolean }

/** Locks the account, so that two concurrent requests count each other's mails. */
export async function lockRecipient(tx: Tx, email: string): Promise<Awaiting | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'status'])
    .select(sql<boolean>`coalesce(email_moved_by_other_at > now() - interval '24 hours', false)`.as('hasMovedEmail'))
    .where(sql`lower(email)`, '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { id: row.id, email: row.email ?? email, firstName: row.firstName, status: row.status, hasMovedEmail: row.hasMovedEmail }
}

/** Returns the account locked, so that nobody suspends it before the end of the transaction. */
export async function lockTicketOwner(tx: Tx, accountId: number): Promise<{ email: string | null; status: string }> {
  return tx.selectFrom('accounts').select(['email', 'status']).where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Makes the pending address the account's e-mail. Returns undefined if another address is pending by now. */
export async function confirmPendingEmail(tx: Tx, { accountId, email }: { accountId: number; email: string }) {
  const before = await tx
    .selectFrom('accounts')
    .select(['email', 'roleName'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const row = await tx
    .updateTable('accounts')
    .set({
      email,
      pendingEmail: null,
      pendingEmailBy: null,
      emailMovedByOtherAt: sql`case when password_hash is not null and pending_email_by is distinct from id then now() else email_moved_by_other_at end`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', accountId)
    .where('pendingEmail', '=', email)
    .where('status', 'in', ['invited', 'active', 'suspended'])
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? confirmedEmailTaken() : error
    })
  return row && { previous: before?.email ?? null }
}

export async function isEmailTaken(db: Database | Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
  return row !== undefined
}

type FirstManager = { email: string; firstName: string; lastName: string; passwordHash: string }

/** Inserts a manager who can sign in at once: the first of an installation has nobody to invite them. */
export async function insertManager(db: Database, manager: FirstManager): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ ...manager, roleName: 'ROLE_MANAGER', status: 'active' })
    .execute()
}
