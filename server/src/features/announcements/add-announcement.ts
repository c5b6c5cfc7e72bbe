import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import type { AnnouncementFields } from './announcement.rules.ts'
import { sectorManagersUnknown } from './announcements.errors.ts'
import { areSectorManagers, insertAnnouncement } from './announcements.store.ts'

/** Keeps a draft and returns its id. */
export async function addAnnouncement(tx: Tx, fields: AnnouncementFields, writtenBy: number): Promise<number> {
  if (!(await areSectorManagers(tx, fields.audience.sectorManagerIds))) throw sectorManagersUnknown()
  const id = await insertAnnouncement(tx, fields, writtenBy)
  noteChange(tx, { kind: 'announcement', id, after: { ...fields } })
  return id
}
