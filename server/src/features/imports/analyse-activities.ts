import type { Tx } from '../../database/database.ts'
import { classifyLines } from './activity-classification.store.ts'
import type { Effect } from './activity-effect.rules.ts'
import { flagChangedCodes } from './changed-codes.store.ts'
import { describeActivityEffect } from './describe-activity-effect.ts'
import type { StagedImport } from './imports.store.ts'
import { countLines, type Counts } from './staging.store.ts'

export type ActivityAnalysis = { counts: Counts; effect: Effect }

/** Classifies the staged lines of activity. `opened` lists the numbers of the outlets just created for them. */
export async function analyseActivities(tx: Tx, staged: StagedImport, opened: readonly string[] = []): Promise<ActivityAnalysis> {
  const { repeats } = await classifyLines(tx, staged)
  await flagChangedCodes(tx, staged)
  const effect = await describeActivityEffect(tx, staged, { opened, repeats })
  return { counts: await countLines(tx, staged.id), effect }
}
