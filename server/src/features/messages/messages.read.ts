import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import { isColleagueOf } from '../../database/row-scope.ts'
import type { Database, Tx } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'
import { writesToAll, type Place } from './message.rules.ts'

export type ThreadRow = {
  id: number
  subject: string
  isToManagers: boolean
  startedBy: number
  startedByName: string
  members: { id: number; name: string }[]
  lastWrittenByName: string
  lastWrittenAt: Date
  lastMessageId: number
  excerpt: string
  messageCount: number
  place: Place
  isStarred: boolean
  isUnread: boolean
}

export type MessageRow = { id: number; writtenBy: number; writtenByName: string; text: string; createdAt: Date; readByNames: string[] }

type Folder = 'inbox' | 'sent' | 'starred' | 'archived' | 'trash'
type Which = Paging & { folder: Folder; to?: 'managers' | undefined; q?: string | undefined }

const EXCERPT_LENGTH = 140

export async function listThreads(actor: Pick<Actor, 'id'>, db: Database, { folder, to, q, page, size }: Which) {
  const matching = sql`${isIn(folder, actor.id)} and ${to ? sql`is_to_managers` : sql`true`} and ${holds(q)}`
  const [threads, { rows: counted }] = await Promise.all([
    selectThreads(db, actor.id, sql`${matching} order by last.id desc limit ${size} offset ${page * size}`),
    sql<{ total: number }>`select count(*)::integer as total ${OF_MEMBER} where member.account_id = ${actor.id} and ${matching}`.execute(
      db,
    ),
  ])
  return { threads, total: counted[0]?.total ?? 0 }
}

/** Counts the unread threads of the inbox. */
export async function countUnread(actor: Pick<Actor, 'id'>, db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread ${OF_MEMBER}
    where member.account_id = ${actor.id} and ${isIn('inbox', actor.id)} and ${isUnread('member')}
  `.execute(db)
  return rows[0]?.unread ?? 0
}

/** Returns undefined for a thread of others. */
export async function readThread(actor: Pick<Actor, 'id'>, db: Database | Tx, id: number) {
  const [thread] = await selectThreads(db, actor.id, sql`thread.id = ${id}`)
  if (!thread) return undefined
  const { rows: messages } = await sql<MessageRow>`
    select message.id, written_by, ${accountName('writer')} as written_by_name, text, message.created_at, array(
      select ${accountName('reader')} from thread_readers other join accounts reader on reader.id = other.account_id
      where other.thread_id = message.thread_id and other.account_id <> written_by and other.read_up_to >= message.id
      order by reader.id
    ) as read_by_names
    from thread_messages message join accounts writer on writer.id = message.written_by
    where thread_id = ${id} order by message.id
  `.execute(db)
  return { thread, messages }
}

export async function listRecipients(actor: Actor, db: Database) {
  const { rows } = await sql<{ id: number; name: string; roleName: string; outletNumber: string | null }>`
    select id, ${accountName('accounts')} as name, role_name, outlet_number from accounts
    where ${isColleagueOf('accounts', { id: actor.id, isManager: writesToAll(actor) })}
    order by plain(${accountName('accounts')}), id
  `.execute(db)
  return rows
}

const OF_MEMBER = sql`
  from thread_readers member
  join message_threads thread on thread.id = member.thread_id
  join thread_messages last on last.id = thread.last_message_id
  join accounts writer on writer.id = last.written_by
  join accounts starter on starter.id = started_by
`

/** Returns SQL that is true if the member `alias` has not read all of `thread`, or marked it as unread. */
export function isUnread(alias: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.read_up_to`)} < thread.last_message_id or ${sql.ref(`${alias}.is_marked_unread`)})`
}

async function selectThreads(db: Database | Tx, accountId: number, matching: RawBuilder<unknown>): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select thread.id, subject, is_to_managers, started_by, ${accountName('starter')} as started_by_name,
      ${accountName('writer')} as last_written_by_name, last.created_at as last_written_at, last.id as last_message_id,
      left(last.text, ${EXCERPT_LENGTH}) as excerpt, place, is_starred, ${isUnread('member')} as is_unread,
      (select count(*)::integer from thread_messages where thread_id = thread.id) as message_count,
      (
        select json_agg(json_build_object('id', one.id, 'name', ${accountName('one')}) order by one.id)
        from thread_readers other join accounts one on one.id = other.account_id where other.thread_id = thread.id
      ) as members
    ${OF_MEMBER} where member.account_id = ${accountId} and ${matching}
  `.execute(db)
  return rows
}

function isIn(folder: Folder, accountId: number): RawBuilder<boolean> {
  if (folder === 'starred') return sql`member.is_starred and member.place <> 'trash'`
  if (folder === 'archived' || folder === 'trash') return sql`member.place = ${folder}`
  const wrote = (isOwn: boolean) => sql`exists (
    select from thread_messages message
    where message.thread_id = thread.id and ${isOwn ? sql`written_by = ${accountId}` : sql`written_by <> ${accountId}`}
  )`
  return folder === 'sent' ? sql`member.place <> 'trash' and ${wrote(true)}` : sql`member.place = 'inbox' and ${wrote(false)}`
}

function holds(q: string | undefined): RawBuilder<boolean> {
  if (!q) return sql`true`
  const pattern = sql`'%' || plain(${literalOf(q)}) || '%'`
  return sql`(plain(subject) like ${pattern} or exists (
    select from thread_messages message join accounts one on one.id = message.written_by
    where message.thread_id = thread.id and plain(${accountName('one')} || ' ' || text) like ${pattern}
  ))`
}
