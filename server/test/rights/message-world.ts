import type { Database } from '../../src/database/database.ts'
import { aPerson, type Caller } from '../people.ts'
import { UNKNOWN_ID } from './absent.ts'

export type Messaging = { me: Caller; isManager: boolean; mark: string; stranger: Caller; other: string }
export type MessageIds = Record<'thread' | 'task' | 'announcement' | 'ownDraft', number>

/** Creates threads and tasks of the caller and of a stranger, and announcements for everybody and for the stranger alone. */
export async function messageRows(db: Database, { me, isManager, mark, stranger, other }: Messaging) {
  const writer = await aPerson(db, { role: 'ROLE_MANAGER' })
  const anAnnouncement = (title: string, more: { sectorManagerIds?: number[]; status?: 'draft' }) =>
    idOf(
      db
        .insertInto('announcements')
        .values({ title, text: title, writtenBy: writer.id, status: 'published', publishedAt: new Date(), ...more })
        .returning('id'),
    )
  const aTask = (person: Caller, title: string) =>
    idOf(db.insertInto('tasks').values({ title, assigneeId: person.id, createdBy: person.id }).returning('id'))
  const foreign = { foreign: await anAnnouncement(`${other}annonce`, { sectorManagerIds: [stranger.id] }) }
  const draft = await anAnnouncement(`${isManager ? mark : other}brouillon`, { status: 'draft' })
  return {
    thread: { own: await aThread(db, me, `${mark}fil`), foreign: await aThread(db, stranger, `${other}fil`), absent: UNKNOWN_ID },
    task: { own: await aTask(me, `${mark}tâche`), foreign: await aTask(stranger, `${other}tâche`), absent: UNKNOWN_ID },
    announcement: { same: await anAnnouncement('Pour tous', {}), ...(isManager ? {} : foreign), absent: UNKNOWN_ID },
    ownDraft: { [isManager ? 'same' : 'foreign']: draft, absent: UNKNOWN_ID },
  }
}

async function aThread(db: Database, { id: accountId }: Caller, subject: string): Promise<number> {
  const threadId = await idOf(
    db.insertInto('messageThreads').values({ subject, isToManagers: false, startedBy: accountId }).returning('id'),
  )
  await db.insertInto('threadMembers').values({ threadId, accountId }).execute()
  const lastMessageId = await idOf(
    db.insertInto('threadMessages').values({ threadId, writtenBy: accountId, text: subject }).returning('id'),
  )
  await db.updateTable('messageThreads').set({ lastMessageId }).where('id', '=', threadId).execute()
  return threadId
}

async function idOf(insert: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id
}
