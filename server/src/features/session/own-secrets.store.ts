import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { codeOf } from '../../database/failure.ts'
import { emailTaken } from './session.errors.ts'

const UNIQUE_VIOLATION = '23505'

export async function findOwnSecrets(db: Database, accountId: number) {
  const row = await db
    .selectFrom('accounts')
    .select(['passwordHash', 'pinHash'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return { passwordHash: row?.passwordHash ?? null, pinHash: row?.pinHash ?? null }
}

type ChosenPassword = { accountId: number; passwordHash: string; status: 'invited' | 'active' }
export type Chosen = { email: string; firstName: string; role: string }

/** An invited account becomes active. Nothing when the account is no longer in the state that the ticket was given for. */
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

/** `hasMovedEmail`: another person changed the e-mail within 24 hours; nothing is reset by mail. */
export type Awaiting = { id: number; email: string; firstName: string; status: string; hasMovedEmail: boolean }

/** Held, so that two requests at once count each other's mails. */
export async function lockRecipient(tx: Tx, email: string): Promise<Awaiting | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'status'])
    .select(sql<boolean>`coalesce(email_moved_by_other_at > now() - interval '24 hours', false)`.as('hasMovedEmail'))
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, email: row.email ?? email, firstName: row.firstName, status: row.status, hasMovedEmail: row.hasMovedEmail }
}

/** As it stands once nobody else can suspend it before the end of the transaction. */
export async function lockTicketHolder(tx: Tx, accountId: number): Promise<{ email: string | null; status: string }> {
  return tx.selectFrom('accounts').select(['email', 'status']).where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The address that waits becomes the account's. Nothing when another one waits by now. */
export async function confirmPendingEmail(tx: Tx, { accountId, email }: { accountId: number; email: string }) {
  const before = await tx.selectFrom('accounts').select(['email', 'roleName']).where('id', '=', accountId).forUpdate().executeTakeFirst()
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
      throw codeOf(error) === UNIQUE_VIOLATION ? emailTaken() : error
    })
  return row && { previous: before?.email ?? null }
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx.selectFrom('accounts').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
  return row !== undefined
}
