import type { Tx } from '../../database/database.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { countLines } from './staging.store.ts'
import { classifyStockLines, listReceivedLines } from './stock-classification.store.ts'
import { stockEffectOf } from './stock-effect.rules.ts'

/** Classifies the staged lines of receipts against the articles, serials and receipts as they are now. */
export async function analyseStock(tx: Tx, { id }: Pick<StagedImport, 'id'>): Promise<Analysis> {
  await classifyStockLines(tx, id)
  return { counts: await countLines(tx, id), effect: stockEffectOf(await listReceivedLines(tx, id)) }
}
