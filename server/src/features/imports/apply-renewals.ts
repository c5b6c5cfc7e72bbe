import type { Tx } from '../../database/database.ts'
import { analyseRenewals } from './analyse-renewals.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { applyRenewalList, findMonthOf } from './renewal-lists.store.ts'

/** Classifies the staged lines again, then makes them cases to call or merges them into those that are open. */
export async function applyRenewals(tx: Tx, staged: StagedImport, actorId: number): Promise<Analysis> {
  const analysis = await analyseRenewals(tx, staged)
  await applyRenewalList(tx, { importId: staged.id, month: await findMonthOf(tx, staged.id) }, actorId)
  return analysis
}
