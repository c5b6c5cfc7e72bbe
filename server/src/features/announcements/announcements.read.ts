import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { getStoredDocument, listDocumentsOfAll, listStoredDocuments, type DocumentRow } from '../../database/stored-documents.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'
import { announcementNotFound } from './announcements.errors.ts'
import { PICTURES } from './announcements.store.ts'
import { hasRead, isForAccount, isReadBy, isInAudience, isManager, isSeenBy, refuseUnaddressed, STATUS } from './audience.store.ts'

export type ListedAnnouncement = {
  id: number
  title: string
  text: string
  roles: string[]
  sectorManagerIds: number[]
  publishOn: string | null
  status: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  writtenByName: string
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  pictures: DocumentRow[]
  isRead: boolean
  readCount: number | null
  audienceCount: number | null
  version: number
}

/** The instant from which readers see an announcement; that of a draft is its first. */
const SHOWN_SINCE = sql`greatest(
  coalesce(published_at, announcement.created_at),
  case when announcement.status = 'published' or publish_on <= ${TODAY} then publish_on::timestamp at time zone ${timezone} end
)`

type Which = Paging & { status?: ListedAnnouncement['status'] | undefined; q?: string | undefined }

export async function listAnnouncements(actor: Actor, db: Database, { status, q, page, size }: Which) {
  const hasStatus = status === undefined ? sql`true` : sql`${STATUS} = ${status}`
  const pattern = sql`'%' || plain(${literalOf(q ?? '')}) || '%'`
  const matching = sql`${isSeenBy(actor)} and ${hasStatus} and plain(announcement.title || ' ' || text) like ${pattern}`
  const order = sql`order by ${SHOWN_SINCE} desc, announcement.id desc`
  const [rows, { rows: counted }] = await Promise.all([
    selectAnnouncements(actor, db, sql`${matching} ${order} limit ${size} offset ${page * size}`),
    sql<{ total: number }>`select count(*)::integer as total from announcements announcement where ${matching}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Counts the published announcements for the person that the person neither wrote nor read. */
export async function countUnread({ id }: Pick<Actor, 'id'>, db: Database): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from announcements announcement
    where ${STATUS} = 'published' and ${isForAccount(id)} and written_by <> ${id} and not ${hasRead(id)}
  `.execute(db)
  return rows[0]?.unread ?? 0
}

export async function getAnnouncement(actor: Actor, db: Database | Tx, id: number): Promise<ListedAnnouncement> {
  const [row] = await selectAnnouncements(actor, db, sql`announcement.id = ${id} and ${isSeenBy(actor)}`)
  if (!row) throw announcementNotFound()
  return row
}

export async function readPicture(actor: Actor, db: Database, { id, number }: { id: number; number: number }) {
  await refuseUnaddressed(db, actor, id)
  return getStoredDocument(db, PICTURES, { id, number })
}

export async function getPicture(_actor: Actor, db: Database, { id, number }: { id: number; number: number }): Promise<DocumentRow> {
  const picture = (await listStoredDocuments(db, PICTURES, id)).find((one) => one.number === number)
  if (!picture) throw new Error(`picture ${number} of announcement ${id} was not found`)
  return picture
}

async function selectAnnouncements(actor: Actor, db: Database | Tx, matching: RawBuilder<unknown>): Promise<ListedAnnouncement[]> {
  const forManagers = (count: RawBuilder<unknown>) => (isManager(actor) ? count : sql`null::integer`)
  const { rows } = await sql<Omit<ListedAnnouncement, 'pictures'>>`
    select announcement.id, announcement.title, text, roles, sector_manager_ids, publish_on, ${STATUS} as status,
      ${accountName('writer')} as written_by_name, announcement.created_at, announcement.updated_at, published_at,
      ${isReadBy(actor.id)} as is_read, announcement.version,
      ${forManagers(sql`(select count(*)::integer from announcement_reads read join accounts one on one.id = read.account_id
        where announcement_id = announcement.id and ${isInAudience('one')})`)} as read_count,
      ${forManagers(sql`(select count(*)::integer from accounts one where ${isInAudience('one')})`)} as audience_count
    from announcements announcement join accounts writer on writer.id = written_by
    where ${matching}
  `.execute(db)
  const pictures = await listDocumentsOfAll(
    db,
    PICTURES,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }))
}
