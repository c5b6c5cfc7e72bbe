import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { readAnnouncementNotifications } from '../notifications/index.ts'
import { refuseUnaddressed } from './audience.store.ts'
import { insertRead } from './announcements.store.ts'

export async function noteAnnouncementRead(tx: Tx, id: number, reader: Actor): Promise<void> {
  await refuseUnaddressed(tx, reader, id)
  await readAnnouncementNotifications(tx, reader.id, id)
  if (await insertRead(tx, id, reader.id)) noteChange(tx, { kind: 'announcement', id, after: { isRead: true } })
}
