import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { openOutlets } from '../accounts/index.ts'
import { registerArticles } from '../stock/index.ts'
import { moveAcceptedLines, supersedeWaitingLines, voidCorrected } from './application.store.ts'
import { flagChangedCodes } from './changed-codes.store.ts'
import { classifyLines, countLines } from './classification.store.ts'
import { describeEffect } from './describe-effect.ts'
import { findReferenceVersion, findUnknownOutlets } from './effect.store.ts'
import { saveApplied, type StagedImport } from './imports.store.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'

/** Turns staged lines into activities, after classifying them again if anything changed. The caller holds the lock of imports. */
export async function applyStagedLines(tx: Tx, staged: StagedImport, actorId: number): Promise<void> {
  const { id, createsOutlets, dayFrom, dayTo } = staged
  const opened = createsOutlets ? await findUnknownOutlets(tx, id) : []
  await openOutlets(tx, opened, { actorId, importId: id })
  await joinQuarantinedLines(tx)
  const { counts, effect } = await classifyAgain(
    tx,
    staged,
    opened.map(({ outletNumber }) => outletNumber),
  )

  await registerArticles(tx, effect.unknownArticles, actorId)
  await supersedeWaitingLines(tx, id)
  const days = { dayFrom: dayFrom ?? '-infinity', dayTo: dayTo ?? '-infinity' }
  await moveAcceptedLines(tx, id, { days, repeats: effect.repeats ?? true })
  if (counts.corrected > 0) await voidCorrected(tx, { importIds: [id], days, actorId })
  await saveApplied(tx, id, { actorId, createsOutlets, counts, effect })
  await putInOutbox(tx, 'import.applied', { importId: id })
}

/** Reuses the analysis if the reference version has not changed since; else classifies the lines again. */
async function classifyAgain(tx: Tx, staged: StagedImport, opened: readonly string[]) {
  const { id, analysis } = staged
  if (analysis && analysis.effect.referenceVersion === (await findReferenceVersion(tx))) return analysis
  const { repeats } = await classifyLines(tx, staged)
  await flagChangedCodes(tx, staged)
  return { counts: await countLines(tx, id), effect: await describeEffect(tx, staged, { opened, repeats }) }
}
