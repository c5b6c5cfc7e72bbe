import type { Tx } from '../../database/database.ts'
import { refreshStatedGaps } from '../stock/index.ts'
import { writeStatements } from '../stock-months/index.ts'
import { analyseDepots } from './analyse-depots.ts'
import { listStatedLines } from './depot-classification.store.ts'
import type { Analysis, StagedImport } from './imports.store.ts'

/** Classifies the staged lines again, then keeps them as statements about depots. No goods move. */
export async function applyDepots(tx: Tx, staged: StagedImport): Promise<Analysis> {
  const analysis = await analyseDepots(tx, staged)
  await writeStatements(tx, { importId: staged.id, lines: await listStatedLines(tx, staged.id) })
  await refreshStatedGaps(tx)
  return analysis
}
