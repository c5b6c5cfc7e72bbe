import * as contract from '@backoffice/contract/announcements/announcements'
import { toPage } from '@backoffice/contract/page'
import type { Database, Tx } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { storedFileOf } from '../../http/stored-file.ts'
import type { Actor } from '../../shared/actor.ts'
import { addAnnouncement } from './add-announcement.ts'
import { addAnnouncementPicture } from './add-announcement-picture.ts'
import { countUnread, getAnnouncement, getPicture, listAnnouncements, readPicture } from './announcements.read.ts'
import { announcementToWire, pictureToWire } from './announcements.wire.ts'
import { changeAnnouncement } from './change-announcement.ts'
import { noteAnnouncementRead } from './note-announcement-read.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { removeAnnouncementPicture } from './remove-announcement-picture.ts'
import { withdrawAnnouncement } from './withdraw-announcement.ts'

export function announcementsRoutes(serve: Serve, db: Database): void {
  servePages(serve, db)

  serve(contract.addAnnouncement, async ({ tx, body, actor }) => oneOf(actor, tx, await addAnnouncement(tx, body, actor.id)))

  serve(contract.changeAnnouncement, async ({ tx, params: { id }, body, actor }) => {
    await changeAnnouncement(tx, { id, ...body })
    return oneOf(actor, tx, id)
  })

  serve(contract.publishAnnouncement, async ({ tx, params: { id }, actor }) => {
    await publishAnnouncement(tx, id)
    return oneOf(actor, tx, id)
  })

  serve(contract.withdrawAnnouncement, async ({ tx, params: { id }, actor }) => {
    await withdrawAnnouncement(tx, id)
    return oneOf(actor, tx, id)
  })

  serve(contract.noteAnnouncementRead, async ({ tx, params: { id }, actor }) => {
    await noteAnnouncementRead(tx, id, actor)
    return oneOf(actor, tx, id)
  })

  serve(contract.addAnnouncementPicture, async ({ params: { id }, body, actor, recordAudit }) => {
    const number = await addAnnouncementPicture(db, { id, ...body }, { actor, recordAudit })
    return pictureToWire(await getPicture(actor, db, { id, number }))
  })

  serve(contract.removeAnnouncementPicture, async ({ tx, params, actor }) => {
    await removeAnnouncementPicture(tx, params)
    return oneOf(actor, tx, params.id)
  })
}

function servePages(serve: Serve, db: Database): void {
  serve(contract.listAnnouncements, async ({ query: { statut: status, ...query }, actor, reader }) => {
    const [{ rows, total }, unread] = await Promise.all([
      listAnnouncements(actor, reader, { ...query, status }),
      countUnread(actor, reader),
    ])
    return { unread, announcements: toPage(rows.map(announcementToWire), total, query) }
  })

  serve(contract.readAnnouncement, async ({ params: { id }, actor }) => oneOf(actor, db, id))

  serve(contract.readAnnouncementPicture, async ({ params, actor }) => {
    return storedFileOf(await readPicture(actor, db, params))
  })
}

async function oneOf(actor: Actor, db: Database | Tx, id: number): Promise<contract.Announcement> {
  return announcementToWire(await getAnnouncement(actor, db, id))
}
