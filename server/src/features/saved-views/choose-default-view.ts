import type { Tx } from '../../database/database.ts'
import { findView, forgetDefault, saveDefault } from './saved-views.store.ts'
import { seenView, type ViewReader } from './view-reader.rules.ts'

/** Makes the view the one with which the person opens its screen, instead of any other, or no longer. */
export async function chooseDefaultView(tx: Tx, { id, isDefault }: { id: number; isDefault: boolean }, reader: ViewReader): Promise<void> {
  const { screen } = seenView(await findView(tx, id), reader)
  if (isDefault) await saveDefault(tx, { accountId: reader.id, screen, viewId: id })
  else await forgetDefault(tx, { accountId: reader.id, viewId: id })
}
