import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import { isColleagueOf } from '../../database/row-scope.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { writesTooFast } from '../../shared/refusals.ts'
import { writesToAll, type Filing, type MessageLimits } from './message.rules.ts'

/** Refuses a person who wrote too much within a minute. Other messages of that person wait until the end of the transaction. */
export async function refuseTooFast(tx: Tx, { id, messagesPerMinute }: Actor & MessageLimits): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('thread_messages'), ${id}::integer)`.execute(tx)
  const { count } = await tx
    .selectFrom('threadMessages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('writtenBy', '=', id)
    .where('createdAt', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  if (count >= messagesPerMinute) throw writesTooFast(messagesPerMinute)
}

export async function listManagers(tx: Tx): Promise<number[]> {
  const managers = await tx
    .selectFrom('accounts')
    .select('id')
    .where('roleName', '=', 'ROLE_MANAGER')
    .where('status', '=', 'active')
    .execute()
  return managers.map(({ id }) => id)
}

/** Returns those of the ids to whom the person may write. */
export async function findRecipients(tx: Tx, ids: readonly number[], from: Actor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where id = any(${ids}::integer[]) and ${isColleagueOf('accounts', { id: from.id, isManager: writesToAll(from) })}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

type NewThread = { subject: string; isToManagers: boolean; startedBy: number }

export async function insertThread(tx: Tx, thread: NewThread): Promise<number> {
  const { id } = await tx.insertInto('messageThreads').values(thread).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function addMembers(tx: Tx, threadId: number, accountIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('threadMembers')
    .values(accountIds.map((accountId) => ({ threadId, accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type NewMessage = { threadId: number; writtenBy: number; text: string }

/** Adds the message, which its writer has read, and returns its id. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx.insertInto('threadMessages').values(message).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('messageThreads').set({ lastMessageId: id }).where('id', '=', message.threadId).execute()
  await tx
    .updateTable('threadMembers')
    .set({ readUpTo: id, isMarkedUnread: false })
    .where('threadId', '=', message.threadId)
    .where('accountId', '=', message.writtenBy)
    .execute()
  return id
}

/** Locks a thread, so that its messages have ascending ids. Returns undefined if the account is not a member. */
export async function lockThread(tx: Tx, id: number, accountId: number) {
  const { rows } = await sql<{ isToManagers: boolean; messageCount: number }>`
    select is_to_managers, (select count(*)::integer from thread_messages where thread_id = thread.id) as message_count
    from message_threads thread
    where id = ${id} and exists (select from thread_readers where thread_id = thread.id and account_id = ${accountId})
    for no key update
  `.execute(tx)
  return rows[0]
}

export async function returnToInboxes(tx: Tx, threadId: number, writtenBy: number): Promise<void> {
  await tx
    .updateTable('threadMembers')
    .set({ place: 'inbox' })
    .where('threadId', '=', threadId)
    .where('accountId', '<>', writtenBy)
    .where('place', '<>', 'inbox')
    .execute()
}

type OwnFiling = Filing & { ids: readonly number[]; accountId: number; upTo?: number | undefined }

/** Returns the threads that were filed, and whether all of each is read. `upTo`: the last message that was seen. */
export async function saveFiling(tx: Tx, { ids, accountId, upTo, place, isStarred, isRead }: OwnFiling) {
  const { rows } = await sql<{ id: number; isRead: boolean }>`
    update thread_members member set
      place = coalesce(${place ?? null}::text, place),
      is_starred = coalesce(${isStarred ?? null}::boolean, is_starred),
      is_marked_unread = coalesce(not ${isRead ?? null}::boolean, is_marked_unread),
      read_up_to = case when ${isRead ?? null}::boolean
        then greatest(read_up_to, least(thread.last_message_id, ${upTo ?? null}::integer))
        else read_up_to
      end
    from message_threads thread
    where thread.id = member.thread_id and member.account_id = ${accountId}
      and member.thread_id in (select thread_id from thread_readers where account_id = ${accountId} and thread_id = any(${ids}::integer[]))
    returning thread.id, read_up_to >= thread.last_message_id as is_read
  `.execute(tx)
  await announce(tx, { kind: 'message_thread', ids: rows.map(({ id }) => id) })
  return rows
}
