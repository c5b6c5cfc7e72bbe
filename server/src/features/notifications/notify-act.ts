import type { Tx } from '../../database/database.ts'
import { actNotification } from './act-notifications.rules.ts'
import { findAct } from './act-notifications.store.ts'
import { insertForPerson } from './notifications.store.ts'

/** Notifies managers that an act waits for one of them, or of its outcome. It cannot be muted. */
export async function notifyAct(tx: Tx, payload: object): Promise<void> {
  // The commands on acts write this payload.
  const { id, to } = payload as { id: number; to: number[] }
  const act = await findAct(tx, id)
  if (!act) return
  for (const accountId of to) await insertForPerson(tx, accountId, actNotification(act))
}
