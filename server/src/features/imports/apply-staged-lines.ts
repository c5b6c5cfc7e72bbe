import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { applyActivities } from './apply-activities.ts'
import { applyDepots } from './apply-depots.ts'
import { applyObjectives } from './apply-objectives.ts'
import { applyRenewals } from './apply-renewals.ts'
import { applyStock } from './apply-stock.ts'
import { applyStatement } from './apply-statement.ts'
import type { ServedKind } from './import.rules.ts'
import { saveApplied, type Analysis, type StagedImport } from './imports.store.ts'
import { announceRenewals } from './renewal-lists.store.ts'

type Apply = (tx: Tx, staged: StagedImport, actorId: number) => Promise<Analysis>

const BY_KIND: Record<ServedKind, Apply> = {
  activation: applyActivities,
  objectif: applyObjectives,
  stock: applyStock,
  depot: applyDepots,
  relance: applyRenewals,
  rapprochement: applyStatement,
}

/** Applies what the staged lines say, after classifying them again if anything changed. The caller holds the lock of imports. */
export async function applyStagedLines(tx: Tx, staged: StagedImport, actorId: number): Promise<void> {
  const { id, importKind, createsOutlets } = staged
  const analysis = await BY_KIND[importKind](tx, staged, actorId)
  await saveApplied(tx, id, { actorId, createsOutlets, ...analysis })
  await announceRenewals(tx)
  await putInOutbox(tx, 'import.applied', { importId: id })
}
