import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { deleteView as deleteRow, endSharing, lockView } from './saved-views.store.ts'
import { loggedView, ownView, type ViewReader } from './view-reader.rules.ts'

/** Deletes one's own view. Those who had subscribed to it are notified. */
export async function deleteView(tx: Tx, id: number, reader: ViewReader): Promise<void> {
  const view = ownView(await lockView(tx, id), reader)
  await putInOutbox(tx, 'view.ended', { name: view.name, accountIds: await endSharing(tx, view) })
  await deleteRow(tx, id)
  noteChange(tx, { kind: 'saved_view', id, before: loggedView(view) })
}
