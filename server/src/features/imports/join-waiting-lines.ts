import type { Tx } from '../../database/database.ts'
import { placeStatementLines } from '../reconciliations/index.ts'
import { followLines } from '../stock/index.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'
import { joinWaitingRenewals } from './join-waiting-renewals.ts'
import { announceRenewals } from './renewal-lists.store.ts'

/** Turns the lines that waited for an outlet, or for their month, into activities, and lets the stock follow them. */
export async function joinWaitingLines(tx: Tx): Promise<void> {
  await joinQuarantinedLines(tx)
  await followLines(tx, null)
  await joinWaitingRenewals(tx)
  await placeStatementLines(tx)
  await announceRenewals(tx)
}
