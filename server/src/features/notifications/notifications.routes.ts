import * as contract from '@backoffice/contract/notifications/notifications'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { EventStreams } from '../../http/event-streams.ts'
import type { Serve } from '../../http/serve.ts'
import { countUnread, listNotifications } from './notifications.read.ts'
import { toWire } from './notifications.wire.ts'
import { readNotifications } from './read-notifications.ts'

export function notificationsRoutes(serve: Serve, db: Database, streams: EventStreams): void {
  serve(contract.listNotifications, async ({ query, actor }) => {
    const { rows, total } = await listNotifications(actor, db, query)
    return { unread: await countUnread(actor, db), notifications: toPage(rows.map(toWire), total, query) }
  })

  serve(contract.readNotifications, async ({ tx, body: { ids }, actor }) => {
    await readNotifications(tx, actor.id, ids)
    return { unread: await countUnread(actor, tx) }
  })

  serve(contract.followEvents, async ({ actor }) => streams.follow(actor))
}
