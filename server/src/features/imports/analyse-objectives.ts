import type { Tx } from '../../database/database.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { classifyObjectiveLines, listObjectiveChanges, sumObjectives } from './objective-classification.store.ts'
import { objectiveEffectOf, whoseObjectives } from './objective-effect.rules.ts'
import { countLines } from './staging.store.ts'

/** Classifies the staged lines of objectives against those that stand now. */
export async function analyseObjectives(tx: Tx, { id, months }: StagedImport): Promise<Analysis> {
  await classifyObjectiveLines(tx, id)
  const changes = await listObjectiveChanges(tx, id)
  const before = await sumObjectives(tx, months, whoseObjectives(changes))
  return { counts: await countLines(tx, id), effect: objectiveEffectOf({ months, changes, before }) }
}
