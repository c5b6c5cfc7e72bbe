import type { Tx } from '../../database/database.ts'
import { writeStatements } from '../stock-months/index.ts'
import { analyseDepots } from './analyse-depots.ts'
import { listStatedLines } from './depot-classification.store.ts'
import type { Analysis, StagedImport } from './imports.store.ts'

/** Keeps what the staged lines state, after classifying them again. It is compared with the moves, and moves nothing. */
export async function applyDepots(tx: Tx, staged: StagedImport): Promise<Analysis> {
  const analysis = await analyseDepots(tx, staged)
  await writeStatements(tx, { importId: staged.id, lines: await listStatedLines(tx, staged.id) })
  return analysis
}
