import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { nameTaken, staleView } from './saved-views.errors.ts'
import { endSharing, isNameTaken, lockOwnViews, lockView, saveView } from './saved-views.store.ts'
import { loggedView, ownView, refuseSharing, type ViewReader } from './view-reader.rules.ts'

type Change = {
  id: number
  name?: string | undefined
  state?: object | undefined
  isShared?: boolean | undefined
  version?: number | undefined
}

/** Changes one's own view. Those who had subscribed to a view that is no longer shared are notified. */
export async function changeView(tx: Tx, { id, version, ...changes }: Change, reader: ViewReader): Promise<void> {
  await lockOwnViews(tx, reader.id)
  const view = ownView(await lockView(tx, id), reader)
  refuseSharing(changes.isShared, reader)
  if (version !== undefined && version !== view.version) throw staleView(view.name)
  const { name = view.name, state = view.state, isShared = view.isShared } = changes
  const changed = { ...view, name, state, isShared }
  if (await isNameTaken(tx, changed)) throw nameTaken(name)
  await saveView(tx, changed)
  if (view.isShared && !isShared) await putInOutbox(tx, 'view.ended', { name: view.name, accountIds: await endSharing(tx, view) })
  noteChange(tx, { kind: 'saved_view', id, before: loggedView(view), after: loggedView(changed) })
}
