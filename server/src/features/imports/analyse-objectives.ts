import type { Tx } from '../../database/database.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { classifyObjectiveLines, listObjectiveChanges, sumObjectives } from './objective-classification.store.ts'
import { objectiveEffectOf } from './objective-effect.rules.ts'
import { countLines } from './staging.store.ts'

/** Classifies the staged lines of objectives against those that stand now. */
export async function analyseObjectives(tx: Tx, { id, months }: StagedImport): Promise<Analysis> {
  await classifyObjectiveLines(tx, id)
  const changes = await listObjectiveChanges(tx, id)
  const sums = { outlets: await sumObjectives(tx, months, 'outlets'), network: await sumObjectives(tx, months, 'network') }
  return { counts: await countLines(tx, id), effect: objectiveEffectOf({ months, changes, sums }) }
}
