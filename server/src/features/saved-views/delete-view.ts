import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { withdrawFromOthers } from './end-sharings.ts'
import { deleteView as deleteRow, lockView } from './saved-views.store.ts'
import { loggedView, ownView, type ViewReader } from './view-reader.rules.ts'

/** Deletes one's own view. Those who had subscribed to it are notified. */
export async function deleteView(tx: Tx, id: number, reader: ViewReader): Promise<void> {
  const view = ownView(await lockView(tx, id), reader)
  await withdrawFromOthers(tx, view)
  await deleteRow(tx, id)
  noteChange(tx, { kind: 'saved_view', id, before: loggedView(view) })
}
