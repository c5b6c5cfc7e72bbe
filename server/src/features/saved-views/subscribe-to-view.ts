import type { Tx } from '../../database/database.ts'
import { withoutAddress } from './saved-views.errors.ts'
import { findView } from './saved-views.store.ts'
import { findReader, saveSubscription, type Subscription } from './subscriptions.store.ts'
import { refuseList, seenView, type ViewReader } from './view-reader.rules.ts'

/** Subscribes the person to the view, in place of their former subscription to it. */
export async function subscribeToView(tx: Tx, { id, ...when }: Subscription & { id: number }, reader: ViewReader): Promise<void> {
  const { screen } = seenView(await findView(tx, id), reader)
  refuseList(screen, reader)
  const account = await findReader(tx, reader.id)
  if (!account?.email) throw withoutAddress()
  await saveSubscription(tx, { viewId: id, accountId: reader.id, ...when })
}
