import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isRevealable } from './mails.store.ts'

export async function readMails(db: Database, { page, size }: { page: number; size: number }) {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'state', 'attempts', 'failure', 'createdAt', 'sentAt', isRevealable.as('isRevealable')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await db.selectFrom('mails').select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  return { mails, total }
}

export type MailRow = Awaited<ReturnType<typeof readMails>>['mails'][number]
