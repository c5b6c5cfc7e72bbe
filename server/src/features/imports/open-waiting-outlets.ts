import type { Tx } from '../../database/database.ts'
import { openOutlets } from '../accounts/index.ts'
import { followLines } from '../stock/index.ts'
import { findWaitingOutlets } from './activity-effect.store.ts'
import { lockImports } from './imports.store.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'

/** Creates the outlets that quarantined lines wait for, and counts these lines. */
export async function openWaitingOutlets(tx: Tx, actorId: number): Promise<{ outlets: number; lines: number }> {
  await lockImports(tx)
  const outlets = await findWaitingOutlets(tx)
  await openOutlets(tx, outlets, { actorId })
  const lines = await joinQuarantinedLines(tx)
  await followLines(tx, actorId)
  return { outlets: outlets.length, lines }
}
