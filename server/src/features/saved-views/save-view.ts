import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { nameTaken, tooManyViews } from './saved-views.errors.ts'
import { loggedView } from './view-reader.rules.ts'
import { insertView, lockOwnViews, type NewView } from './saved-views.store.ts'

const VIEWS_MAX = 100

export async function saveView(tx: Tx, view: NewView): Promise<number> {
  const count = await lockOwnViews(tx, view.ownerId)
  if (count >= VIEWS_MAX) throw tooManyViews(VIEWS_MAX)
  const id = await insertView(tx, view)
  if (id === undefined) throw nameTaken(view.name)
  noteChange(tx, { kind: 'saved_view', id, after: loggedView(view) })
  return id
}
