import type { Tx } from '../../database/database.ts'
import { analyseActivities } from './analyse-activities.ts'
import { analyseDepots } from './analyse-depots.ts'
import { analyseObjectives } from './analyse-objectives.ts'
import { analyseRenewals } from './analyse-renewals.ts'
import { analyseStock } from './analyse-stock.ts'
import { analyseStatement } from './analyse-statement.ts'
import type { ServedKind } from './import.rules.ts'
import { saveAnalysed, type Analysis, type StagedImport } from './imports.store.ts'

type Analyse = (tx: Tx, staged: StagedImport) => Promise<Analysis>

const BY_KIND: Record<ServedKind, Analyse> = {
  activation: (tx, staged) => analyseActivities(tx, staged),
  objectif: analyseObjectives,
  stock: analyseStock,
  depot: analyseDepots,
  relance: analyseRenewals,
  rapprochement: analyseStatement,
}

/** Classifies the staged lines and saves what applying them would change. */
export async function analyseStagedLines(tx: Tx, staged: StagedImport): Promise<void> {
  await saveAnalysed(tx, staged.id, await BY_KIND[staged.importKind](tx, staged))
}
