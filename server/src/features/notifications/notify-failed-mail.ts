import type { Tx } from '../../database/database.ts'
import { failedMailNotification } from './notification-templates.rules.ts'
import { findMail, insertForManagers } from './notifications.store.ts'

export async function notifyFailedMail(tx: Tx, payload: object): Promise<void> {
  // A failed mail writes this payload.
  const { mailId } = payload as { mailId: string }
  const mail = await findMail(tx, mailId)
  if (mail) await insertForManagers(tx, failedMailNotification(mail))
}
