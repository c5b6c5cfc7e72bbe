import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { announcementNotFound } from './announcements.errors.ts'

/** The status of `announcement` as people see it: a published one whose day has not come is scheduled. */
export const STATUS = sql`case when announcement.status = 'published' and publish_on > ${TODAY} then 'scheduled' else announcement.status end`

/** Throws unless the actor may read the announcement. */
export async function refuseUnaddressed(db: Database | Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`select from announcements announcement where id = ${id} and ${isSeenBy(actor)}`.execute(db)
  if (rows.length === 0) throw announcementNotFound()
}

export function isManager({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'ROLE_MANAGER'
}

export function isSeenBy(actor: Actor): RawBuilder<boolean> {
  return isManager(actor) ? sql`true` : sql`${STATUS} = 'published' and ${isForAccount(actor.id)}`
}

export function isForAccount(id: number): RawBuilder<boolean> {
  return sql`exists (select from accounts one where one.id = ${id} and ${isFor('one')})`
}

/** Returns SQL that is true if the account `alias` belongs to the audience of `announcement` today. */
function isFor(alias: string): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.id`)
  return sql`(cardinality(roles) = 0 or ${sql.ref(`${alias}.role_name`)} = any(roles)) and (
    cardinality(sector_manager_ids) = 0 or ${id} = any(sector_manager_ids) or exists (
      select from outlet_assignments sector
      where sector.outlet_id = ${id} and sector.sector_manager_id = any(sector_manager_ids) and sector.valid @> ${TODAY}
    )
  )`
}

/** Returns SQL that is true if the active account `alias` is to read `announcement`, which its writer knows. */
export function isInAudience(alias: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.status`)} = 'active' and ${sql.ref(`${alias}.id`)} <> written_by and ${isFor(alias)})`
}

/** Returns SQL that is true if the person has read it, or is not among those who are to read it. */
export function isReadBy(id: number): RawBuilder<boolean> {
  return sql`(${hasRead(id)} or not exists (select from accounts one where one.id = ${id} and ${isInAudience('one')}))`
}

export function hasRead(accountId: number): RawBuilder<boolean> {
  return sql`exists (select from announcement_reads where announcement_id = announcement.id and account_id = ${accountId})`
}
