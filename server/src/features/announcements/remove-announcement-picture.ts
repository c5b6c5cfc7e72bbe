import type { Tx } from '../../database/database.ts'
import { documentNotFound } from '../../files/attachments.errors.ts'
import { noteChange } from '../../shared/changes.ts'
import { correctable, existing } from './announcement.rules.ts'
import { deletePicture, lockAnnouncement } from './announcements.store.ts'

export async function removeAnnouncementPicture(tx: Tx, picture: { id: number; number: number }): Promise<void> {
  const announcement = existing(await lockAnnouncement(tx, picture.id))
  const name = await deletePicture(tx, picture)
  if (name === undefined) throw documentNotFound()
  noteChange(tx, { kind: 'announcement', id: correctable(announcement).id, before: { document: name } })
}
