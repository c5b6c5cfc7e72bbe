import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { accountNameById } from './credit-notifications.store.ts'
import { sourceOfAnnouncement } from './notification-templates.rules.ts'

type SentMessage = { threadId: number; subject: string; writtenByName: string; recipientIds: number[] }

/** Returns a message with the active members of its thread who have not read it. */
export async function findSentMessage(tx: Tx, id: number): Promise<SentMessage | undefined> {
  const { rows } = await sql<SentMessage>`
    select thread_id, subject, ${accountNameById('message.written_by')} as written_by_name, array(
      select account_id from thread_readers member join accounts on accounts.id = account_id
      where member.thread_id = message.thread_id and account_id <> written_by and accounts.status = 'active' and read_up_to < message.id
      order by account_id
    ) as recipient_ids
    from thread_messages message join message_threads thread on thread.id = thread_id
    where message.id = ${id}
  `.execute(tx)
  return rows[0]
}

type GivenTask = { title: string; assigneeId: number; createdByName: string }

/** Returns an open task that its author gave to a colleague. It stays so until the end. */
export async function findGivenTask(tx: Tx, id: number): Promise<GivenTask | undefined> {
  const { rows } = await sql<GivenTask>`
    select title, assignee_id, ${accountNameById('task.created_by')} as created_by_name
    from tasks task where id = ${id} and done_at is null and assignee_id <> created_by for share
  `.execute(tx)
  return rows[0]
}

type Announced = { title: string; writtenByName: string; knownTo: number[] }

/** Returns an announcement, and who has read it or its notification, unless it was hidden or announced anew since. It stays so until the end. */
export async function findAnnounced(tx: Tx, { id, announcedAt }: { id: number; announcedAt: string }): Promise<Announced | undefined> {
  const { rows } = await sql<Announced>`
    select title, ${accountNameById('announcement.written_by')} as written_by_name,
      array(
        select account_id from announcement_reads where announcement_id = announcement.id
        union
        select account_id from notifications where source = ${sourceOfAnnouncement(id)} and read_at is not null
      ) as known_to
    from announcements announcement where id = ${id} and announced_at = ${announcedAt}::timestamptz for share
  `.execute(tx)
  return rows[0]
}

/**
 * Deletes the notifications of a person until an instant, but for announcements, what concerns the person alone, and messages of threads that
 * the person still reads.
 */
export async function deleteOfFormerRole(tx: Tx, accountId: number, at: string): Promise<void> {
  await sql`
    delete from notifications where account_id = ${accountId} and created_at <= ${at}::timestamptz
      and topic <> 'announcement' and link is distinct from '/profile'
      and not (topic = 'message' and (source not like 'message_thread %' or source in (
        select 'message_thread ' || thread_id from thread_readers where account_id = ${accountId}
      )))
  `.execute(tx)
}
