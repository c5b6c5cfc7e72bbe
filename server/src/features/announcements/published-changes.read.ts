import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

/** `announcement_read` announces the reader: a reading concerns nobody else but managers, who see the count. */
export const publishedByAnnouncements = {
  changes: {
    announcement: { topic: 'announcements', recipients: ['account'], findAccounts: findPossibleReaders, isInternal: isReading },
    announcement_read: { topic: 'announcements', recipients: ['account'] },
  },
} as const satisfies Publications

function isReading(after: object): boolean {
  return Object.keys(after).join() === 'isRead'
}

/** Returns all active accounts unless these are drafts: who could read an announcement before a change of its audience is unknown. */
async function findPossibleReaders(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where status = 'active'
      and exists (select from announcements where id = any(${ids}::integer[]) and status <> 'draft')
  `.execute(db)
  return rows.map(({ id }) => id)
}
