import type { Tx } from '../../database/database.ts'
import { deleteOfFormerRole } from './message-notifications.store.ts'

/** Deletes what a person was told in a former role. What concerns the person alone stays. */
export async function dropOfFormerRole(tx: Tx, payload: object): Promise<void> {
  // `changeRole` writes this payload.
  const { accountId, at } = payload as { accountId: number; at: string }
  await deleteOfFormerRole(tx, accountId, at)
}
