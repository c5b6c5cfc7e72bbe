import type { Tx } from '../../database/database.ts'
import { openOutlets } from '../accounts/index.ts'
import { registerArticles } from '../articles/index.ts'
import { followLines } from '../stock/index.ts'
import { moveAcceptedLines, supersedeWaitingLines, voidCorrected } from './activity-application.store.ts'
import type { Effect } from './activity-effect.rules.ts'
import { findReferenceVersion, findUnknownOutlets } from './activity-effect.store.ts'
import { analyseActivities, type ActivityAnalysis } from './analyse-activities.ts'
import type { StagedImport } from './imports.store.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'

/** Turns staged lines into activities, after classifying them again if anything changed. */
export async function applyActivities(tx: Tx, staged: StagedImport, actorId: number): Promise<ActivityAnalysis> {
  const { id, createsOutlets, dayFrom, dayTo } = staged
  const opened = createsOutlets ? await findUnknownOutlets(tx, id) : []
  await openOutlets(tx, opened, { actorId, importId: id })
  await joinQuarantinedLines(tx)
  const { counts, effect } = await analyseAgain(
    tx,
    staged,
    opened.map(({ outletNumber }) => outletNumber),
  )

  await registerArticles(tx, effect.unknownArticles, actorId)
  await supersedeWaitingLines(tx, id)
  const days = { dayFrom: dayFrom ?? '-infinity', dayTo: dayTo ?? '-infinity' }
  await moveAcceptedLines(tx, id, { days, repeats: effect.repeats ?? true })
  if (counts.corrected > 0) await voidCorrected(tx, { importIds: [id], days, actorId })
  await followLines(tx, actorId)
  return { counts, effect }
}

/** Reuses the analysis if the reference version has not changed since. */
async function analyseAgain(tx: Tx, staged: StagedImport, opened: readonly string[]): Promise<ActivityAnalysis> {
  const { analysis } = staged
  // True because the analysis of an import of activity holds this effect.
  const effect = analysis?.effect as Effect | undefined
  if (analysis && effect && effect.referenceVersion === (await findReferenceVersion(tx))) return { counts: analysis.counts, effect }
  return analyseActivities(tx, staged, opened)
}
