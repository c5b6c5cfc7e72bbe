import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { CREDIT_ROLES } from '../../shared/credit-accounts.ts'
import type { Contact, FollowUp, FollowUpKind } from './follow-up.rules.ts'
import { accountNotFound, alreadyFollowed, followUpNotFound } from './follow-ups.errors.ts'

/** `id` is that of the follow-up. */
export type NewContact = Contact & { id: number }
export type Subject = { userId: number; kind: FollowUpKind }

/** Refuses an account that the actor cannot see, or whose role never holds credit. */
export async function assertHasCredit(tx: Tx, actor: Actor, accountId: number): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('roleName', 'in', CREDIT_ROLES)
    .where('id', 'in', accountsVisibleTo(actor))
    .executeTakeFirst()
  if (!account) throw accountNotFound()
}

/** Creates the follow-up, or takes the open one, and returns its id. Of two who take it at once, one is refused. */
export async function saveTaken(tx: Tx, { userId: accountId, kind }: Subject, actorId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into follow_ups (account_id, kind, status, taken_by, created_by)
    values (${accountId}, ${kind}, 'taken', ${actorId}, ${actorId})
    on conflict (account_id, kind) where closed_at is null do update
    set status = 'taken', taken_by = excluded.taken_by, updated_at = now(), version = follow_ups.version + 1
    where follow_ups.status = 'open'
    returning id
  `.execute(tx)
  if (rows[0]) return rows[0].id
  throw alreadyFollowed(await findTaker(tx, { userId: accountId, kind }))
}

async function findTaker(tx: Tx, { userId: accountId, kind }: Subject): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${personName('accounts')} as name
    from follow_ups join accounts on accounts.id = taken_by
    where account_id = ${accountId} and kind = ${kind} and closed_at is null
  `.execute(tx)
  return rows[0]?.name ?? 'Une autre personne'
}

export async function lockFollowUp(tx: Tx, actor: Actor, id: number): Promise<FollowUp> {
  const row = await tx
    .selectFrom('followUps')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', 'in', accountsVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw followUpNotFound()
  return { id, accountId: row.accountId, kind: row.kind, status: row.status, takenBy: row.takenBy, version: row.version }
}

/** Returns the id of the contact, not of the follow-up. */
export async function insertContact(tx: Tx, { id, channel, outcome, note }: NewContact, actorId: number): Promise<number> {
  const contact = await tx
    .insertInto('followUpContacts')
    .values({ followUpId: id, channel, outcome, note, contactedBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return contact.id
}

export async function saveClosed(tx: Tx, { id, status }: FollowUp): Promise<void> {
  await tx
    .updateTable('followUps')
    .set({ status, closedAt: sql`now()`, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
