import type { Tx } from '../../database/database.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { classifyRenewalLines, findMonthOf, readRenewalEffect } from './renewal-lists.store.ts'
import { countLines, refuseClosedMonth } from './staging.store.ts'

/** Classifies the staged lines of a list of subscribers against the cases that are not closed. */
export async function analyseRenewals(tx: Tx, { id }: StagedImport): Promise<Analysis> {
  const month = await findMonthOf(tx, id)
  await refuseClosedMonth(tx, month)
  await classifyRenewalLines(tx, id)
  return { counts: await countLines(tx, id), effect: await readRenewalEffect(tx, { importId: id, month }) }
}
