import type { Database, Tx } from '../../database/database.ts'
import { readAttachment } from '../../files/attachment.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { correctable, existing } from './announcement.rules.ts'
import { notAPicture } from './announcements.errors.ts'
import { insertPicture, lockAnnouncement } from './announcements.store.ts'

type Upload = { id: number; name: string; bytes: AsyncIterable<Uint8Array> }
type Sender = { actor: Actor; recordAudit: (tx: Tx, audited: { status: number }) => Promise<void> }

/** Returns the number of the picture. Re-encodes it before the transaction begins, because that is slow. */
export async function addAnnouncementPicture(db: Database, { id, ...file }: Upload, { actor, recordAudit }: Sender): Promise<number> {
  const picture = await readAttachment(file)
  if (picture.mediaType !== 'image/webp') throw notAPicture()
  return db.transaction().execute(async (tx) => {
    correctable(existing(await lockAnnouncement(tx, id)))
    const number = await insertPicture(tx, { objectId: id, file: picture, addedBy: actor.id })
    noteChange(tx, { kind: 'announcement', id, after: { document: picture.name } })
    await recordAudit(tx, { status: 200 })
    return number
  })
}
