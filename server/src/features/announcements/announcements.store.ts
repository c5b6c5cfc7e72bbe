import { sql } from 'kysely'
import { removeStoredDocument, storeDocument, type DocumentPlace, type NewDocument } from '../../database/stored-documents.ts'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { isInAudience, STATUS } from './audience.store.ts'
import type { AnnouncementFields, AnnouncementRow, AnnouncementState } from './announcement.rules.ts'

export const PICTURES: DocumentPlace = {
  table: 'announcement_pictures',
  objects: 'announcements',
  key: 'announcement_id',
  objectInFrench: 'Une annonce',
  lastNumber: 'last_picture',
}

export async function insertAnnouncement(tx: Tx, { audience, ...fields }: AnnouncementFields, writtenBy: number): Promise<number> {
  const { id } = await tx
    .insertInto('announcements')
    .values({ ...fields, roles: [...audience.roles], sectorManagerIds: [...audience.sectorManagerIds], writtenBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<Omit<AnnouncementRow, 'audience'> & { roles: string[]; sectorManagerIds: number[] }>`
    select id, title, text, roles, sector_manager_ids, publish_on, status, ${STATUS} as shown_status, version
    from announcements announcement where id = ${id} for update
  `.execute(tx)
  if (!rows[0]) return undefined
  const { roles, sectorManagerIds, ...row } = rows[0]
  return { ...row, audience: { roles, sectorManagerIds } }
}

export async function saveAnnouncement(tx: Tx, { id, audience, title, text, publishOn }: AnnouncementRow): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({
      title,
      text,
      publishOn,
      roles: [...audience.roles],
      sectorManagerIds: [...audience.sectorManagerIds],
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveState(tx: Tx, { id, status }: { id: number; status: AnnouncementState }): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ status, version: sql`version + 1`, ...(status === 'published' && { publishedAt: sql`now()` }) })
    .where('id', '=', id)
    .execute()
}

/** `announcedAt`: as PostgreSQL writes it, to the microsecond. */
type Announced = { id: number; announcedAt: string }

/** Marks as announced those that can be read and were not announced yet: the one with `id`, or all. Returns them. */
export async function markAnnounced(tx: Tx, id: number | undefined): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    update announcements announcement set announced_at = clock_timestamp()
    where announced_at is null and ${STATUS} = 'published' and (${id ?? null}::integer is null or id = ${id ?? null})
    returning id, announced_at::text
  `.execute(tx)
  await announce(tx, { kind: 'announcement', ids: rows.map((row) => row.id) })
  return rows
}

/** True if the announcement was announced and is outdated or cannot be read any more. It is announced anew once it can. */
export async function forgetAnnounced(tx: Tx, id: number, isOutdated: boolean): Promise<boolean> {
  const { rows } = await sql`
    update announcements announcement set announced_at = null
    where id = ${id} and announced_at is not null and (${isOutdated} or ${STATUS} <> 'published') returning id
  `.execute(tx)
  return rows.length > 0
}

/** Returns its audience of today. */
export async function listAudience(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select one.id from announcements announcement join accounts one on ${isInAudience('one')}
    where announcement.id = ${id} order by one.id
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** True if all of these accounts are sector managers. */
export async function areSectorManagers(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { count } = await tx
    .selectFrom('accounts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('roleName', '=', 'ROLE_RESP')
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .executeTakeFirstOrThrow()
  return count === new Set(ids).size
}

/** Returns true if the person belongs to its audience and had not read it before. */
export async function insertRead(tx: Tx, announcementId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_reads (announcement_id, account_id)
    select announcement.id, one.id from announcements announcement join accounts one on one.id = ${accountId}
    where announcement.id = ${announcementId} and ${STATUS} = 'published' and ${isInAudience('one')}
    on conflict do nothing
    returning account_id
  `.execute(tx)
  if (rows.length > 0) await announce(tx, { kind: 'announcement_read', ids: [accountId] })
  return rows.length > 0
}

export async function insertPicture(tx: Tx, picture: NewDocument): Promise<number> {
  return storeDocument(tx, PICTURES, picture)
}

/** Deletes a picture and returns its name; undefined if there is none. */
export async function deletePicture(tx: Tx, picture: { id: number; number: number }): Promise<string | undefined> {
  return removeStoredDocument(tx, PICTURES, picture)
}
