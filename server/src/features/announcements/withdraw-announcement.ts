import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { informReaders } from './announce-due.ts'
import { existing, withdrawn } from './announcement.rules.ts'
import { lockAnnouncement, saveState } from './announcements.store.ts'

export async function withdrawAnnouncement(tx: Tx, id: number): Promise<void> {
  const before = existing(await lockAnnouncement(tx, id))
  const after = withdrawn(before)
  await saveState(tx, after)
  await informReaders(tx, id)
  noteChange(tx, { kind: 'announcement', id, before: { status: before.status }, after: { status: after.status } })
}
