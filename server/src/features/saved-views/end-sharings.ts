import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { endSharing, lockSharedViews, saveView, type ViewRow } from './saved-views.store.ts'
import { loggedView } from './view-reader.rules.ts'

/** Ends the sharing of every view of a person who is no longer an active manager. */
export async function endSharings(tx: Tx, ownerId: number): Promise<void> {
  for (const view of await lockSharedViews(tx, ownerId)) {
    const ended = { ...view, isShared: false }
    await saveView(tx, ended)
    await withdrawFromOthers(tx, view)
    noteChange(tx, { kind: 'saved_view', id: view.id, before: loggedView(view), after: loggedView(ended) })
  }
}

/** Takes a view from those who are not its owner. Those who had subscribed to it are notified. */
export async function withdrawFromOthers(tx: Tx, view: ViewRow): Promise<void> {
  await putInOutbox(tx, 'view.ended', { name: view.name, accountIds: await endSharing(tx, view) })
}
