import type { Tx } from '../../database/database.ts'
import { applyRenewalList, classifyRenewalLines, findJoinableLists, saveJoinedCounts } from './renewal-lists.store.ts'

/** Makes the lines of lists that waited for an outlet cases, where it exists now. The caller holds the lock of imports. */
export async function joinWaitingRenewals(tx: Tx): Promise<void> {
  for (const list of await findJoinableLists(tx)) {
    await classifyRenewalLines(tx, list.importId, list.lines)
    await applyRenewalList(tx, list, null)
    await saveJoinedCounts(tx, list.importId)
  }
}
