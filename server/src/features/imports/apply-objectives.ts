import type { Tx } from '../../database/database.ts'
import { lockAllObjectives, writeObjectives } from '../objectives/index.ts'
import { analyseObjectives } from './analyse-objectives.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { listObjectiveChanges } from './objective-classification.store.ts'
import { reasonOfImport } from './import-reasons.rules.ts'

/** Creates drafts and changes objectives as the staged lines say, after classifying them again: somebody may have saved others since. */
export async function applyObjectives(tx: Tx, staged: StagedImport, actorId: number): Promise<Analysis> {
  await lockAllObjectives(tx)
  const analysis = await analyseObjectives(tx, staged)
  const changes = await listObjectiveChanges(tx, staged.id)
  for (const [month, ofMonth] of Map.groupBy(changes, (change) => change.month)) {
    const rows = ofMonth.map(({ outletId, figures }) => ({ outletId, figures: { ...figures, revenue: BigInt(figures.revenue) } }))
    await writeObjectives(tx, { month, rows, origin: 'import', reason: reasonOfImport(staged.fileName), actorId, importId: staged.id })
  }
  return analysis
}
