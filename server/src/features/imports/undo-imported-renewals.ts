import type { Tx } from '../../database/database.ts'
import type { StagedImport } from './imports.store.ts'
import { findMonthOf, undoRenewalList } from './renewal-lists.store.ts'
import { refuseClosedMonth } from './staging.store.ts'

/** Takes the cases of a list back: those worked on are closed, the others go. */
export async function undoImportedRenewals(tx: Tx, { id }: StagedImport): Promise<void> {
  await refuseClosedMonth(tx, await findMonthOf(tx, id))
  await undoRenewalList(tx, id)
}
