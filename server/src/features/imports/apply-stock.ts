import type { Tx } from '../../database/database.ts'
import { registerArticles } from '../articles/index.ts'
import { receiveImported } from '../stock-receipts/index.ts'
import { analyseStock } from './analyse-stock.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { listReceivedLines } from './stock-classification.store.ts'
import type { ReceivedLine } from './stock-effect.rules.ts'

/** Classifies the staged lines again, then receives their goods in the central depot. Creates unknown articles, numbered as the lines say. */
export async function applyStock(tx: Tx, staged: StagedImport, actorId: number): Promise<Analysis> {
  const analysis = await analyseStock(tx, staged)
  const received = new Map((await listReceivedLines(tx, staged.id)).map((line) => [line.articleCode, line]))
  await registerArticles(
    tx,
    [...received.values()].map(({ articleCode, isSerialised }) => ({
      code: articleCode,
      label: articleCode,
      family: 'equipment',
      isSerialised,
    })),
    actorId,
  )
  await receiveImported(tx, { importId: staged.id, lines: (await listReceivedLines(tx, staged.id)).map(toGoods), actorId })
  return analysis
}

function toGoods({ articleId, articleCode, day, slip, supplier, unitPrice, quantity, number, card }: ReceivedLine) {
  if (articleId === null) throw new Error(`article ${articleCode} was not created`)
  return { articleId, day, slip, supplier, unitPrice: BigInt(unitPrice), quantity, serial: number === null ? null : { number, card } }
}
