import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { EXPIRING_DAYS } from './channel-access.rules.ts'
import { markAnnounced } from './channel-access.store.ts'

export async function announceExpiringAccesses(tx: Tx): Promise<void> {
  for (const expiring of await markAnnounced(tx, EXPIRING_DAYS)) await putInOutbox(tx, 'channel_access.expiring', expiring)
}
