import type { Database, Tx } from '../../database/database.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { mailView } from './mail-view.ts'
import { type DueSubscription, endSubscription, listDueSubscriptions, takeDueSubscription } from './subscriptions.store.ts'

const AT_ONCE_MAX = 500

/** A view as its mail holds it, for the role and the scope of the reader now. */
type MailedView = { subject: string; columns: string[]; rows: string[][]; totalRows: number; fileName: string; bytes: Buffer }
type Sending = {
  keys: SealingKeys
  compute: (reader: { id: number; roleName: string }, view: { screen: string; name: string; state: object }) => Promise<MailedView>
  onError: (error: unknown) => void
}

/** Mails the views whose hour has come, each once a day. One that fails is tried again and keeps no other back. */
export async function sendDueViews(db: Database, { onError, ...sending }: Sending): Promise<void> {
  for (const id of await listDueSubscriptions(db, AT_ONCE_MAX)) {
    await db
      .transaction()
      .execute((tx) => sendDueView(tx, id, sending))
      .catch(onError)
  }
}

async function sendDueView(tx: Tx, id: number, { keys, compute }: Omit<Sending, 'onError'>): Promise<void> {
  const due = await takeDueSubscription(tx, id)
  if (!due) return
  const shown = due.isActive && due.email !== null ? await shownTo(due, compute) : undefined
  if (!shown || due.email === null) return endSubscription(tx, id)
  await mailView(tx, { ...due, recipient: due.email, subject: shown.subject, shown }, keys)
}

/** Returns undefined if the reader may not read the list any more, or a filter names what is out of their reach. */
async function shownTo({ accountId, roleName, ...view }: DueSubscription, compute: Sending['compute']): Promise<MailedView | undefined> {
  try {
    return await compute({ id: accountId, roleName }, view)
  } catch (error) {
    if (error instanceof Refusal && [400, 403, 404].includes(error.status)) return undefined
    throw error
  }
}
