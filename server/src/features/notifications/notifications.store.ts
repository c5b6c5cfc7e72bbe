import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import type { Notification } from './notification-templates.rules.ts'

/** Notifies every active manager who has not muted the topic, but for those in `except`. */
export async function insertForManagers(tx: Tx, { topic, title, body, link }: Notification, except: readonly number[] = []): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications (account_id, topic, title, body, link)
    select id, ${topic}::text, ${title}::text, ${body}::text, ${link}::text from accounts
    where role_name = 'ROLE_MANAGER' and status = 'active' and not coalesce(settings->'mutedTopics', '[]') ? ${topic}::text
      and id <> all(${except}::integer[])
    order by id
    returning account_id as id
  `.execute(tx)
  await announce(tx, { kind: 'notification', ids: rows.map(({ id }) => id) })
}

/** Notifies one person. What concerns a person's own account cannot be muted. */
export async function insertForPerson(tx: Tx, accountId: number, { topic, title, body, link }: Notification): Promise<void> {
  await tx.insertInto('notifications').values({ accountId, topic, title, body, link }).execute()
  await announce(tx, { kind: 'notification', ids: [accountId] })
}

type ImportFacts = { fileName: string; accepted: number | null; failure: string | null; undoReason: string | null }

export async function findImport(tx: Tx, id: number): Promise<ImportFacts | undefined> {
  const { rows } = await sql<ImportFacts>`
    select file_name, (counts->>'accepted')::integer + (counts->>'corrected')::integer as accepted, failure,
      undo_reason
    from imports where id = ${id}
  `.execute(tx)
  return rows[0]
}

export async function findPerson(tx: Tx, id: number): Promise<{ name: string; email: string | null } | undefined> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select ${accountName('accounts')} as name, email from accounts where id = ${id}
  `.execute(tx)
  return rows[0]
}

export async function findMail(tx: Tx, id: string): Promise<{ recipient: string; subject: string } | undefined> {
  return tx.selectFrom('mails').select(['recipient', 'subject']).where('id', '=', id).executeTakeFirst()
}

export async function markRead(tx: Tx, accountId: number, ids: readonly number[] | undefined): Promise<void> {
  await sql`
    update notifications set read_at = now()
    where account_id = ${accountId} and read_at is null and (${ids ?? null}::bigint[] is null or id = any(${ids ?? null}::bigint[]))
  `.execute(tx)
  await announce(tx, { kind: 'notification', ids: [accountId] })
}

/** Marks as read what has one of the sources. */
export async function markSourcesRead(tx: Tx, accountId: number, sources: readonly string[]): Promise<void> {
  const { rows } = await sql`
    update notifications set read_at = now()
    where account_id = ${accountId} and read_at is null and source = any(${sources}::text[])
    returning id
  `.execute(tx)
  if (rows.length > 0) await announce(tx, { kind: 'notification', ids: [accountId] })
}

/** Deletes the unread notifications of a source, whoever has them. */
export async function deleteUnread(tx: Tx, source: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from notifications where source = ${source} and read_at is null returning account_id as id
  `.execute(tx)
  await announce(tx, { kind: 'notification', ids: rows.map(({ id }) => id) })
}
