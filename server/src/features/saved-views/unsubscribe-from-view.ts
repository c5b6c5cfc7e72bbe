import type { Tx } from '../../database/database.ts'
import { findView } from './saved-views.store.ts'
import { deleteSubscription } from './subscriptions.store.ts'
import { seenView, type ViewReader } from './view-reader.rules.ts'

export async function unsubscribeFromView(tx: Tx, id: number, reader: ViewReader): Promise<void> {
  seenView(await findView(tx, id), reader)
  await deleteSubscription(tx, { viewId: id, accountId: reader.id })
}
