import type { Tx } from '../../database/database.ts'
import { gapsOfStatements } from '../stock-months/index.ts'
import { classifyDepotLines, listStatedLines } from './depot-classification.store.ts'
import { depotEffectOf } from './depot-effect.rules.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { countLines } from './staging.store.ts'

/** Classifies the staged lines of depots against the statements in force, and compares them with the moves. */
export async function analyseDepots(tx: Tx, { id }: StagedImport): Promise<Analysis> {
  await classifyDepotLines(tx, id)
  const gaps = await gapsOfStatements(tx, await listStatedLines(tx, id))
  return { counts: await countLines(tx, id), effect: depotEffectOf(gaps) }
}
