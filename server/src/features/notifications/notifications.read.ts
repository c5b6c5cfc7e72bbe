import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'

export type NotificationRow = Selectable<Schema['notifications']>

export async function listNotifications({ id }: Actor, db: Database, { page, size }: { page: number; size: number }) {
  const own = db.selectFrom('notifications').where('accountId', '=', id)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function countUnread({ id }: Actor, db: Database | Tx): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::integer`.as('unread'))
    .where('accountId', '=', id)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}
