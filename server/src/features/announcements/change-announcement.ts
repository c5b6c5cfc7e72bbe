import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { informReaders } from './announce-due.ts'
import { corrected, existing, needsNewNotification, type AnnouncementChange } from './announcement.rules.ts'
import { sectorManagersUnknown } from './announcements.errors.ts'
import { areSectorManagers, lockAnnouncement, saveAnnouncement } from './announcements.store.ts'

export async function changeAnnouncement(tx: Tx, { id, ...change }: AnnouncementChange & { id: number }): Promise<void> {
  const before = existing(await lockAnnouncement(tx, id))
  const former = new Set(before.audience.sectorManagerIds)
  // Whoever has no sector any more may stay: without them it might go to everybody.
  const added = change.audience?.sectorManagerIds.filter((one) => !former.has(one)) ?? []
  if (!(await areSectorManagers(tx, added))) throw sectorManagersUnknown()
  const after = corrected(before, change)
  await saveAnnouncement(tx, after)
  await informReaders(tx, id, { isOutdated: needsNewNotification(before, after) })
  noteChange(tx, { kind: 'announcement', id, ...differenceOf(before, after) })
}
