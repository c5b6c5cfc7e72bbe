import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { withdrawFromOthers } from './end-sharings.ts'
import { nameTaken, staleView } from './saved-views.errors.ts'
import { isNameTaken, lockOwnViews, lockView, saveView } from './saved-views.store.ts'
import { changeableView, loggedView, type ViewReader } from './view-reader.rules.ts'

type Change = {
  id: number
  name?: string | undefined
  state?: object | undefined
  isShared?: boolean | undefined
  version?: number | undefined
}

/** Changes a view. Those who had subscribed to a view that is no longer shared are notified. */
export async function changeView(tx: Tx, { id, version, ...changes }: Change, reader: ViewReader): Promise<void> {
  await lockOwnViews(tx, reader.id)
  const view = changeableView(await lockView(tx, id), changes, reader)
  if (version !== undefined && version !== view.version) throw staleView(view.name)
  const { name = view.name, state = view.state, isShared = view.isShared } = changes
  const changed = { ...view, name, state, isShared }
  if (await isNameTaken(tx, changed)) throw nameTaken(name)
  await saveView(tx, changed)
  if (view.isShared && !isShared) await withdrawFromOthers(tx, view)
  noteChange(tx, { kind: 'saved_view', id, before: loggedView(view), after: loggedView(changed) })
}
